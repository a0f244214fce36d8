import assert from 'node:assert/strict'
import { test } from 'node:test'
import { degisenOf } from './degisen.ts'

test('only what differs is sent', () => {
  const once = { ad: 'Depo', ust_id: null as string | null, olcu: { en: 1 }, aktif: true }
  assert.deepEqual(degisenOf(once, { ...once }), {})
  assert.deepEqual(degisenOf(once, { ...once, olcu: { en: 1 } }), {})
  assert.deepEqual(degisenOf(once, { ad: 'Depo 2', ust_id: 'k1', olcu: { en: 2 }, aktif: true }), {
    ad: 'Depo 2',
    ust_id: 'k1',
    olcu: { en: 2 },
  })
  assert.deepEqual(degisenOf({ ...once, ust_id: 'k1' }, once), { ust_id: null })
})
