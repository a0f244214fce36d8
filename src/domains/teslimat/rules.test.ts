import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cartDesi, desiOf, nextSecenek, offerOf, secenekErrors } from './rules.ts'
import type { Kademe, Olcu, Secenek, SecenekIstegi } from './schema.ts'

const MAX = Number.MAX_SAFE_INTEGER
const NOW = new Date(0)
const NONE: Olcu = { agirlik: null, en: null, boy: null, yukseklik: null }
const made = (istek: Partial<SecenekIstegi>): Secenek => nextSecenek(undefined, { kod: 'a', ad: 'A', ...istek }, NOW)
const KADEMELER = [
  { desi: 5, ucret: 4990 },
  { desi: 10, ucret: 7990 },
]

test('desi: volume or weight, whichever is more; what is not known is nothing', () => {
  const table: [Partial<Olcu>, adet: number, desi: number][] = [
    [{ en: 30, boy: 20, yukseklik: 10 }, 1, 2],
    [{ en: 30, boy: 20, yukseklik: 10, agirlik: 1999 }, 3, 6],
    [{ en: 30, boy: 20, yukseklik: 10, agirlik: 2500 }, 2, 5],
    [{ en: 30, boy: 20, agirlik: 250 }, 4, 1],
    [{ en: 30, boy: 20 }, 9, 0],
    [{ agirlik: -5, en: -1, boy: -1, yukseklik: 10 }, 1, 0],
    [{}, 9999, 0],
  ]
  for (const [olcu, adet, desi] of table) assert.equal(desiOf({ ...NONE, ...olcu }, adet), desi)
  assert.equal(desiOf(null, 3), 0)
})

test('a cart: the sum, a begun desi counted whole, once and not line by line', () => {
  const grams = (...all: number[]) => cartDesi(all.map((agirlik) => ({ olcu: { ...NONE, agirlik }, adet: 1 })))
  assert.equal(grams(), 0)
  assert.equal(grams(1), 1)
  assert.equal(grams(400, 400), 1)
  assert.equal(grams(1000, 1), 2)
  assert.equal(0.8 + 1.6 + 0.6 > 3, true, 'the sum of their binary forms')
  assert.equal(grams(800, 1600, 600), 3)
  assert.equal(grams(...Array(10).fill(100)), 1)
  assert.equal(cartDesi([{ olcu: { ...NONE, en: 1e300, boy: 1e300, yukseklik: 0 }, adet: 9999 }]), 0)
})

test('steps hold up to and including their desi; beyond the last one each desi costs more, or nothing', () => {
  const price = (s: Secenek, desi: number) => offerOf(s, { desi, tutar: 0, kur: '1' })?.ucret
  const steps = made({ kademeler: KADEMELER })
  const open = made({ kademeler: KADEMELER, ek_ucret: 600 })
  const table: [desi: number, steps: number, open: number][] = [
    [0, 4990, 4990],
    [5, 4990, 4990],
    [6, 7990, 7990],
    [10, 7990, 7990],
    [11, 7990, 8590],
    [20, 7990, 13_990],
  ]
  for (const [desi, atMost, rising] of table) {
    assert.deepEqual([price(steps, desi), price(open, desi)], [atMost, rising], `${desi}`)
  }
  assert.equal(price(made({ ucret: 4990 }), 1e300), 4990)
  assert.equal(price(steps, 1e300), 7990)
  assert.equal(price(open, 1e300), undefined)
})

test('in another currency both amounts are converted, and the goods are compared with what is shown', () => {
  const s = made({ ucret: 4990, bedava_ustu: 75_010 })
  const offer = (tutar: number, kur: string) => offerOf(s, { desi: 1, tutar, kur })
  assert.deepEqual(offer(1874, '0.025'), { kod: 'a', ad: 'A', ucret: 125, bedava_ustu: 1875 })
  assert.deepEqual(offer(1875, '0.025'), { kod: 'a', ad: 'A', ucret: 0, bedava_ustu: 1875 })
  assert.deepEqual(offer(75_009, '1'), { kod: 'a', ad: 'A', ucret: 4990, bedava_ustu: 75_010 })
  assert.equal(offer(MAX, '999999999999999'), null)
  const far = made({ ucret: 1, bedava_ustu: MAX })
  assert.deepEqual(offerOf(far, { desi: 1, tutar: MAX, kur: '2' }), { kod: 'a', ad: 'A', ucret: 2, bedava_ustu: null })
})

const amount = fc.oneof(fc.nat(200_000), fc.maxSafeNat())
const steps: fc.Arbitrary<Kademe[]> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 }),
    fc.array(amount, { minLength: 50, maxLength: 50 }),
  )
  .map(([sizes, prices]) => {
    const rising = prices.toSorted((a, b) => a - b)
    return sizes.toSorted((a, b) => a - b).map((desi, i) => ({ desi, ucret: rising[i] as number }))
  })
const orNone = (values: fc.Arbitrary<number>) => fc.option(values, { nil: null })
const option: fc.Arbitrary<Secenek> = fc
  .oneof(
    fc.record({ ucret: amount, bedava_ustu: orNone(amount) }),
    fc.record({ kademeler: steps, ek_ucret: orNone(amount), bedava_ustu: orNone(amount) }),
  )
  .map((istek) => {
    assert.deepEqual(secenekErrors(undefined, { kod: 'ab', ad: 'A', ...istek }), [])
    return made(istek)
  })
const rate = fc.constantFrom('1', '0.025', '34.5678', '0.000000000000001', '999999999999999')
const size = fc.oneof(fc.nat(60), fc.nat(2_000_000), fc.maxSafeNat())

test('never negative, exact or nothing; free exactly from the threshold on; a larger cart is never cheaper', () => {
  fc.assert(
    fc.property(option, rate, size, size, amount, (s, kur, a, b, tutar) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)].map((desi) => offerOf(s, { desi, tutar, kur }))
      for (const offer of [small, large]) {
        if (!offer) continue
        assert.ok(Number.isSafeInteger(offer.ucret) && offer.ucret >= 0)
        assert.equal(offer.bedava_ustu === null || Number.isSafeInteger(offer.bedava_ustu), true)
        if (offer.bedava_ustu !== null && tutar >= offer.bedava_ustu) assert.equal(offer.ucret, 0)
      }
      if (large) assert.ok(small && small.ucret <= large.ucret)
      const edge = small?.bedava_ustu ?? null
      if (edge === null) return
      assert.equal(offerOf(s, { desi: small ? a : b, tutar: edge, kur })?.ucret, 0)
      const never = offerOf({ ...s, bedava_ustu: null }, { desi: a, tutar, kur })
      if (edge > 0) assert.equal(offerOf(s, { desi: a, tutar: edge - 1, kur })?.ucret, never?.ucret)
    }),
    { numRuns: 300 },
  )
})

test('all that is wrong is named at once', () => {
  const named = (istek: SecenekIstegi, old?: Secenek) =>
    secenekErrors(old, istek).map((e) => `${e.alan}: ${e.metin.tr} | ${e.metin.en}`)
  const AMOUNT = '0 ya da daha büyük bir tutar olmalı | must be an amount of 0 or more'
  const SIRA = 'sira: 0..9999 arasında bir tam sayı olmalı | must be a whole number of 0..9999'
  assert.deepEqual(named({ kod: 'A' }), [
    'kod: küçük harf, rakam ve tireden oluşan 2..40 karakter olmalı | must be 2..40 lower-case letters, digits and hyphens',
    'ad: yeni seçenekte gerekli | is required for a new option',
    'ucret: yeni seçenekte ücret ya da desi kademeleri gerekli | a new option needs a price or steps of desi',
  ])
  assert.deepEqual(named({ kod: 'ab', ad: 'a\nb', ucret: -1, ek_ucret: 0.5, bedava_ustu: MAX + 1, sira: 10_000 }), [
    'ad: 1..80 karakterlik tek satır olmalı | must be one line of 1..80 characters',
    `ucret: ${AMOUNT}`,
    `ek_ucret: ${AMOUNT}`,
    'ek_ucret: yalnız desi kademeleriyle verilir | goes with steps of desi only',
    `bedava_ustu: ${AMOUNT}`,
    SIRA,
  ])
  const kademeler = [
    { desi: 5, ucret: 500 },
    { desi: 5, ucret: 499 },
    { desi: 1.5, ucret: -1 },
  ]
  assert.deepEqual(named({ kod: 'ab', ad: 'A', ucret: 1, kademeler, sira: -1 }), [
    'ucret: ücret ve kademeler birlikte verilmez | cannot be given together with steps',
    'kademeler[1].desi: bir önceki kademeden büyük olmalı | must be larger than in the step before',
    'kademeler[1].ucret: bir önceki kademeden az olamaz | must not be less than in the step before',
    'kademeler[2].desi: 1..1000000 arasında bir tam sayı olmalı | must be a whole number of 1..1000000',
    'kademeler[2].desi: bir önceki kademeden büyük olmalı | must be larger than in the step before',
    `kademeler[2].ucret: ${AMOUNT}`,
    'kademeler[2].ucret: bir önceki kademeden az olamaz | must not be less than in the step before',
    SIRA,
  ])
  const many = Array.from({ length: 51 }, (_, i) => ({ desi: i + 1, ucret: 0 }))
  for (const list of [[], many]) {
    assert.deepEqual(named({ kod: 'ab', kademeler: list }, made({ ucret: 1 })), [
      'kademeler: 1..50 kademe olmalı | must be 1..50 steps',
    ])
  }
  for (const ad of ['', ' ', '\ud800', 'a\0', '🚚'.repeat(81)])
    assert.equal(named({ kod: 'ab', ad, ucret: 0 }).length, 1)
  assert.deepEqual(named({ kod: 'ab', ad: '🚚'.repeat(80), ucret: 0, bedava_ustu: 0, sira: 9999 }), [])
  assert.deepEqual(named({ kod: 'ab', ek_ucret: 5 }, made({ kademeler: KADEMELER })), [])
  assert.deepEqual(named({ kod: 'ab', ek_ucret: null }, made({ ucret: 1 })), [])
})
