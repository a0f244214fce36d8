import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { contentOf, eventsOf } from '../../../../tests/support/refusal.ts'
import {
  assertAudited,
  defaultDepo,
  inStore,
  ledgerOf,
  newDepo,
  newVariant,
  newVariants,
  refusedWork,
  setStock,
  stokOf,
  type Varyant,
} from '../../../../tests/support/samples/stok.ts'
import { startTest, type TestMagaza } from '../../../../tests/support/setup.ts'
import { MINUTE_MS } from '../../../core/time.ts'
import { settleReservations } from '../../../worker/sweep.ts'
import { type Kalem, release, reserve, settleLapsed, ship } from './rezervasyon.ts'

// Expired reservations: gone in every query from that moment on, though nobody has swept yet.

const env = await startTest()

beforeEach(() => {
  env.clock.shiftMs = 0
})

const kalem = (v: Varyant, adet: number): Kalem => ({ varyant_id: v.id, adet })
const inMinutes = (minutes: number): Date => new Date(env.clock.now().getTime() + minutes * MINUTE_MS)
const cart = (sahip: string, kalemler: Kalem[], bitis: Date | null) =>
  ({ sahip, neden: 'sepet', bitis, kalemler }) as const
const hold = (m: TestMagaza, sahip: string, kalemler: Kalem[], bitis: Date | null = inMinutes(15)) =>
  inStore(env, m, (w) => reserve(w, cart(sahip, kalemler, bitis)))
const settle = (m: TestMagaza) => inStore(env, m, settleLapsed)
const reservations = (m: TestMagaza) =>
  env.rows('select sahip, varyant_id, adet from rezervasyon where magaza_id = $1 order by 1, 2', [m.id])
const linesOf = async (m: TestMagaza, v: Varyant) =>
  (await ledgerOf(env, m, v)).map((h) => [h.miktar, h.ayrilan, h.neden, h.kaynak])

/** Sellable units of a variant, by every way of asking. */
async function seenBy(m: TestMagaza, v: Varyant): Promise<number[]> {
  const replies = await Promise.all([
    m.call('GET', `/v1/urunler/${v.urun_id}`),
    m.call('GET', '/v1/urunler?limit=100'),
    m.call('GET', '/v1/urunler?limit=100&guncelleme_sonra=2020-01-01'),
  ])
  const products = replies.map(({ body }) => body.veri?.find((u: any) => u.id === v.urun_id) ?? body)
  const lists = await Promise.all(
    ['', `&depo_id=${await defaultDepo(m)}`, '&guncelleme_sonra=2020-01-01'].map((query) =>
      m.call('GET', `/v1/stoklar?limit=100${query}`),
    ),
  )
  const records = lists.map(({ body }) => body.veri.find((s: any) => s.varyant_id === v.id))
  return [
    ...products.map((u) => u.varyantlar[0].stok),
    (await m.call('GET', `/v1/varyantlar/${v.id}`)).body.stok,
    (await stokOf(m, v)).satilabilir,
    ...records.map((s) => s.satilabilir),
  ]
}

test('from its end on every question is answered as if it were gone, before any sweep', async () => {
  const m = await env.magaza()
  const depo_id = await defaultDepo(m)
  const v = await newVariant(m, { stok: 5 })
  await hold(m, 'sepet_1', [kalem(v, 3)])
  await hold(m, 'order_1', [kalem(v, 1)], null)
  assert.deepEqual(await seenBy(m, v), Array(8).fill(1))
  const held = await stokOf(m, v)
  assert.deepEqual(held.depolar, [{ depo_id, miktar: 5, ayrilan: 4 }])
  env.clock.shiftMs = 14 * MINUTE_MS
  assert.deepEqual(await seenBy(m, v), Array(8).fill(1))

  env.clock.shiftMs = 15 * MINUTE_MS
  const before = await contentOf(env, m.id)
  assert.deepEqual(await seenBy(m, v), Array(8).fill(4))
  assert.deepEqual(await stokOf(m, v), { ...held, satilabilir: 4, depolar: [{ depo_id, miktar: 5, ayrilan: 1 }] })
  assert.deepEqual(await contentOf(env, m.id), before, 'a read has written')
  await assertAudited(env, m)
})

test('to the millisecond, and with two warehouses only what lapsed in each', async () => {
  const m = await env.magaza()
  const [first, second] = [await defaultDepo(m), await newDepo(m)]
  const v = await newVariant(m, { stok: 2 })
  await setStock(m, { varyant_id: v.id, depo_id: second, miktar: 2 })
  const bitis = inMinutes(15)
  await hold(m, 'sepet_1', [kalem(v, 3)], bitis)
  await hold(m, 'sepet_2', [kalem(v, 1)], inMinutes(30))
  const early = new Date(bitis.getTime() - 1)
  const take = (now: Date) => inStore(env, m, (w) => reserve(w, cart('sepet_3', [kalem(v, 1)], null)), now)
  await assert.rejects(take(early), { kod: 'stok_yetersiz' })
  assert.deepEqual(await inStore(env, m, settleLapsed, early), false)
  assert.equal((await reservations(m)).length, 3)
  assert.deepEqual(
    (await take(bitis)).map((p) => [p.depo_id, p.adet]),
    [[first, 1]],
  )
  assert.deepEqual((await stokOf(m, v)).depolar, [
    { depo_id: first, miktar: 2, ayrilan: 1 },
    { depo_id: second, miktar: 2, ayrilan: 1 },
  ])
  await assertAudited(env, m)
})

test('the next one who needs the units gets them and settles what lapsed on the way', async () => {
  const m = await env.magaza()
  const depo_id = await defaultDepo(m)
  const v = await newVariant(m, { stok: 5 })
  await hold(m, 'sepet_1', [kalem(v, 5)])
  const short = ['stok_yetersiz', 'kalemler[0]: Stok yetersiz: istenen 3, satılabilir 0'] as const
  await refusedWork(env, m, (w) => reserve(w, cart('sepet_2', [kalem(v, 3)], null)), short)
  env.clock.shiftMs = 16 * MINUTE_MS
  const beyond = ['stok_yetersiz', 'kalemler[0]: Stok yetersiz: istenen 6, satılabilir 5'] as const
  await refusedWork(env, m, (w) => reserve(w, cart('sepet_2', [kalem(v, 6)], null)), beyond)
  const events = await eventsOf(env, m.id, () => hold(m, 'sepet_2', [kalem(v, 3)], null))
  // Receivers were last told 0.
  assert.deepEqual(
    events.map((e) => [e.veri.satilabilir, e.ek]),
    [[2, { neden: 'ayirma', depo_id, degisim: 2 }]],
  )
  assert.deepEqual(await reservations(m), [{ sahip: 'sepet_2', varyant_id: v.id, adet: 3 }])
  assert.deepEqual(await linesOf(m, v), [
    [5, 0, 'acilis', null],
    [0, 5, 'ayirma', 'sepet_1'],
    [0, -5, 'sure_doldu', 'sepet_1'],
    [0, 3, 'ayirma', 'sepet_2'],
  ])
  await assertAudited(env, m)
  // So do a quantity and an end of tracking.
  for (const [sahip, write] of [
    ['sepet_3', () => setStock(m, { varyant_id: v.id, miktar: 6 })],
    ['sepet_4', () => m.call('PATCH', `/v1/varyantlar/${v.id}`, { body: { stok: null } })],
  ] as const) {
    await hold(m, sahip, [kalem(v, 1)])
    env.clock.shiftMs += 16 * MINUTE_MS
    await write()
    assert.deepEqual(await reservations(m), [{ sahip: 'sepet_2', varyant_id: v.id, adet: 3 }])
    await assertAudited(env, m)
  }
})

test('to settle writes one line for each reservation and tells of each variant once', async () => {
  const m = await env.magaza()
  const [first, second] = [await defaultDepo(m), await newDepo(m)]
  const [a, b, quiet] = (await newVariants(m, { stok: 2 }, { stok: 9 }, { stok: 9 })) as [Varyant, Varyant, Varyant]
  await setStock(m, { varyant_id: a.id, depo_id: second, miktar: 2 })
  await hold(m, 'sepet_1', [kalem(a, 3), kalem(b, 1)])
  await hold(m, 'sepet_2', [kalem(b, 4)])
  await hold(m, 'sepet_3', [kalem(quiet, 1), kalem(b, 1)], inMinutes(60))
  assert.equal(await settle(m), false)
  env.clock.shiftMs = 20 * MINUTE_MS
  const before = { a: await stokOf(m, a), b: await stokOf(m, b), quiet: await stokOf(m, quiet) }
  const events = await eventsOf(env, m.id, () => settle(m))
  assert.deepEqual(
    new Map(events.map((e) => [e.veri.varyant_id, [e.olay, e.veri.satilabilir, e.ek]])),
    new Map<string, unknown>([
      [a.id, ['stok.degisti', 4, { neden: 'sure_doldu', depo_id: null, degisim: 3 }]],
      [b.id, ['stok.degisti', 8, { neden: 'sure_doldu', depo_id: first, degisim: 5 }]],
    ]),
  )
  assert.equal(events.length, 2)
  assert.deepEqual((await linesOf(m, b)).slice(4).sort(), [
    [0, -1, 'sure_doldu', 'sepet_1'],
    [0, -4, 'sure_doldu', 'sepet_2'],
  ])
  // The same number as before, but a change since then.
  for (const [v, seen] of [
    [a, before.a],
    [b, before.b],
  ] as const) {
    const { guncelleme, ...rest } = await stokOf(m, v)
    assert.deepEqual({ ...rest, guncelleme: seen.guncelleme }, seen)
    assert.ok(guncelleme > seen.guncelleme)
  }
  assert.deepEqual(await stokOf(m, quiet), before.quiet)
  assert.deepEqual(await eventsOf(env, m.id, () => settle(m)), [])
  await assertAudited(env, m)
})

test('what lapsed can neither be let go nor shipped', async () => {
  const m = await env.magaza()
  const [v, other] = (await newVariants(m, { stok: 5 }, { stok: 5 })) as [Varyant, Varyant]
  await hold(m, 'sepet_1', [kalem(v, 2)])
  await hold(m, 'sepet_1', [kalem(other, 2)], inMinutes(60))
  env.clock.shiftMs = 15 * MINUTE_MS
  assert.deepEqual(await inStore(env, m, (w) => release(w, { sahip: 'sepet_1', kalemler: [kalem(v, 2)] })), [])
  const sent = await inStore(env, m, (w) => ship(w, { sahip: 'sepet_1' }))
  assert.deepEqual(
    sent.map((p) => [p.varyant_id, p.adet]),
    [[other.id, 2]],
  )
  assert.deepEqual([(await stokOf(m, v)).satilabilir, (await stokOf(m, other)).satilabilir], [5, 3])
  await assertAudited(env, m)
})

test('setting aside more of the same renews the end of what was held', async () => {
  const m = await env.magaza()
  const v = await newVariant(m, { stok: 9 })
  const sold = async () => 9 - (await stokOf(m, v)).satilabilir
  await hold(m, 'sepet_1', [kalem(v, 2)])
  env.clock.shiftMs = 10 * MINUTE_MS
  await hold(m, 'sepet_1', [kalem(v, 1)])
  assert.deepEqual(await reservations(m), [{ sahip: 'sepet_1', varyant_id: v.id, adet: 3 }])
  env.clock.shiftMs = 24 * MINUTE_MS
  assert.equal(await sold(), 3)
  assert.equal(await settle(m), false)
  assert.equal(await sold(), 3)
  env.clock.shiftMs = 25 * MINUTE_MS
  assert.equal(await sold(), 0)
  // Too late to renew: only the new ones are held.
  await hold(m, 'sepet_1', [kalem(v, 4)])
  assert.deepEqual(await reservations(m), [{ sahip: 'sepet_1', varyant_id: v.id, adet: 4 }])
  // Without an expiry they stay.
  await hold(m, 'sepet_1', [kalem(v, 1)], null)
  env.clock.shiftMs = 100 * 24 * 60 * MINUTE_MS
  assert.equal(await settle(m), false)
  assert.equal(await sold(), 5)
  await assertAudited(env, m)
})

test('the sweeper settles every store, however many variants have lapsed', async () => {
  const [m, other, idle] = [await env.magaza(), await env.magaza(), await env.magaza()]
  const lots = (
    await Promise.all(Array.from({ length: 6 }, () => newVariants(m, ...Array(84).fill({ stok: 2 }))))
  ).flat()
  const v = await newVariant(other, { stok: 2 })
  const calm = await newVariant(idle, { stok: 2 })
  await hold(
    m,
    'sepet_1',
    lots.map((x) => kalem(x, 1)),
  )
  await hold(other, 'sepet_1', [kalem(v, 1)])
  await hold(idle, 'sepet_1', [kalem(calm, 1)], inMinutes(60))
  const quiet = await contentOf(env, idle.id)
  env.clock.shiftMs = 16 * MINUTE_MS
  const before = (await env.events(m.id)).length
  await settleReservations(env.db, env.clock.now())
  assert.deepEqual([...(await reservations(m)), ...(await reservations(other))], [])
  const told = (await env.events(m.id)).slice(before)
  assert.deepEqual(told.map((e) => e.veri.varyant_id).sort(), lots.map((x) => x.id).sort())
  assert.ok(told.every((e) => e.ek.neden === 'sure_doldu' && e.ek.degisim === 1))
  assert.equal((await ledgerOf(env, other, v)).at(-1)?.kim, 'supurge')
  assert.deepEqual(await contentOf(env, idle.id), quiet)
  for (const at of [m, other, idle]) await assertAudited(env, at)
})
