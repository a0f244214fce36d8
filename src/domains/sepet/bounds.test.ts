import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '../../../tests/support/call.ts'
import { contentOf } from '../../../tests/support/refusal.ts'
import { onSale, ready, shopper } from '../../../tests/support/samples/sepet.ts'
import { startTest, type TestMagaza } from '../../../tests/support/setup.ts'
import { workOf } from '../../../tests/support/verbs.ts'
import { update } from '../magaza/ayar.ts'
import type { MagazaDegisikligi } from '../magaza/schema.ts'

// Limits for strangers: units of a line, and unpaid orders per network.

const env = await startTest({ KEPENK_SINIRLAR: 'vitrin=1000000,odeme=1000000,pro=1000000,temel=1000000' })

const set = (m: TestMagaza, ayar: MagazaDegisikligi) =>
  env.db.transaction(m.id, async (tx, tries) => update(await workOf(env, m.id, tx, tries), ayar))

test('a line of a cart holds as many units as the store allows, a hundred unless it says otherwise', async () => {
  const m = await env.magaza()
  const v = await onSale(m, { stok: 9999 })
  const s = await shopper(env, m)
  await s.fill([v.id, 100])
  const too = { kalemler: [{ varyant_id: v.id, adet: 101 }] }
  const reply = await s.put('kalemler', too)
  assert.deepEqual(
    [reply.status, reply.body.hata.kod, reply.body.hata.mesaj],
    [422, 'girdi_gecersiz', 'kalemler[0].adet: en çok 100 olabilir'],
  )
  const english = await s.call('PUT', `${s.cart}/kalemler`, { body: too, headers: { 'accept-language': 'en' } })
  assert.equal(english.body.hata.mesaj, 'kalemler[0].adet: must be at most 100')
  assert.equal((await s.read()).kalemler[0].adet, 100)
  const body = { kalemler: [{ varyant_id: v.id, adet: 9999 }], kargo_toplam: 0 }
  assert.equal((await m.call('POST', '/v1/siparisler', { body })).status, 201, 'clients bring in what they sold')
})

test('a cart from before the bound is told of it and kept; it is bought once it is smaller', async () => {
  const m = await env.magaza()
  const v = await onSale(m, { stok: 500 })
  const s = await ready(env, m, v.id, 20)
  await env.rows(`update sepet set kalemler = jsonb_set(kalemler::jsonb, '{0,adet}', '101') where id = $1`, [s.id])
  const cart = await s.read()
  assert.equal(cart.kalemler[0].adet, 101)
  assert.deepEqual(
    cart.uyarilar.map((u: any) => u.kod),
    ['adet_siniri'],
  )
  for (const yontem of ['havale', 'kart', 'kapida_nakit']) {
    const reply = await s.pay(yontem)
    assert.deepEqual([reply.status, reply.body.hata.mesaj], [422, 'kalemler[0].adet: en çok 100 olabilir'])
  }
  await s.fill([v.id, 100])
  assert.equal((await s.paid('havale')).durum, 'tamamlandi')
})

const from =
  (ip: string): Call =>
  (method, path, o) =>
    env.call(null)(method, path, { ...o, ip })

/** A visitor of a network, ready to order. */
const visitor = async (m: TestMagaza, varyant_id: string, ip: string) => (await ready(env, m, varyant_id)).as(from(ip))

test('a network has so many unpaid orders open in a store; others, cards and the door are open to it', async () => {
  const m = await env.magaza()
  await set(m, { acik_siparis_siniri: 2 })
  const v = await onSale(m, { stok: 50 })
  const first = await (await visitor(m, v.id, '192.0.2.1')).paid('havale')
  await (await visitor(m, v.id, '192.0.2.1')).paid('havale')
  const third = await visitor(m, v.id, '192.0.2.1')
  const before = await contentOf(env, m.id)
  const reply = await third.pay('havale')
  assert.deepEqual([reply.status, reply.body.hata.kod], [409, 'bekleyen_siparis_siniri'])
  assert.deepEqual(await contentOf(env, m.id), before)
  for (const yontem of ['kapida_nakit', 'kapida_kart']) {
    await (await visitor(m, v.id, '192.0.2.1')).paid(yontem)
  }
  assert.equal((await (await visitor(m, v.id, '192.0.2.1')).paid('kart')).durum, 'yonlendir')
  await (await visitor(m, v.id, '192.0.2.2')).paid('havale')
  await m.call('POST', `/v1/siparisler/${first.siparis.id}/odeme`, { body: {} })
  assert.equal((await third.paid('havale')).durum, 'tamamlandi', 'one of them is paid')
  assert.equal((await third.paid('havale')).durum, 'tamamlandi', 'asked again it is the same order')
})

test('an IPv6 network is its /64, and what is kept of it is no address and goes with the wait', async () => {
  const m = await env.magaza()
  await set(m, { acik_siparis_siniri: 1 })
  const v = await onSale(m, { stok: 50 })
  const { siparis } = await (await visitor(m, v.id, '2001:db8:1:2::1')).paid('havale')
  const twin = await (await visitor(m, v.id, '2001:db8:1:2:ffff::9')).pay('havale')
  assert.equal(twin.status, 409)
  await (await visitor(m, v.id, '2001:db8:1:3::1')).paid('havale')
  const kept = await env.rows('select ag from bekleyen_odeme where magaza_id = $1', [m.id])
  assert.equal(new Set(kept.map((k) => k.ag)).size, 2)
  for (const { ag } of kept) assert.match(ag, /^[0-9a-f]{32}$/)
  await m.call('POST', `/v1/siparisler/${siparis.id}/iptal`, { body: { neden: 'vazgeçti' } })
  assert.equal((await env.rows('select 1 from bekleyen_odeme where magaza_id = $1', [m.id])).length, 1)
})

test('many at once from one network: no more than the bound get through', async () => {
  const m = await env.magaza()
  await set(m, { acik_siparis_siniri: 3 })
  const v = await onSale(m, { stok: 50 })
  const carts = await Promise.all(Array.from({ length: 8 }, () => visitor(m, v.id, '192.0.2.5')))
  const replies = await Promise.all(carts.map((s) => s.pay('havale')))
  assert.deepEqual(replies.map((r) => r.status).sort(), [200, 200, 200, 409, 409, 409, 409, 409])
})
