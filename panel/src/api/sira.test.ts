import assert from 'node:assert/strict'
import { test } from 'node:test'
import { siraliOf } from './sira.ts'

test('generated values in the order of the screen', () => {
  const degerler = ['a', 'b', 'c'] as const
  assert.deepEqual(siraliOf(degerler, { c: 1, a: 2, b: 3 }), ['c', 'a', 'b'])
  // @ts-expect-error: a value without a place does not compile.
  siraliOf(degerler, { c: 1, a: 2 })
  // @ts-expect-error: nor does a place without a value.
  siraliOf(degerler, { c: 1, a: 2, b: 3, d: 4 })
})
