import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allot, type DepoStok, type HeldStok, HIGHEST, move, portion, sellable, setQuantity } from './rules.ts'

const DEPOLAR = ['depo_1', 'depo_2', 'depo_3', 'depo_4']
const VARYANTLAR = ['var_1', 'var_2', 'var_3']

const plain = { noNullPrototype: true }
const depo = fc.constantFrom(...DEPOLAR)
/** The order in which units are taken. */
const order = fc.shuffledSubarray(DEPOLAR, { minLength: 4 })
const rowsWith = (miktar: fc.Arbitrary<number>, ayrilan: fc.Arbitrary<number>) =>
  fc.uniqueArray(fc.record({ depo_id: depo, miktar, ayrilan }, plain), { selector: (r) => r.depo_id, maxLength: 4 })
const rows = rowsWith(fc.integer({ min: -5, max: 15 }), fc.nat(10))

const freeIn = (all: readonly DepoStok[], depo_id: string): number => {
  const row = all.find((r) => r.depo_id === depo_id)
  return row ? row.miktar - row.ayrilan : 0
}
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const positive = (n: number): number => Math.max(0, n)

const heldWith = (all: readonly DepoStok[]): HeldStok => ({
  varyant: { id: 'var_1', urun_id: 'urun_1', sku: null, stok_takibi: true, eksi_stok: false, olusturma: new Date(0) },
  rows: all.map((r) => ({ ...r })),
  before: 0,
  alinirdi: false,
  hareketler: [],
  guncelleme: null,
})

test('what can be sold is the sum over the warehouses, and nothing without tracking', () => {
  fc.assert(
    fc.property(rows, (all) => {
      assert.equal(sellable(true, all), sum(all.map((r) => r.miktar)) - sum(all.map((r) => r.ayrilan)))
      assert.equal(sellable(true, all.toReversed()), sellable(true, all))
      assert.equal(sellable(false, all), 0)
    }),
  )
  assert.equal(sellable(true, []), 0)
})

test('allot: null exactly when fewer can be sold; else the units add up, each warehouse named once', () => {
  fc.assert(
    fc.property(rows, order, fc.integer({ min: 1, max: 40 }), fc.boolean(), (all, depolar, adet, beyond) => {
      const parts = allot(all, depolar, adet, beyond)
      assert.equal(parts === null, !beyond && adet > sellable(true, all))
      if (!parts) return
      assert.equal(sum(parts.map((p) => p.adet)), adet)
      assert.ok(parts.every((p) => p.adet > 0 && depolar.includes(p.depo_id)))
      assert.equal(new Set(parts.map((p) => p.depo_id)).size, parts.length)
    }),
  )
})

test('allot: the warehouses in their order, each emptied before the next, the rest below zero in the first alone', () => {
  fc.assert(
    fc.property(rows, order, fc.integer({ min: 1, max: 40 }), fc.boolean(), (all, depolar, adet, beyond) => {
      const parts = allot(all, depolar, adet, beyond)
      if (!parts) return
      const taken = depolar.map((depo_id) => parts.find((p) => p.depo_id === depo_id)?.adet ?? 0)
      const free = depolar.map((depo_id) => positive(freeIn(all, depo_id)))
      const rest = positive(adet - sum(free))
      assert.ok(beyond || rest === 0)
      for (const [i, n] of taken.entries()) {
        const before = sum(free.slice(0, i))
        assert.equal(n, Math.min(free[i] as number, positive(adet - before)) + (i === 0 ? rest : 0))
      }
    }),
  )
})

test('allot: what it names, set aside, is gone from sale; nothing was touched on the way', () => {
  fc.assert(
    fc.property(rows, order, fc.integer({ min: 1, max: 40 }), fc.boolean(), (all, depolar, adet, beyond) => {
      const held = heldWith(all)
      const parts = allot(held.rows, depolar, adet, beyond)
      assert.deepEqual(held.rows, all)
      for (const { depo_id, adet: ayrilan } of parts ?? [])
        move(held, { depo_id, miktar: 0, ayrilan, neden: 'ayirma', kaynak: 'sepet_1' })
      assert.equal(sellable(true, held.rows), sellable(true, all) - (parts ? adet : 0))
      if (parts && !beyond) assert.ok(sellable(true, held.rows) >= 0)
    }),
  )
})

test('allot without a warehouse is null, and nothing asked is nothing taken', () => {
  assert.equal(allot([], [], 1, true), null)
  assert.deepEqual(allot([], DEPOLAR, 0, false), [])
})

const reservations = fc.uniqueArray(
  fc.record({ varyant_id: fc.constantFrom(...VARYANTLAR), depo_id: depo, adet: fc.integer({ min: 1, max: 9 }) }),
  {
    selector: (r) => `${r.varyant_id} ${r.depo_id}`,
    maxLength: 12,
  },
)
const lines = fc.array(
  fc.record({ varyant_id: fc.constantFrom(...VARYANTLAR, 'var_x'), adet: fc.integer({ min: 1, max: 25 }) }),
  { maxLength: 5 },
)

test('portion: all when nothing is asked', () => {
  fc.assert(
    fc.property(reservations, order, (held, depolar) => {
      const parts = portion(held, depolar, undefined)
      assert.deepEqual(
        parts.map((p) => [p.rezervasyon, p.adet]),
        held.map((r) => [r, r.adet]),
      )
    }),
  )
})

test('portion: of each variant the lesser of asked and held, the warehouses in their order', () => {
  fc.assert(
    fc.property(reservations, order, lines, (held, depolar, kalemler) => {
      const parts = portion(held, depolar, kalemler)
      assert.ok(parts.every((p) => p.adet > 0 && p.adet <= p.rezervasyon.adet && held.includes(p.rezervasyon)))
      assert.equal(new Set(parts.map((p) => p.rezervasyon)).size, parts.length)
      for (const varyant_id of VARYANTLAR) {
        const own = held.filter((r) => r.varyant_id === varyant_id)
        const asked = sum(kalemler.filter((k) => k.varyant_id === varyant_id).map((k) => k.adet))
        let left = asked
        for (const depo_id of depolar) {
          const there = own.find((r) => r.depo_id === depo_id)?.adet ?? 0
          const taken = parts.find((p) => p.rezervasyon.varyant_id === varyant_id && p.rezervasyon.depo_id === depo_id)
          assert.equal(taken?.adet ?? 0, Math.min(left, there))
          left -= taken?.adet ?? 0
        }
      }
    }),
  )
})

const hareketler = fc.array(
  fc.record({
    depo_id: depo,
    miktar: fc.integer({ min: -20, max: 20 }),
    ayrilan: fc.integer({ min: -20, max: 20 }),
    neden: fc.constant('toplu' as const),
    kaynak: fc.constant(null),
  }),
  { maxLength: 12 },
)

test('move: rows are what the movements make of them, and a row is marked new only where there was none', () => {
  fc.assert(
    fc.property(rows, hareketler, (all, moves) => {
      const held = heldWith(all)
      for (const hareket of moves) move(held, hareket)
      assert.deepEqual(held.hareketler, moves)
      for (const depo_id of DEPOLAR) {
        const old = all.find((r) => r.depo_id === depo_id)
        const own = moves.filter((h) => h.depo_id === depo_id)
        const row = held.rows.find((r) => r.depo_id === depo_id)
        assert.equal(row !== undefined, old !== undefined || own.length > 0)
        assert.equal(row?.miktar ?? 0, (old?.miktar ?? 0) + sum(own.map((h) => h.miktar)))
        assert.equal(row?.ayrilan ?? 0, (old?.ayrilan ?? 0) + sum(own.map((h) => h.ayrilan)))
        assert.equal(row?.isNew === true, old === undefined && own.length > 0)
      }
    }),
  )
})

test('setQuantity: the quantity is there, nothing else has moved, and what is there already moves nothing', () => {
  fc.assert(
    fc.property(rows, depo, fc.nat(20), (all, depo_id, miktar) => {
      const held = heldWith(all)
      setQuantity(held, depo_id, miktar, 'toplu')
      const old = all.find((r) => r.depo_id === depo_id)
      assert.equal(held.rows.find((r) => r.depo_id === depo_id)?.miktar, miktar)
      assert.equal(held.hareketler.length, old?.miktar === miktar ? 0 : 1)
      const others = (list: readonly DepoStok[]) => list.filter((r) => r.depo_id !== depo_id)
      assert.deepEqual(others(held.rows), others(all))
      assert.equal(freeIn(held.rows, depo_id), miktar - (old?.ayrilan ?? 0))
      setQuantity(held, depo_id, miktar, 'toplu')
      assert.equal(held.hareketler.length, old?.miktar === miktar ? 0 : 1)
    }),
  )
})

// At the limits of int4. A quantity may be as low as -1,000,000,000 and a reservation as high.
const extreme = rowsWith(
  fc.oneof(fc.integer({ min: -1_000_000_000, max: HIGHEST }), fc.constantFrom(-1_000_000_000, -1, 0, HIGHEST)),
  fc.oneof(fc.nat(1_000_000_000), fc.constantFrom(0, 1_000_000_000)),
)
const fits = (n: number): boolean => n >= -HIGHEST - 1 && n <= HIGHEST
const isFarRefusal = (error: unknown): boolean => (error as { kod?: string }).kod === 'girdi_gecersiz'

/** Whatever was not refused can be stored: rows, movements, and the free units of each warehouse. */
function assertStorable(held: HeldStok): void {
  for (const h of held.hareketler) assert.ok(fits(h.miktar) && fits(h.ayrilan), JSON.stringify(h))
  for (const r of held.rows)
    assert.ok(fits(r.miktar) && fits(r.ayrilan) && fits(r.miktar - r.ayrilan), JSON.stringify(r))
}

test('setQuantity at the ends of the range: refused, or storable', () => {
  const quantity = fc.oneof(fc.nat(HIGHEST), fc.constantFrom(0, HIGHEST - 1, HIGHEST))
  fc.assert(
    fc.property(extreme, depo, quantity, (all, depo_id, miktar) => {
      const held = heldWith(all)
      try {
        setQuantity(held, depo_id, miktar, 'toplu')
      } catch (error) {
        assert.ok(isFarRefusal(error), String(error))
        return
      }
      assertStorable(held)
    }),
  )
})

test('move at the ends of the range: refused, or storable', () => {
  const amount = fc.oneof(fc.integer({ min: -HIGHEST, max: HIGHEST }), fc.integer({ min: -3, max: 3 }))
  fc.assert(
    fc.property(extreme, depo, amount, fc.nat(HIGHEST), (all, depo_id, miktar, ayrilan) => {
      const held = heldWith(all)
      try {
        move(held, { depo_id, miktar, ayrilan, neden: 'toplu', kaynak: null })
      } catch (error) {
        assert.ok(isFarRefusal(error), String(error))
        return
      }
      assertStorable(held)
    }),
  )
})
