import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../../../tests/support/extent.ts'
import { untilWaiting } from '../../../../tests/support/processes/until.ts'
import { eventsOf } from '../../../../tests/support/refusal.ts'
import {
  assertAudited,
  bulk,
  defaultDepo,
  inStore,
  newDepo,
  newVariant,
  newVariants,
  refusedWork,
  setStock,
  stokOf,
  type Varyant,
} from '../../../../tests/support/samples/stok.ts'
import { type Reply, startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { holdIds } from '../hold.ts'
import { type Kalem, release, reserve, restock, ship } from './rezervasyon.ts'

// Reservations beside other changes of their variants, and at the limits.

const env = await startShared()
const tooFar = ['girdi_gecersiz', 'Stok bu kadar değişemez'] as const
const BILLION = 1_000_000_000
const HIGHEST = 2_147_483_647

const kalem = (v: Varyant, adet: number): Kalem => ({ varyant_id: v.id, adet })
const order = (sahip: string, kalemler: Kalem[], asim = false) =>
  ({ sahip, neden: 'siparis', bitis: null, asim, kalemler }) as const
const hold = (m: TestMagaza, sahip: string, kalemler: Kalem[], asim = false) =>
  inStore(env, m, (w) => reserve(w, order(sahip, kalemler, asim)))
const send = (m: TestMagaza, sahip: string) => inStore(env, m, (w) => ship(w, { sahip }))
const reservations = (m: TestMagaza) =>
  env.rows('select sahip, varyant_id, adet from rezervasyon where magaza_id = $1 order by 1, 2', [m.id])

test('a variant or a product goes with what is held of it; the rest stays held', async () => {
  const m = await env.magaza()
  const depo_id = await newDepo(m)
  const [a, b] = (await newVariants(m, { stok: 5 }, { stok: 5 })) as [Varyant, Varyant]
  const [c, d] = [await newVariant(m, { stok: 5 }), await newVariant(m, { stok: 5 })]
  await setStock(m, { varyant_id: a.id, depo_id, miktar: 5 })
  await hold(m, 'order_1', [kalem(a, 7), kalem(b, 1), kalem(c, 1), kalem(d, 1)])
  assert.equal((await m.call('DELETE', `/v1/varyantlar/${a.id}`)).status, 200)
  assert.deepEqual(
    await reservations(m),
    [b, c, d].map((v) => ({ sahip: 'order_1', varyant_id: v.id, adet: 1 })),
  )
  await assertAudited(env, m)
  assert.equal((await m.call('DELETE', `/v1/urunler/${c.urun_id}`)).status, 200)
  await assertAudited(env, m)
  // The ledger of deleted variants is closed.
  const sums = await env.rows(
    'select sum(miktar)::int as miktar, sum(ayrilan)::int as ayrilan from stok_hareket where varyant_id = any($1)',
    [[a.id, c.id]],
  )
  assert.deepEqual(sums, [{ miktar: 0, ayrilan: 0 }])
  const released = await inStore(env, m, (w) => release(w, { sahip: 'order_1', kalemler: [kalem(a, 1), kalem(b, 1)] }))
  assert.deepEqual(
    released.map((p) => p.varyant_id),
    [b.id],
  )
  assert.deepEqual(
    (await send(m, 'order_1')).map((p) => p.varyant_id),
    [d.id],
  )
  assert.deepEqual(await reservations(m), [])
  await assertAudited(env, m)
})

test('variants and products are deleted while units of them are set aside, let go and shipped', async () => {
  const m = await env.magaza()
  for (let round = 0; round < times(12, 5); round++) {
    const [a, b] = (await newVariants(m, { stok: 50 }, { stok: 50 })) as [Varyant, Varyant]
    await hold(m, `eski_${round}`, [kalem(a, 3), kalem(b, 3)])
    const reserving = (i: number) =>
      hold(m, `order_${round}_${i}`, i % 2 === 0 ? [kalem(a, 1), kalem(b, 1)] : [kalem(b, 1), kalem(a, 1)]).then(
        () => 'ok',
        (error) => error.kod ?? String(error),
      )
    const gone = round % 2 === 0 ? `/v1/varyantlar/${a.id}` : `/v1/urunler/${a.urun_id}`
    const [removed, ...outcomes] = await Promise.all([
      m.call('DELETE', gone),
      ...[0, 1, 2, 3].map(reserving),
      inStore(env, m, (w) => release(w, { sahip: `eski_${round}`, kalemler: [kalem(a, 1), kalem(b, 1)] })),
      send(m, `eski_${round}`),
    ])
    assert.equal((removed as Reply).status, 200)
    for (const outcome of outcomes.slice(0, 4))
      assert.ok(['ok', 'kayit_yok'].includes(String(outcome)), String(outcome))
    const left = await env.rows('select 1 from rezervasyon where varyant_id = $1', [a.id])
    assert.deepEqual(left, [])
  }
  await assertAudited(env, m)
})

test('a product that changes while its variant is held waits, and they do not wait for each other', async () => {
  const m = await env.magaza()
  const v = await newVariant(m, { stok: 5 })
  const changes: [string, string, string, object | undefined][] = [
    ['a price', 'PATCH', `/v1/varyantlar/${v.id}`, { fiyat: 7 }],
    ['a price and a quantity', 'PATCH', `/v1/varyantlar/${v.id}`, { fiyat: 8, stok: 9 }],
    ['the end of its tracking', 'PATCH', `/v1/varyantlar/${v.id}`, { stok: null }],
    ['its beginning', 'PATCH', `/v1/varyantlar/${v.id}`, { stok: 20 }],
    ['its deletion', 'DELETE', `/v1/urunler/${v.urun_id}`, undefined],
  ]
  for (const [what, method, url, body] of changes) {
    let tries = 0
    let changing: Promise<Reply> | undefined
    env.statements.length = 0
    await inStore(env, m, async (w) => {
      tries++
      await holdIds(w, [v.id])
      changing ??= m.call(method, url, body && { body })
      if (tries === 1) await untilWaiting(env, 1)
      await reserve(w, order(`order ${what}`, [kalem(v, 1)]))
    })
    assert.deepEqual([what, tries, (await changing)?.status], [what, 1, 200])
    assert.equal(env.statements.includes('rollback'), false, `${what}: one of the two was sent back`)
    await assertAudited(env, m)
  }
})

test('two verbs in one transaction: what is told is the whole change', async () => {
  const m = await env.magaza()
  const depo_id = await defaultDepo(m)
  const v = await newVariant(m, { stok: 5 })
  await hold(m, 'sepet_1', [kalem(v, 2)])
  // A cart becomes an order: the units change owners.
  const handed = await eventsOf(env, m.id, () =>
    inStore(env, m, async (w) => {
      await release(w, { sahip: 'sepet_1' })
      await reserve(w, order('order_1', [kalem(v, 3)]))
    }),
  )
  assert.deepEqual(await reservations(m), [{ sahip: 'order_1', varyant_id: v.id, adet: 3 }])
  assert.deepEqual(
    handed.map((e) => [e.veri, e.ek.depo_id, e.ek.degisim]),
    [[await stokOf(m, v), depo_id, -1]],
  )
  const sold = await eventsOf(env, m.id, () =>
    inStore(env, m, async (w) => {
      await reserve(w, order('order_2', [kalem(v, 1)]))
      await ship(w, { sahip: 'order_2' })
    }),
  )
  assert.deepEqual(
    sold.map((e) => [e.veri.satilabilir, e.ek.degisim]),
    [[1, -1]],
  )
  await assertAudited(env, m)
})

test('beyond the range a quantity is refused, wherever it would go', async (t) => {
  const m = await env.magaza()
  const [first, second] = [await defaultDepo(m), await newDepo(m)]
  const [v, below, full] = (await newVariants(m, { stok: HIGHEST }, { stok: 0 }, { stok: HIGHEST })) as [
    Varyant,
    Varyant,
    Varyant,
  ]
  await setStock(m, { varyant_id: v.id, depo_id: second, miktar: HIGHEST })
  const row = async (x: Varyant, depo_id: string) => (await stokOf(m, x)).depolar.find((d) => d.depo_id === depo_id)

  await t.test('more set aside in one warehouse than it can hold', async () => {
    await refusedWork(env, m, (w) => reserve(w, order('o', [kalem(v, BILLION + 1)])), tooFar)
    await hold(m, 'order_1', [kalem(v, BILLION)])
    await refusedWork(env, m, (w) => reserve(w, order('o', [kalem(v, 1)])), tooFar)
    await refusedWork(env, m, (w) => reserve(w, order('o', [kalem(v, 4 * BILLION)])), [
      'stok_yetersiz',
      `kalemler[0]: Stok yetersiz: istenen 4000000000, satılabilir ${2 * HIGHEST - BILLION}`,
    ])
  })
  await t.test('below zero as far as it goes', async () => {
    await refusedWork(env, m, (w) => reserve(w, order('o', [kalem(below, 9 * BILLION)], true)), tooFar)
    await hold(m, 'order_2', [kalem(below, BILLION)], true)
    assert.equal((await m.call('GET', `/v1/varyantlar/${below.id}`)).body.stok, -BILLION)
    await send(m, 'order_2')
    assert.deepEqual(await row(below, first), { depo_id: first, miktar: -BILLION, ayrilan: 0 })
    await hold(m, 'order_3', [kalem(below, 1)], true)
    await refusedWork(env, m, (w) => ship(w, { sahip: 'order_3' }), tooFar)
    await hold(m, 'order_4', [kalem(below, BILLION - 1)], true)
    assert.equal((await stokOf(m, below)).satilabilir, -2 * BILLION)
    assert.equal((await m.call('GET', `/v1/varyantlar/${below.id}`)).body.stok, -2 * BILLION)
  })
  await t.test('more back than fits', async () => {
    const back = (x: Varyant, adet: number, depo_id = first) => {
      return { kaynak: 'iade_1', neden: 'iade', kalemler: [{ ...kalem(x, adet), depo_id }] } as const
    }
    await refusedWork(env, m, (w) => restock(w, back(full, 1)), tooFar)
    await refusedWork(env, m, (w) => restock(w, back(full, HIGHEST + 1, second)), tooFar)
    await refusedWork(env, m, (w) => restock(w, back(below, HIGHEST + 1)), tooFar)
    await inStore(env, m, (w) => restock(w, back(full, HIGHEST, second)))
    assert.equal((await stokOf(m, full)).satilabilir, 2 * HIGHEST)
    assert.equal((await m.call('GET', `/v1/varyantlar/${full.id}`)).body.stok, 2 * HIGHEST)
  })
  await t.test('from the lowest to the highest in one step', async () => {
    for (const reply of [
      await bulk(m, [{ varyant_id: below.id, miktar: HIGHEST }]),
      await m.call('PATCH', `/v1/varyantlar/${below.id}`, { body: { stok: HIGHEST } }),
    ]) {
      assert.deepEqual([reply.status, reply.body.hata?.kod], [422, 'girdi_gecersiz'], reply.text)
    }
    assert.equal((await bulk(m, [{ varyant_id: below.id, miktar: BILLION }])).status, 200)
  })
  await assertAudited(env, m)
  // Deleting leaves a balanced ledger.
  assert.equal((await m.call('DELETE', `/v1/urunler/${v.urun_id}`)).status, 200)
})
