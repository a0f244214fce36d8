import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ceiling, dayAfter, dayUnder, isMove, ratioOf } from './hesaplar.ts'

test('figures of a period, and of one in which nothing happened', () => {
  assert.deepEqual([ratioOf(150, 100), ratioOf(50, 100), ratioOf(0, 100)], [0.5, -0.5, -1])
  assert.equal(ratioOf(5, 0), null)
})

test('a chart is as high as the next round number', () => {
  assert.deepEqual([0, -5, 1, 2, 3, 7, 10, 11, 41, 99, 184_990].map(ceiling), [
    ...[2, 2, 2, 2, 4, 8, 10, 20, 50, 100],
    200_000,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (deger) => {
      const high = ceiling(deger)
      assert.ok(high >= deger && high <= Math.max(2, deger * 2), `${deger}: ${high}`)
    }),
  )
})

test('keys go from day to day and stop at both ends', () => {
  assert.deepEqual(
    [dayAfter('ArrowLeft', 3, 6), dayAfter('ArrowRight', 3, 6), dayAfter('Home', 3, 6), dayAfter('End', 3, 6)],
    [2, 4, 0, 6],
  )
  assert.deepEqual([dayAfter('ArrowDown', 3, 6), dayAfter('ArrowUp', 3, 6)], [2, 4])
  assert.deepEqual([dayAfter('ArrowLeft', 0, 6), dayAfter('ArrowRight', 6, 6)], [0, 6])
  // A shorter period has come.
  assert.equal(dayAfter('ArrowLeft', 29, 6), 6)
  assert.deepEqual(['ArrowUp', 'Tab', 'Enter', 'toString'].map(isMove), [true, false, false, false])
})

test('the pointer is over a day, before the first, or beyond the last', () => {
  assert.deepEqual([dayUnder(0, 10, 6), dayUnder(9.9, 10, 6), dayUnder(10, 10, 6)], [0, 0, 1])
  assert.equal(dayUnder(500, 10, 6), 6)
  assert.equal(dayUnder(-1, 10, 6), null)
  assert.equal(dayUnder(5, 0, 6), null)
})
