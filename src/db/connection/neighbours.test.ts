import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { until } from '../../../tests/support/processes/until.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { sql } from '../sql.ts'
import { connect } from './pool.ts'

// Fault 29: what stands still in one store, and those beside it. Standing still is waiting for a lock that the test holds.

const env = await startTest()
// On a busy machine they may stand there for longer than a caller would be kept.
const db = connect({ connection: env.connection, isPatient: true })
after(db.close)
const holder = new pg.Client(env.connection)
// The database is dropped first.
holder.on('error', () => {})
const standStill = sql<object>('select pg_advisory_lock_shared(18), pg_advisory_unlock_shared(18)')
const one = sql<object, { bir: number }>('select 1 as bir')
const standing = async () => {
  const rows = await env.rows(`select 1 from pg_locks where locktype = 'advisory' and objid = 18 and not granted`)
  return rows.length
}

before(() => holder.connect())
after(() => holder.end().catch(() => {}))

async function whileStill(work: Promise<unknown>[], slots: number, check: () => Promise<void>): Promise<void> {
  let ended = 0
  for (const each of work) each.finally(() => ended++).catch(() => {})
  await until('all that may stand still do', async () => (await standing()) === slots)
  await check()
  assert.equal(ended, 0, 'they still stand')
  await holder.query('select pg_advisory_unlock(18)')
  await Promise.all(work)
}

test('slow reads of one store hold up nobody: not look-ups, not other stores, not the question of health', async () => {
  await holder.query('select pg_advisory_lock(18)')
  const slow = Array.from({ length: 10 }, () => db.pages('a').run(standStill, {}))
  await whileStill(slow, 3, async () => {
    assert.deepEqual(await db.read.run(one, {}), [{ bir: 1 }])
    assert.deepEqual(await db.pages('b').run(one, {}), [{ bir: 1 }])
    assert.deepEqual(await db.transaction('a', (tx) => tx.run(one, {})), [{ bir: 1 }])
    assert.equal(await db.isAnswering(), true)
  })
})

test('thirty who wait for one lock in a store hold half of the connections; another store writes', async () => {
  await holder.query('select pg_advisory_lock(18)')
  const buyers = Array.from({ length: 30 }, () => db.transaction('a', (tx) => tx.run(standStill, {})))
  await whileStill(buyers, 6, async () => {
    assert.deepEqual(await db.transaction('b', (tx) => tx.run(one, {})), [{ bir: 1 }])
    assert.equal(db.connections().bekleyen, 24)
  })
})
