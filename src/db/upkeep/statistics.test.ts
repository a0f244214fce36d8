import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../../tests/support/setup.ts'
import { NO_STORE } from '../no-store.ts'
import { lookAgain } from './statistics.ts'

const env = await startShared()

test('small tables are looked at again, each by itself; a large one would take longer than a statement may', async () => {
  await env.rows(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', 'siparis', 'reltuples', 50000::real)`,
  )
  const before = env.statements.length
  await env.db.transaction(NO_STORE, (tx) => lookAgain(tx))
  const looked = env.statements.slice(before).flatMap((text) => /^analyze \(skip_locked\) (\w+)$/.exec(text)?.[1] ?? [])
  assert.equal(looked.length, 19, looked.join())
  assert.ok(looked.includes('urun') && !looked.includes('siparis'))
})
