import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LOCK_MS } from '../../src/db/connection/pool.ts'

test('operators are told to give machines the lock timeout that sessions have', () => {
  assert.match(readFileSync('docs/citus.md', 'utf8'), new RegExp(`set lock_timeout = '${LOCK_MS}ms';`))
})
