import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newCampaign } from '../../../tests/support/samples/kampanya.ts'
import {
  act,
  assertRendered,
  awaited,
  done,
  get,
  giveBack,
  newOrder,
  newVariant,
  path,
  ship,
  stockOf,
  thing,
  told,
  wrong,
} from '../../../tests/support/samples/siparis.ts'
import { assertAudited } from '../../../tests/support/samples/stok.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Exchange: an order of its own, paid with the value of the returned goods.

const env = await startShared()
const left = async (m: TestMagaza, body: object = {}) => ship(m, (await newOrder(m, body)).id)
const money = (s: any) => [s.durum, s.toplam, s.odenen, s.iade_edilen]

/** Returns all of an order's first line for one unit of a variant. */
async function exchange(m: TestMagaza, s: any, varyant_id: string, more: object = {}) {
  const degisim = [{ varyant_id, adet: 1 }]
  const reply = await giveBack(m, s.id, [[s.kalemler[0].id, s.kalemler[0].adet]], { degisim, ...more })
  assert.equal(reply.status, 201, reply.text)
  const instead = await get(m, reply.body.degisim_siparis_id)
  for (const { id } of [s, instead]) await assertRendered(env, m, id)
  return { iade: reply.body, instead, s: await get(m, s.id) }
}

test('cheaper, equal, dearer: the difference goes back or is due', async () => {
  const m = await env.magaza()
  const price = async (fiyat: number) => (await newVariant(m, { fiyat })).id
  const table: [fiyat: number, tutar: number, durum: string, paid: number][] = [
    [6000, 4000, 'hazirlaniyor', 6000],
    [10_000, 0, 'hazirlaniyor', 10_000],
    [10_001, 0, 'odeme_bekliyor', 10_000],
    [0, 10_000, 'hazirlaniyor', 0],
  ]
  for (const [fiyat, tutar, durum, paid] of table) {
    const varyant_id = await price(fiyat)
    const { iade, instead, s } = await exchange(m, await left(m), varyant_id)
    assert.deepEqual([iade.deger, iade.tutar], [10_000, tutar])
    assert.deepEqual([s.durum, s.odenen, s.iade_edilen], ['iade', 10_000, tutar])
    assert.deepEqual(money(instead), [durum, fiyat, paid, 0])
    assert.deepEqual([instead.kaynak, await stockOf(m, varyant_id)], ['degisim', [10, 1]])
    const expected = paid ? [['diger', 'degisim', 'tahsil_edildi', paid]] : []
    assert.deepEqual(
      instead.odemeler.map((o: any) => [o.yontem, o.saglayici, o.durum, o.tutar]),
      expected,
    )
  }
  await assertAudited(env, m)
})

test('money asked back is not spent on the exchange, and money spent on it cannot be asked back', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m, { fiyat: 8000 })
  const all = await exchange(m, await left(m), varyant_id, { tutar: 10_000 })
  assert.deepEqual([all.iade.tutar, money(all.instead)], [10_000, ['odeme_bekliyor', 8000, 0, 0]])
  const none = await exchange(m, await left(m), varyant_id, { tutar: 0 })
  assert.deepEqual([none.iade.tutar, money(none.instead), none.s.iade_edilen], [0, ['hazirlaniyor', 8000, 8000, 0], 0])
  const part = await exchange(m, await left(m), varyant_id, { tutar: 5000 })
  assert.deepEqual([part.iade.tutar, money(part.instead)], [5000, ['odeme_bekliyor', 8000, 5000, 0]])

  // Two units paid with 200,00: the first one's value went into an exchange.
  const s = await left(m, { kalemler: [thing(10_000, { adet: 2 })] })
  const kalem_id = s.kalemler[0].id
  const first = await giveBack(m, s.id, [[kalem_id, 1]], { degisim: [{ varyant_id, adet: 1 }], tutar: 0 })
  assert.equal(first.status, 201)
  const body = { kalemler: [{ kalem_id, adet: 1 }], neden: 'x', tutar: 12_001 }
  assert.deepEqual(await wrong(env, m, `${path}/${s.id}/iadeler`, body, [['tutar', 'girdi_gecersiz']]), [
    'ödenip geri verilmemiş olandan (12000) büyük olamaz',
  ])
  const rest = await giveBack(m, s.id, [[kalem_id, 1]], { tutar: 12_000 })
  assert.deepEqual([rest.status, (await get(m, s.id)).iade_edilen], [201, 12_000])
})

test('goods that were never paid buy nothing', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m)
  const { iade, instead } = await exchange(m, await left(m, awaited('kapida_nakit')), varyant_id)
  assert.deepEqual(
    [iade.deger, iade.tutar, money(instead), instead.odemeler],
    [10_000, 0, ['odeme_bekliyor', 10_000, 0, 0], []],
  )
})

test('the same units may go back out; what is told, and in which order', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m, { stok: 2 })
  const musteri = { eposta: 'a@example.com', teslimat_adresi: { ad: 'Işıl', il: 'İzmir' }, fatura_adresi: { ad: 'Öz' } }
  const s = await left(m, { kalemler: [{ varyant_id, adet: 2 }], ...musteri })
  assert.deepEqual(await stockOf(m, varyant_id), [0, 0])
  let made: any
  const events = await told(env, m, async () => {
    made = await exchange(m, s, varyant_id)
  })
  const { iade, instead } = made
  assert.deepEqual(await stockOf(m, varyant_id), [2, 1])
  assert.deepEqual(
    [instead.musteri, instead.teslimat_adresi, instead.fatura_adresi, instead.para_birimi],
    [s.musteri, s.teslimat_adresi, s.fatura_adresi, 'TRY'],
  )
  assert.deepEqual(events, [
    ['siparis.olusturuldu', null],
    ['siparis.odeme_alindi', { odeme_id: instead.odemeler[0].id }],
    ['iade.olusturuldu', { siparis_no: s.no }],
    ['siparis.para_iade_edildi', { odeme_id: s.odemeler[0].id, tutar: 10_000, iade_id: iade.id }],
  ])
  // Not restocked, so there is nothing to send instead.
  const again = await newOrder(m, { kalemler: [{ varyant_id, adet: 1 }] })
  const last = await ship(m, again.id)
  const body = {
    kalemler: [{ kalem_id: last.kalemler[0].id, adet: 1 }],
    neden: 'x',
    stoka_geri: false,
    degisim: [{ varyant_id, adet: 1 }],
  }
  const url = `${path}/${last.id}/iadeler`
  assert.deepEqual(await wrong(env, m, url, body, [['degisim[0]', 'stok_yetersiz']], 409), [
    'Stok yetersiz: istenen 1, satılabilir 0',
  ])
})

test('what cannot be sent instead is named as the input names it', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const s = await left(m)
  const url = `${path}/${s.id}/iadeler`
  const [few, unpriced] = [await newVariant(m, { stok: 1 }), await newVariant(m, { fiyat: undefined })]
  const foreign = await newVariant(other)
  const body = (...ids: string[]) => ({
    kalemler: [{ kalem_id: s.kalemler[0].id, adet: 1 }],
    neden: 'x',
    degisim: ids.map((varyant_id) => ({ varyant_id, adet: 1 })),
  })
  await wrong(env, m, url, body(few.id, foreign.id, 'var_yok'), [
    ['degisim[1].varyant_id', 'kayit_yok'],
    ['degisim[2].varyant_id', 'kayit_yok'],
  ])
  await wrong(env, m, url, body(unpriced.id), [['degisim[0]', 'fiyat_gerekli']])
  await wrong(env, m, url, body(few.id, few.id), [['degisim[1]', 'stok_yetersiz']], 409)
})

test('priced as any order is, with its own life to the end', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m, { fiyat: 12_000 })
  const s0 = await left(m)
  const campaign = await newCampaign(m, { deger: 25 })
  const { instead, iade } = await exchange(m, s0, varyant_id)
  assert.deepEqual([instead.indirim_toplam, money(instead), iade.tutar], [3000, ['hazirlaniyor', 9000, 9000, 0], 1000])
  assert.equal((await m.call('GET', `/v1/kampanyalar/${campaign.id}`)).body.kullanim, 1)
  const gone = await ship(m, instead.id)
  const back = await giveBack(m, gone.id, [[gone.kalemler[0].id, 1]])
  // To its origin.
  assert.deepEqual([back.body.tutar, money(await get(m, gone.id))], [9000, ['iade', 9000, 9000, 9000]])
  const second = await exchange(m, await left(m), varyant_id)
  const cancelled = await done(m, second.instead.id, 'iptal', { neden: 'Vazgeçti' })
  assert.deepEqual(money(cancelled), ['iptal', 9000, 9000, 9000])
  assert.equal((await act(m, second.s.id, 'iptal', { neden: 'x' })).body.hata.kod, 'siparis_tamamlanmis')
  assert.deepEqual(await stockOf(m, varyant_id), [10, 0])
  await assertAudited(env, m)
})
