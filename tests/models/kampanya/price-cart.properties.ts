import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { type Fiyatlandirma, priceCart } from '../../../src/domains/kampanya/rules/price-cart.ts'
import type { SepetKalemi } from '../../../src/domains/kampanya/rules/sepet.ts'
import type { KampanyaKurali } from '../../../src/domains/kampanya/schema.ts'
import { cart, kampanya, line, type TestSepeti } from './carts.ts'
import { inOrder, tryEveryWay } from './every-way.ts'
import { hostileCart } from './hostile-carts.ts'

// Properties of pricing for any cart and campaigns, on so many samples.

const PRODUCTS = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']
const CATEGORIES = ['k0', 'k1', 'k2']
const CODES = ['A', 'B', 'C', 'D', 'E']

// Small amounts stress rounding, large ones exactness.
const price = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 100_000 }), fc.nat(2 ** 36))

const lines = fc
  .array(
    fc.record({
      urun_id: fc.constantFrom(...PRODUCTS),
      kategoriler: fc.subarray(CATEGORIES),
      adet: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 9999 })),
      birim_fiyat: price,
      fixed: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((drawn) =>
    drawn.map(
      ({ fixed, ...kalem }, i): SepetKalemi => ({
        ...kalem,
        anahtar: `l${i}`,
        ...(fixed && { sabit_indirim: Math.floor(kalem.birim_fiyat / 2) }),
      }),
    ),
  )

const rule = fc
  .record({
    no: fc.nat(1000),
    tur: fc.constantFrom('indirim', 'indirim', 'x_al_y_ode', 'ikinciye_indirim', 'kargo_bedava'),
    kod: fc.option(fc.constantFrom(...CODES)),
    indirim_tipi: fc.constantFrom('yuzde', 'tutar'),
    yuzde: fc.integer({ min: 1, max: 100 }),
    tutar: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 200_000 })),
    ode: fc.integer({ min: 1, max: 4 }),
    more: fc.integer({ min: 1, max: 3 }),
    hedef: fc.oneof(
      fc.constant({ kapsam: 'tumu', hedefler: [] as string[] }),
      fc.record({ kapsam: fc.constant('urunler'), hedefler: fc.subarray(PRODUCTS, { minLength: 1 }) }),
      fc.record({ kapsam: fc.constant('kategoriler'), hedefler: fc.subarray(CATEGORIES, { minLength: 1 }) }),
    ),
    min_sepet: fc.option(price, { freq: 3 }),
    aktif: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  })
  .map(({ no, kod, yuzde, tutar, ode, more, hedef, ...k }) => {
    const indirim_tipi = k.tur === 'ikinciye_indirim' ? 'yuzde' : k.indirim_tipi
    return kampanya({
      ...(k as Partial<KampanyaKurali>),
      ...(hedef as Partial<KampanyaKurali>),
      indirim_tipi: indirim_tipi as KampanyaKurali['indirim_tipi'],
      id: `kmp_${no}`,
      deger: indirim_tipi === 'yuzde' ? yuzde : tutar,
      al: ode + more,
      ode,
      ...(kod === null ? {} : { kod }),
    })
  })

/** Ids and codes are unique in a store. */
const rules = fc.array(rule, { maxLength: 6 }).map((drawn) => {
  const seen = new Set<string>()
  return drawn.filter((k) => {
    const names = k.otomatik ? [k.id] : [k.id, k.kod]
    if (names.some((name) => seen.has(name))) return false
    for (const name of names) seen.add(name)
    return true
  })
})

const carts = fc
  .record({ kalemler: lines, kodlar: fc.shuffledSubarray(CODES), kargo_toplam: fc.nat(10_000) })
  .map(({ kalemler, ...more }) => cart(kalemler, more))

const holds = (
  runs: number,
  check: (sepet: TestSepeti, kampanyalar: KampanyaKurali[], f: Fiyatlandirma) => void,
): void =>
  fc.assert(
    fc.property(carts, rules, (sepet, kampanyalar) => check(sepet, kampanyalar, priceCart(sepet, kampanyalar))),
    { numRuns: runs },
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

export const anyCart = (times: number) =>
  suite(`any cart, any campaigns, ${times} times`, () => {
    test('what going every way finds is found: totals, lines, each campaign, each code, and why not', () => {
      holds(times, (sepet, kampanyalar, f) => assertFound(f, tryEveryWay(sepet, kampanyalar)))
    })

    test('so it is in carts that are made to last', () => {
      const size = fc.record({
        lines: fc.integer({ min: 1, max: 9 }),
        automatic: fc.integer({ min: 0, max: 7 }),
        codes: fc.integer({ min: 0, max: 5 }),
      })
      fc.assert(
        fc.property(fc.nat(), size, (seed, drawn) => {
          const { sepet, kampanyalar } = hostileCart(seed, drawn)
          assertFound(priceCart(sepet, kampanyalar), tryEveryWay(sepet, kampanyalar))
        }),
        { numRuns: times },
      )
    })

    test('however few steps it may take, no cart is dearer than the best automatic campaign and then every code', () => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(3000), (seed, mostSteps) => {
          const { sepet, kampanyalar } = hostileCart(seed, { lines: 6, automatic: 3, codes: 5 })
          const cut = priceCart(sepet, kampanyalar, mostSteps)
          assert.ok(cut.urun_toplam - cut.indirim_toplam <= inOrder(sepet, kampanyalar))
          if (cut.arama.tam) assertFound(cut, tryEveryWay(sepet, kampanyalar))
        }),
        { numRuns: times / 2 },
      )
    })

    test('every total is the exact sum of its lines, and of what each campaign took off', () => {
      holds(times, (sepet, _, f) => {
        assert.equal(f.urun_toplam, sum(sepet.kalemler.map((k) => k.birim_fiyat * k.adet)))
        assert.equal(f.indirim_toplam, sum(f.kalemler.map((k) => k.indirim)))
        assert.equal(f.toplam, sum(f.kalemler.map((k) => k.toplam)) + f.kargo_toplam)
        assert.equal(f.kargo_toplam + f.kargo_indirim, sepet.kargo_toplam)
        const onGoods = f.kalemler.flatMap((k) => k.kampanyalar)
        const fixed = sum(sepet.kalemler.map((k) => k.sabit_indirim ?? 0))
        assert.equal(sum(onGoods.map((k) => k.indirim)) + fixed, f.indirim_toplam)
        assert.equal(sum(f.kampanyalar.map((k) => k.indirim)) + fixed, f.indirim_toplam + f.kargo_indirim)
        for (const k of [...f.kampanyalar, ...f.kodlar]) assert.equal(k.uygulandi, k.indirim > 0)
        for (const [i, k] of f.kalemler.entries()) {
          assert.equal(k.urun_toplam - k.indirim, k.toplam)
          assert.equal(k.urun_toplam, (sepet.kalemler[i]?.birim_fiyat as number) * (sepet.kalemler[i]?.adet as number))
        }
      })
    })

    test('no line falls below zero, and no cart is discounted by more than it is worth', () => {
      holds(times, (_, __, f) => {
        assert.ok(f.kalemler.every((k) => k.toplam >= 0 && k.indirim >= 0 && Number.isSafeInteger(k.indirim)))
        assert.ok(f.indirim_toplam <= f.urun_toplam && f.kargo_toplam >= 0 && f.toplam >= 0)
      })
    })

    test('one campaign more never makes the customer pay more', () => {
      fc.assert(
        fc.property(carts, rules, (sepet, kampanyalar) => {
          for (const left of kampanyalar) {
            const without = priceCart(
              sepet,
              kampanyalar.filter((k) => k !== left),
            )
            assert.ok(priceCart(sepet, kampanyalar).toplam <= without.toplam)
          }
        }),
        { numRuns: times },
      )
    })

    test('the order of lines and of campaigns does not matter, and the same input gives the same output', () => {
      holds(times, (sepet, kampanyalar, f) => {
        assert.deepEqual(priceCart(structuredClone(sepet), structuredClone(kampanyalar)), f)
        const turned = priceCart({ ...sepet, kalemler: sepet.kalemler.toReversed() }, kampanyalar.toReversed())
        assert.deepEqual({ ...turned, kalemler: turned.kalemler.toReversed() }, f)
      })
    })

    test('every campaign asked is told of once: applied, or why not', () => {
      holds(times, (sepet, kampanyalar, f) => {
        const asked = kampanyalar.filter((k) => k.otomatik || sepet.kodlar.includes(k.kod))
        assert.deepEqual(f.kampanyalar.map((k) => k.kampanya_id).sort(), asked.map((k) => k.id).sort())
        assert.ok(f.kampanyalar.every((k) => k.uygulandi === (k.neden === null) && (k.uygulandi || k.indirim === 0)))
        assert.deepEqual(
          f.kodlar.map((k) => k.kod),
          sepet.kodlar,
        )
        const automatic = new Set(kampanyalar.filter((k) => k.otomatik && k.tur !== 'kargo_bedava').map((k) => k.id))
        assert.ok(f.kampanyalar.filter((k) => k.uygulandi && automatic.has(k.kampanya_id)).length <= 1)
      })
    })

    test('an amount is spread so that each line is within one minor unit of its exact share', () => {
      fc.assert(
        fc.property(lines, fc.integer({ min: 1, max: 2 ** 40 }), (kalemler, tutar) => {
          const open = kalemler.filter((k) => k.sabit_indirim === undefined)
          const worth = sum(open.map((k) => k.birim_fiyat * k.adet))
          const f = priceCart(cart(open, { kodlar: ['A'] }), [
            kampanya({ kod: 'A', indirim_tipi: 'tutar', deger: tutar }),
          ])
          assert.equal(f.indirim_toplam, Math.min(tutar, worth))
          for (const k of f.kalemler) {
            // |indirim − share| < 1, multiplied out: shares are fractions.
            const exact = BigInt(f.indirim_toplam) * BigInt(k.urun_toplam)
            const given = BigInt(k.indirim) * BigInt(worth)
            const apart = given > exact ? given - exact : exact - given
            assert.ok(worth === 0 || apart < BigInt(worth))
          }
        }),
        { numRuns: times },
      )
    })

    test('lots of equal units give what units one by one give', () => {
      const few = lines.map((kalemler) => kalemler.map((k) => ({ ...k, adet: (k.adet % 9) + 1 })))
      fc.assert(
        fc.property(few, rule, (kalemler, drawn) => {
          const k: KampanyaKurali = { ...drawn, otomatik: true, kod: 'OTO-1', min_sepet: null, aktif: true }
          fc.pre(k.tur === 'x_al_y_ode' || k.tur === 'ikinciye_indirim')
          const f = priceCart(cart(kalemler), [k])
          assert.equal(f.kampanyalar[0]?.indirim, oneByOne(kalemler, k))
        }),
        { numRuns: times },
      )
    })
  })

function assertFound({ arama, ...found }: Fiyatlandirma, wanted: Omit<Fiyatlandirma, 'arama'>): void {
  assert.ok(arama.tam)
  assert.deepEqual(found, wanted)
}

/** The group rule literally: units from dear to cheap, group after group. */
function oneByOne(kalemler: readonly SepetKalemi[], k: KampanyaKurali): number {
  const fitting = kalemler.filter((kalem) => {
    if (kalem.sabit_indirim !== undefined) return false
    if (k.kapsam === 'tumu') return true
    const names = k.kapsam === 'urunler' ? [kalem.urun_id as string] : kalem.kategoriler
    return names.some((name) => k.hedefler.includes(name))
  })
  const units = fitting.flatMap((kalem) => Array<number>(kalem.adet).fill(kalem.birim_fiyat)).sort((a, b) => b - a)
  const size = k.tur === 'x_al_y_ode' ? (k.al as number) : 2
  let off = 0
  for (let start = 0; start + size <= units.length; start += size) {
    const group = units.slice(start, start + size)
    off += k.tur === 'x_al_y_ode' ? sum(group.slice(k.ode as number)) : halfUp((group[1] as number) * k.deger)
  }
  return off
}

const halfUp = (hundredfold: number): number => Number((BigInt(hundredfold) + 50n) / 100n)

test('a cart at the edge of what is exact is exact; beyond it is refused', () => {
  const most = Number.MAX_SAFE_INTEGER
  const f = priceCart(cart([line('a', most - 9999), line('b', 1, 9999)]), [kampanya({ deger: 100 })])
  assert.deepEqual([f.urun_toplam, f.indirim_toplam, f.toplam], [most, most, 0])
  assert.throws(() => priceCart(cart([line('a', most), line('b', 1)]), []), RangeError)
})
