import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import {
  act,
  assertRendered,
  done,
  get,
  giveBack,
  newOrder,
  newVariant,
  ship,
  taken,
  told,
} from '../../../tests/support/samples/siparis.ts'
import { assertAudited } from '../../../tests/support/samples/stok.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Cancelled exchange: its value goes back once, to the payments of its origin.

const env = await startShared()
const money = (s: any) => [s.durum, s.odenen, s.iade_edilen]
const cancel = (m: TestMagaza, id: string) => done(m, id, 'iptal', { neden: 'Vazgeçti' })

/** Returns a whole shipped order for one unit of a variant. */
async function exchanged(m: TestMagaza, fiyat: number, body: object = {}) {
  const s = await ship(m, (await newOrder(m, body)).id)
  return { s, ...(await exchangeOf(m, s, fiyat)) }
}

async function exchangeOf(m: TestMagaza, s: any, fiyat: number) {
  const { id: varyant_id } = await newVariant(m, { fiyat })
  const reply = await giveBack(m, s.id, [[s.kalemler[0].id, 1]], { degisim: [{ varyant_id, adet: 1 }] })
  assert.equal(reply.status, 201, reply.text)
  return { iade: reply.body, instead: await get(m, reply.body.degisim_siparis_id) }
}

async function setProvider(m: TestMagaza, davranis: string) {
  await env.rows('delete from odeme_saglayici where magaza_id = $1', [m.id])
  await env.rows(
    `insert into odeme_saglayici (magaza_id, kod, tur, adres, davranis, gizli, varsayilan, olusturma, guncelleme)
     values ($1, 'deneme', 'deneme', null, $2, null, true, now(), now())`,
    [m.id, davranis],
  )
}

test('cheaper, equal, dearer: what the exchange was worth goes back to the card of the first order, and is told', async () => {
  const m = await env.magaza()
  const table: [fiyat: number, worth: number][] = [
    [6000, 6000],
    [10_000, 10_000],
    [15_000, 10_000],
  ]
  for (const [fiyat, worth] of table) {
    const { s, iade, instead } = await exchanged(m, fiyat)
    assert.deepEqual(money(await get(m, s.id)), ['iade', 10_000, 10_000 - worth])
    const events = await told(env, m, () => cancel(m, instead.id))
    assert.deepEqual(money(await get(m, s.id)), ['iade', 10_000, 10_000])
    assert.deepEqual(money(await get(m, instead.id)), ['iptal', worth, worth])
    assert.deepEqual(events, [
      ['siparis.iptal_edildi', { neden: 'Vazgeçti' }],
      ['siparis.para_iade_edildi', { odeme_id: instead.odemeler[0].id, tutar: worth, iade_id: null }],
      ['siparis.para_iade_edildi', { odeme_id: s.odemeler[0].id, tutar: worth, iade_id: iade.id }],
    ])
    for (const { id } of [s, instead]) await assertRendered(env, m, id)
  }
  await assertAudited(env, m)
})

test('cancelled again or by two at once, it goes back once', async () => {
  const m = await env.magaza()
  const { s, instead } = await exchanged(m, 10_000)
  const replies = await Promise.all([1, 2, 3].map(() => act(m, instead.id, 'iptal', { neden: 'x' })))
  assert.deepEqual(replies.map((r) => r.status).sort(), [200, 409, 409])
  assert.equal((await act(m, instead.id, 'iptal', { neden: 'x' })).status, 409)
  for (const { id } of [s, instead]) {
    assert.equal((await get(m, id)).iade_edilen, 10_000)
    assert.equal((await act(m, id, 'para-iadesi', { tutar: 1 })).status, 409)
  }
  const asked = await env.rows('select tutar from dis_islem where magaza_id = $1', [m.id])
  assert.deepEqual(asked, [{ tutar: 10_000 }])
})

test('a difference that was paid goes back by its own way; what the store took by hand is left to it', async () => {
  const m = await env.magaza()
  const byHand = await exchanged(m, 15_000)
  await done(m, byHand.instead.id, 'odeme', { yontem: 'havale' })
  const cancelled = await cancel(m, byHand.instead.id)
  assert.deepEqual(money(cancelled), ['iptal', 15_000, 10_000])
  assert.deepEqual(
    cancelled.odemeler.map((o: any) => [o.yontem, o.durum, o.tutar]),
    [
      ['diger', 'iade_edildi', 10_000],
      ['havale', 'tahsil_edildi', 5000],
    ],
  )
  assert.equal((await get(m, byHand.s.id)).iade_edilen, 10_000)
  const rest = await done(m, byHand.instead.id, 'para-iadesi', {})
  assert.deepEqual([rest.iade_edilen, (await get(m, byHand.s.id)).iade_edilen], [15_000, 10_000])
})

test('an exchange that is partly shipped is not cancelled and keeps its worth', async () => {
  const m = await env.magaza()
  const { s, instead } = await exchanged(m, 10_000)
  const shipped = await ship(m, instead.id)
  assert.equal((await act(m, instead.id, 'iptal', { neden: 'x' })).body.hata.kod, 'siparis_gonderilmis')
  assert.deepEqual(money(await get(m, s.id)), ['iade', 10_000, 0])
  await done(m, instead.id, `gonderiler/${shipped.gonderiler[0].id}/iptal`)
  await cancel(m, instead.id)
  assert.deepEqual(money(await get(m, s.id)), ['iade', 10_000, 10_000])
})

test('an exchange of an exchange: the worth goes back to the card of the very first order', async () => {
  const m = await env.magaza()
  const first = await exchanged(m, 9000)
  const second = await exchangeOf(m, await ship(m, first.instead.id), 7000)
  assert.deepEqual(money(await get(m, first.s.id)), ['iade', 10_000, 3000], 'the 20,00 left over went back to the card')
  await cancel(m, second.instead.id)
  assert.deepEqual(money(await get(m, second.instead.id)), ['iptal', 7000, 7000])
  assert.deepEqual(money(await get(m, first.instead.id)), ['iade', 9000, 9000])
  assert.deepEqual(money(await get(m, first.s.id)), ['iade', 10_000, 10_000])
  const asked = await env.rows('select tutar, siparis_id from dis_islem where magaza_id = $1 order by id', [m.id])
  assert.deepEqual(
    asked,
    [1000, 2000, 7000].map((tutar) => ({ tutar, siparis_id: first.s.id })),
  )
})

test('goods of an exchange that come back: their money goes to the card of the first order', async () => {
  const m = await env.magaza()
  const { s, instead } = await exchanged(m, 9000)
  const gone = await ship(m, instead.id)
  const back = await giveBack(m, gone.id, [[gone.kalemler[0].id, 1]])
  assert.deepEqual([back.status, back.body.tutar], [201, 9000])
  assert.deepEqual(money(await get(m, gone.id)), ['iade', 9000, 9000])
  assert.deepEqual(money(await get(m, s.id)), ['iade', 10_000, 10_000])
})

test('an order that only calls itself an exchange has no order before it', async () => {
  const m = await env.magaza()
  const odeme = { yontem: 'diger', durum: 'tahsil_edildi', saglayici: 'degisim' }
  const s = await newOrder(m, { kaynak: 'degisim', odeme })
  assert.deepEqual(money(await cancel(m, s.id)), ['iptal', 10_000, 0])
})

test('paid by transfer it counts as given back by the store; refused by the provider it can be asked for again', async () => {
  const m = await env.magaza()
  const transfer = await exchanged(m, 10_000, taken('havale'))
  await cancel(m, transfer.instead.id)
  assert.deepEqual(money(await get(m, transfer.s.id)), ['iade', 10_000, 10_000])
  await setProvider(m, 'basarisiz')
  const { s, instead } = await exchanged(m, 10_000)
  await cancel(m, instead.id)
  assert.deepEqual(money(await get(m, s.id)), ['iade', 10_000, 0])
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const story = async (id: string) =>
    (await ask(env, owner, 'GET', `magazalar/${m.id}/siparisler/${id}/zaman-cizelgesi`)).body
  assert.equal((await story(s.id)).iade_borcu, 10_000)
  await setProvider(m, 'basarili')
  assert.equal((await done(m, s.id, 'para-iadesi', {})).iade_edilen, 10_000)
  assert.equal((await story(s.id)).iade_borcu, 0)
})

test('the panel shows it: in the stories of both orders and in the list of returns', async () => {
  const m = await env.magaza()
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const at = (part: string) => ask(env, owner, 'GET', `magazalar/${m.id}/${part}`)
  const { s, instead } = await exchanged(m, 9000)
  const row = async () => (await at('iadeler')).body.veri[0]
  assert.deepEqual([(await row()).tutar, (await row()).degisim_iadesi], [1000, 0])
  await cancel(m, instead.id)
  assert.deepEqual([(await row()).tutar, (await row()).degisim_iadesi], [1000, 9000])
  const story = async (id: string) =>
    (await at(`siparisler/${id}/zaman-cizelgesi`)).body.veri
      .reverse()
      .map((z: any) => [z.tur, z.tutar, z.degisim_siparis_id])
  assert.deepEqual((await story(s.id)).slice(-3), [
    ['degisim_dondu', 9000, instead.id],
    ['para_iadesi_istendi', 9000, null],
    ['para_iade_edildi', 9000, null],
  ])
  assert.deepEqual((await story(instead.id)).slice(-2), [
    ['iptal_edildi', null, null],
    ['para_iade_edildi', 9000, null],
  ])
})

test('before it is cancelled the panel says where the money will go, and both orders know of each other', async () => {
  const m = await env.magaza()
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const story = async (id: string) =>
    (await ask(env, owner, 'GET', `magazalar/${m.id}/siparisler/${id}/zaman-cizelgesi`)).body
  const table = [
    [taken('kart'), { saglayici: 9000, elle: 0 }],
    [taken('havale'), { saglayici: 0, elle: 9000 }],
  ] as const
  for (const [body, degisim] of table) {
    const { s, instead } = await exchanged(m, 9000, body)
    const before = await story(instead.id)
    assert.deepEqual(before.iptalde, { saglayici: 0, elle: 0, degisim })
    assert.deepEqual([before.koken, before.degisimler], [{ id: s.id, no: s.no }, []])
    const first = await story(s.id)
    assert.deepEqual([first.koken, first.degisimler], [null, [{ id: instead.id, no: instead.no }]])
    const second = await exchangeOf(m, await ship(m, instead.id), 7000)
    assert.deepEqual((await story(second.instead.id)).iptalde.degisim, {
      saglayici: degisim.saglayici && 7000,
      elle: degisim.elle && 7000,
    })
  }
})
