import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shares } from './shares.ts'

const BUSY = { kod: 'bakim', basliklar: { 'retry-after': '5' } }

test('one owner has its share, all have theirs, and what a request took comes back at its end', () => {
  const share = shares(10, 6)
  const [first, second, other] = [share('a'), share('a'), share('b')]
  first.take(4)
  second.take(2)
  assert.throws(() => second.take(1), BUSY)
  assert.throws(() => other.take(5), BUSY)
  other.take(4)
  assert.throws(() => share('c').take(1), BUSY)
  first.giveBack()
  first.giveBack()
  assert.throws(() => first.take(1), BUSY)
  second.take(4)
  assert.throws(() => second.take(1), BUSY)
  second.giveBack()
  other.giveBack()
  share('c').take(6)
})
