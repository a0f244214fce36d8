import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import {
  act,
  awaited,
  done,
  get,
  giveBack,
  MAX,
  newOrder,
  path,
  ship,
  taken,
  thing,
  told,
  wrong,
} from '../../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// Whatever was paid and not refunded can always be refunded.

const env = await startShared()
const refund = (m: TestMagaza, id: string, body: object = {}) => act(m, id, 'para-iadesi', body)

async function setProvider(m: TestMagaza, davranis: string) {
  await env.rows('delete from odeme_saglayici where magaza_id = $1', [m.id])
  await env.rows(
    `insert into odeme_saglayici (magaza_id, kod, tur, adres, davranis, gizli, varsayilan, olusturma, guncelleme)
     values ($1, 'deneme', 'deneme', null, $2, null, true, now(), now())`,
    [m.id, davranis],
  )
}

/** Goods of 100,00 and delivery of 49,90, all returned by default. */
async function returned(m: TestMagaza, body: object = {}) {
  const s = await ship(m, (await newOrder(m, { kargo_toplam: 4990, ...body })).id)
  assert.equal((await giveBack(m, s.id, [[s.kalemler[0].id, 1]])).body.tutar, 10_000)
  return get(m, s.id)
}

test('a refused refund is asked for again through the API, and told once it is given', async () => {
  const m = await env.magaza()
  await setProvider(m, 'basarisiz')
  const [cancelled, back] = [await newOrder(m), await ship(m, (await newOrder(m)).id)]
  await done(m, cancelled.id, 'iptal', { neden: 'x' })
  const iade = (await giveBack(m, back.id, [[back.kalemler[0].id, 1]])).body
  assert.deepEqual([(await refund(m, cancelled.id)).status, (await get(m, cancelled.id)).iade_edilen], [200, 0])
  await setProvider(m, 'basarili')
  for (const [s, iade_id] of [
    [cancelled, null],
    [back, iade.id],
  ] as const) {
    const events = await told(env, m, async () => {
      const reply = await refund(m, s.id)
      assert.deepEqual(
        [reply.status, reply.body.iade_edilen, reply.body.odemeler[0].durum],
        [200, 10_000, 'iade_edildi'],
      )
    })
    assert.deepEqual(events, [['siparis.para_iade_edildi', { odeme_id: s.odemeler[0].id, tutar: 10_000, iade_id }]])
    assert.deepEqual([(await refund(m, s.id)).status, (await refund(m, s.id, { tutar: 1 })).status], [409, 409])
  }
})

test('the delivery fee can be given back after a full return, by the API and in the panel', async () => {
  const m = await env.magaza()
  const byApi = await returned(m)
  assert.equal(byApi.durum, 'iade')
  const none = await refund(m, byApi.id)
  assert.deepEqual([none.status, none.body.hata.kod], [409, 'siparis_tamamlanmis'])
  assert.match(none.body.hata.mesaj, /4990/)
  const reply = await refund(m, byApi.id, { tutar: 4990 })
  assert.deepEqual([reply.status, reply.body.durum, reply.body.iade_edilen], [200, 'iade', 14_990])

  const inPanel = await returned(m)
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const at = `magazalar/${m.id}/siparisler/${inPanel.id}`
  assert.equal((await ask(env, owner, 'GET', `${at}/zaman-cizelgesi`)).body.geri_verilebilir, 4990)
  const shown = await ask(env, owner, 'POST', `${at}/para-iadesi`, { tutar: 4990 })
  assert.deepEqual([shown.status, shown.body.iade_edilen], [200, 14_990])
})

test('any amount in any state, at most what is paid and not given back', async () => {
  const m = await env.magaza()
  const waiting = await newOrder(m, awaited('havale'))
  assert.equal((await refund(m, waiting.id, { tutar: 1 })).status, 409, 'nothing was paid')
  const paid = await newOrder(m)
  const shipped = await ship(m, (await newOrder(m)).id)
  const transfer = await newOrder(m, taken('havale'))
  for (const s of [paid, shipped, transfer]) {
    const url = `${path}/${s.id}/para-iadesi`
    assert.equal((await refund(m, s.id)).status, 409, 'nothing waits to be given back')
    assert.equal((await done(m, s.id, 'para-iadesi', { tutar: 4000 })).iade_edilen, 4000)
    assert.deepEqual(await wrong(env, m, url, { tutar: 6001 }, [['tutar', 'girdi_gecersiz']]), [
      'ödenip geri verilmemiş olandan (6000) büyük olamaz',
    ])
    for (const tutar of [0, -1, 1.5, MAX + 1, '1', null]) {
      await wrong(env, m, url, { tutar }, [['tutar', 'girdi_gecersiz']])
    }
    const all = await done(m, s.id, 'para-iadesi', { tutar: 6000, yol: 'elle' })
    assert.deepEqual([all.durum, all.iade_edilen, all.odemeler[0].durum], [s.durum, 10_000, 'iade_edildi'])
  }
  assert.equal((await refund(m, 'order_yok', { tutar: 1 })).status, 404)
})

test('what was given back by amount does not count for what a return promises', async () => {
  const m = await env.magaza()
  const s = await ship(m, (await newOrder(m, { kargo_toplam: 4990 })).id)
  await done(m, s.id, 'para-iadesi', { tutar: 4990 })
  await setProvider(m, 'basarisiz')
  assert.equal((await giveBack(m, s.id, [[s.kalemler[0].id, 1]])).body.tutar, 10_000)
  await setProvider(m, 'basarili')
  assert.equal((await done(m, s.id, 'para-iadesi', {})).iade_edilen, 14_990)
})

test('what is given back of an order that waits for its money is owed again', async () => {
  const m = await env.magaza()
  const s = await newOrder(m, { odeme: { yontem: 'havale', durum: 'bekliyor' } })
  await done(m, s.id, 'odeme', { tutar: 9999 })
  await done(m, s.id, 'para-iadesi', { tutar: 9999, yol: 'elle' })
  const little = await done(m, s.id, 'odeme', { tutar: 1 })
  assert.equal(little.durum, 'odeme_bekliyor', 'one kuruş is in hand')
  const rest = await done(m, s.id, 'odeme', {})
  assert.deepEqual([rest.durum, rest.odenen - rest.iade_edilen], ['hazirlaniyor', s.toplam])
})

test('many at once never give back more than was paid; one key gives once', async () => {
  const m = await env.magaza()
  const s = await newOrder(m, { kalemler: [thing(10_000)] })
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => refund(m, s.id, { tutar: 4000 })))
  assert.deepEqual(replies.map((r) => r.status).sort(), [200, 200, 422, 422, 422])
  const headers = { 'idempotency-key': 'bir-kez' }
  const body = { tutar: 500 }
  for (const _ of [1, 2]) {
    const reply = await m.call('POST', `${path}/${s.id}/para-iadesi`, { body, headers })
    assert.deepEqual([reply.status, reply.body.iade_edilen], [200, 8500])
  }
  const asked = await env.rows('select tutar from dis_islem where magaza_id = $1 order by id', [m.id])
  assert.deepEqual(asked, [{ tutar: 4000 }, { tutar: 4000 }, { tutar: 500 }])
})
