import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { choose, onSale, ready, shopper } from '../../../tests/support/samples/sepet.ts'
import { get as orderOf } from '../../../tests/support/samples/siparis.ts'
import { startTest, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { DAY_MS } from '../../core/time.ts'
import { sweep } from './sweep.ts'

const env = await startTest()

const idsIn = async (m: TestMagaza): Promise<string[]> =>
  (await env.rows('select id from sepet where magaza_id = $1', [m.id])).map((r) => r.id)
const swept = (m: TestMagaza) => inStore(env, m.id, sweep)

test('a cart that nobody has touched for a month goes with its payments; its order stays', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const v = await onSale(m)
  const bought = await ready(env, m, v.id)
  const { siparis } = await bought.paid('havale')
  const [idle, failed, kept] = [await shopper(env, m), await ready(env, m, v.id), await ready(env, m, v.id)]
  await choose(failed.call, (await failed.paid('kart')).yonlendirme, 'basarisiz')
  await shopper(env, other)
  const elsewhere = await contentOf(env, other.id)
  env.clock.shiftMs += 30 * DAY_MS - 60_000
  const before = await contentOf(env, m.id)
  assert.equal(await swept(m), false)
  assert.deepEqual(await contentOf(env, m.id), before, 'not yet')
  await kept.fill([v.id, 2])
  env.clock.shiftMs += 120_000
  assert.equal(await swept(m), false)
  assert.deepEqual(await idsIn(m), [kept.id])
  assert.deepEqual(await env.rows('select id from tahsilat where magaza_id = $1', [m.id]), [])
  for (const s of [bought, idle, failed]) assert.equal((await s.call('GET', s.cart)).status, 404)
  assert.equal((await orderOf(m, siparis.id)).id, siparis.id)
  assert.deepEqual(await contentOf(env, other.id), elsewhere)
})

test('one whose money is still on its way stays', async () => {
  const m = await env.magaza()
  const s = await ready(env, m, (await onSale(m)).id)
  const { yonlendirme } = await s.paid('kart')
  env.clock.shiftMs += 31 * DAY_MS
  await swept(m)
  assert.deepEqual(await idsIn(m), [s.id])
  await choose(s.call, yonlendirme, 'basarili')
  assert.equal((await s.state()).durum, 'tamamlandi')
})

test('as many at once as one transaction should take, the oldest first', async () => {
  const m = await env.magaza()
  const now = env.clock.now().getTime()
  await env.rows(
    `insert into sepet (magaza_id, id, para_birimi, kodlar, kalemler, olusturma, guncelleme)
     select $1, 'sepet_' || n, 'TRY', '{}', '[]', $2, $2::timestamptz - n * interval '1 minute' from generate_series(1, 501) n`,
    [m.id, new Date(now - 40 * DAY_MS)],
  )
  assert.equal(await swept(m), true)
  assert.deepEqual(await idsIn(m), ['sepet_1'])
  assert.equal(await swept(m), false)
  assert.deepEqual(await idsIn(m), [])
})
