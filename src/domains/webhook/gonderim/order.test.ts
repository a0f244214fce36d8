import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder } from './order.ts'

const row = (id: string, ...olaylar: [kayit_id: string, an: number][]) => ({
  id,
  olaylar: olaylar.map(([kayit_id, an]) => ({ id, olay: 'stok.degisti', kayit_id, zaman: new Date(an) })),
})
const ids = (rows: readonly { id: string }[]): string => rows.map((r) => r.id).join('')

test('by id where moments agree, or records have nothing in common', () => {
  assert.equal(
    ids(inOrder([row('a', ['x', 1]), row('b', ['x', 1]), row('c', ['x', 2], ['y', 9]), row('d', ['z', 1])])),
    'abcd',
  )
  assert.equal(ids(inOrder([row('a', ['x', 9]), row('b', ['y', 1])])), 'ab')
  assert.deepEqual(inOrder([]), [])
})

test('a row waits for an earlier moment of one of its records, others keep their places', () => {
  assert.equal(ids(inOrder([row('a', ['x', 2]), row('b', ['x', 1]), row('c', ['y', 1])])), 'bac')
  assert.equal(ids(inOrder([row('a', ['x', 1], ['y', 5]), row('b', ['y', 4], ['z', 3]), row('c', ['z', 2])])), 'cba')
  assert.equal(ids(inOrder([row('a', ['x', 3]), row('b', ['x', 2]), row('c', ['x', 1])])), 'cba')
})

test('moments that contradict each other end in some order, each row once', () => {
  const rows = [row('a', ['x', 1], ['y', 2]), row('b', ['x', 2], ['y', 1]), row('c', ['x', 0])]
  assert.equal([...ids(inOrder(rows))].sort().join(''), 'abc')
})
