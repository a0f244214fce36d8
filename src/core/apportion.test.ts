import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { apportion } from './apportion.ts'

// Fault 18 of the quality bars: apportioning.

const MAX = Number.MAX_SAFE_INTEGER

function shared(total: number, weights: readonly number[]): number[] {
  const parts = new Float64Array(weights.length)
  apportion(total, Float64Array.from(weights), weights.length, parts)
  return [...parts]
}

test('an amount is spread in proportion; what is left over goes to the largest remainders, the first of equals', () => {
  const table: [number, number[], number[]][] = [
    [2, [1, 1, 1], [1, 1, 0]],
    [1, [1, 1, 1], [1, 0, 0]],
    [100, [50, 50, 50], [34, 33, 33]],
    [10, [10, 20, 30], [2, 3, 5]],
    [5, [0, 9, 0], [0, 5, 0]],
    [0, [0, 0], [0, 0]],
    [0, [5, 5], [0, 0]],
    [0, [], []],
    [MAX - 2, [MAX - 1, 1], [MAX - 3, 1]],
    [MAX, [MAX], [MAX]],
  ]
  for (const [total, weights, expected] of table) assert.deepEqual(shared(total, weights), expected)
})

/** Any number of parts, from small to the largest exact ones. */
const weights = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 53 })).chain(([count, bits]) => {
  const most = Math.floor(Math.min(2 ** bits, MAX) / count)
  const weight = fc.oneof(fc.nat({ max: most }), fc.nat({ max: Math.min(most, 9) }), fc.constant(most))
  return fc.array(weight, { minLength: 1, maxLength: count })
})

test('exact sum; by the definition, in whole numbers without end', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
      const whole = list.reduce((a, b) => a + b, 0)
      const total = Math.min(Math.floor(whole * part), whole)
      const exact = list.map((weight) => BigInt(total) * BigInt(weight))
      const places = list.map((_, i) => i)
      const rest = (i: number) => (exact[i] as bigint) % BigInt(whole || 1)
      const byRest = places.toSorted((a, b) => (rest(a) === rest(b) ? a - b : rest(a) < rest(b) ? 1 : -1))
      const floors = exact.map((product) => product / BigInt(whole || 1))
      const left = BigInt(total) - floors.reduce((a, b) => a + b, 0n)
      const more = new Set(byRest.slice(0, Number(left)))
      const expected = floors.map((floor, i) => Number(floor) + (more.has(i) ? 1 : 0))
      assert.deepEqual(shared(total, list), expected)
    }),
    { numRuns: 3000 },
  )
})
