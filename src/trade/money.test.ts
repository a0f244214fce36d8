import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addMoney, convert, divideHalfUp, isMoney, mulMoney, vatOf } from './money.ts'

// Fault 18 of the quality bars: the arithmetic itself.

const MAX = Number.MAX_SAFE_INTEGER
const BIG = BigInt(MAX)
const amount = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(MAX, -MAX, 0))

/** Exact result, or undefined when it must be refused. */
const held = (n: bigint) => (n > BIG || n < -BIG ? undefined : Number(n))

function attempt(work: () => number): number | undefined {
  try {
    return work()
  } catch (error) {
    assert.ok(error instanceof RangeError, String(error))
    return undefined
  }
}

/** Definition of half up, by doubling instead of the formula under test. */
function nearest(n: bigint, d: bigint): bigint {
  if (d < 0n) return nearest(-n, -d)
  if (n < 0n) return -nearest(-n, d)
  return (n % d) * 2n >= d ? n / d + 1n : n / d
}

test('isMoney', () => {
  for (const n of [0, 1, -1, MAX, -MAX]) assert.equal(isMoney(n), true)
  for (const n of [0.5, MAX + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', 1n, null, undefined])
    assert.equal(isMoney(n), false)
})

test('addMoney', () => {
  assert.equal(addMoney(), 0)
  assert.equal(addMoney(19990, 1, -5), 19986)
  assert.equal(addMoney(MAX, 5, -5), MAX)
  assert.equal(addMoney(MAX, MAX, -MAX), MAX)
  assert.equal(addMoney(MAX - 1, 1), MAX)
  for (const bad of [[MAX, 1], [-MAX, -1], [0.1], [Number.NaN], [MAX + 1, -1], [MAX, 1, 0.5, -1]])
    assert.throws(() => addMoney(...bad), RangeError)
  fc.assert(
    fc.property(fc.array(amount), (list) => {
      const sum = list.reduce((a, n) => a + BigInt(n), 0n)
      assert.equal(
        attempt(() => addMoney(...list)),
        held(sum),
      )
    }),
  )
})

test('mulMoney', () => {
  assert.equal(mulMoney(19990, 3), 59970)
  assert.equal(mulMoney(MAX, 1), MAX)
  assert.equal(mulMoney(-5, 0), 0)
  assert.ok(Object.is(mulMoney(-5, 0), 0))
  for (const [a, b] of [
    [MAX, 2],
    [2 ** 27, 2 ** 26],
    [94906267, 94906267],
    [1.5, 2],
    [1, 0.5],
  ] as const)
    assert.throws(() => mulMoney(a, b), RangeError)
  fc.assert(
    fc.property(amount, fc.oneof(fc.nat({ max: 9999 }), amount), (a, b) => {
      assert.equal(
        attempt(() => mulMoney(a, b)),
        held(BigInt(a) * BigInt(b)),
      )
    }),
    { numRuns: 1000 },
  )
})

test('divideHalfUp', () => {
  const table: [number | bigint, number | bigint, number][] = [
    [1, 2, 1],
    [-1, 2, -1],
    [1, -2, -1],
    [-3, -2, 2],
    [1, 3, 0],
    [2, 3, 1],
    [5, 10, 1],
    [4, 10, 0],
    [0, 7, 0],
    [MAX, 1, MAX],
    [10n ** 30n, 10n ** 20n, 10 ** 10],
  ]
  for (const [n, d, expected] of table) assert.equal(divideHalfUp(n, d), expected, `${n} / ${d}`)
  assert.throws(() => divideHalfUp(1, 0), RangeError)
  assert.throws(() => divideHalfUp(10n ** 20n, 1), RangeError)
  assert.throws(() => divideHalfUp(0.5, 1), RangeError)
  fc.assert(
    fc.property(
      fc.bigInt(),
      fc.bigInt().filter((d) => d !== 0n),
      (n, d) => {
        assert.equal(
          attempt(() => divideHalfUp(n, d)),
          held(nearest(n, d)),
        )
      },
    ),
  )
})

test('convert', () => {
  const table: [number, string, number][] = [
    [100, '1', 100],
    [19990, '0.025', 500],
    [10, '0.05', 1],
    [10, '0.049999999999999', 0],
    [-10, '0.05', -1],
    [1000, '34.5678', 34568],
    [1, '1.005', 1],
    [1000, '1.0005', 1001],
    [MAX, '1.000000000000000', MAX],
    [MAX, '0.5', 4503599627370496],
    [0, '34.5', 0],
  ]
  for (const [tutar, kur, expected] of table) assert.equal(convert(tutar, kur), expected, `${tutar} × ${kur}`)
  for (const kur of ['', '.5', '1.', '-1', '+1', '1,5', '1e3', ' 1', 'NaN', '1'.repeat(16), `0.${'1'.repeat(16)}`])
    assert.throws(() => convert(1, kur), RangeError, kur)
  assert.throws(() => convert(MAX, '1.1'), RangeError)
  assert.throws(() => convert(0.5, '1'), RangeError)
  fc.assert(
    fc.property(amount, fc.nat({ max: 99_999_999 }), fc.integer({ min: 1, max: 8 }), (tutar, digits, places) => {
      const text = String(digits).padStart(places + 1, '0')
      const kur = `${text.slice(0, -places)}.${text.slice(-places)}`
      const expected = held(nearest(BigInt(tutar) * BigInt(digits), 10n ** BigInt(places)))
      assert.equal(
        attempt(() => convert(tutar, kur)),
        expected,
      )
    }),
  )
})

test('vatOf', () => {
  const table: [number, number, number][] = [
    [12000, 20, 2000],
    [10000, 20, 1667],
    [11000, 10, 1000],
    [100, 1, 1],
    [50, 1, 0],
    [51, 1, 1],
    [10000, 0, 0],
    [10000, 8.5, 783],
    [-12000, 20, -2000],
    [MAX, 20, 1501199875790165],
    [MAX, 100, 4503599627370496],
  ]
  for (const [toplam, oran, expected] of table) assert.equal(vatOf(toplam, oran), expected, `${toplam} at ${oran}`)
  for (const oran of [-1, 101, 1.005, Number.NaN]) assert.throws(() => vatOf(100, oran), RangeError)
  assert.throws(() => vatOf(0.5, 20), RangeError)
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100 }), (toplam, oran) => {
      assert.equal(vatOf(toplam, oran), Number(nearest(BigInt(toplam) * BigInt(oran), 100n + BigInt(oran))))
    }),
  )
})
