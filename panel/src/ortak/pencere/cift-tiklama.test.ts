import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLeftOver } from './cift-tiklama.ts'

test('a window ignores the rest of a double click that opened it, and nothing else', () => {
  assert.equal(isLeftOver(2, false), true)
  assert.equal(isLeftOver(3, false), true)
  // One click, a key, and a double click of its own.
  assert.equal(isLeftOver(1, false), false)
  assert.equal(isLeftOver(0, false), false)
  assert.equal(isLeftOver(2, true), false)
})
