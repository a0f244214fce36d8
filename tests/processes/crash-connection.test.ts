import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../src/db/sql.ts'
import { until } from '../support/processes/until.ts'
import { startShared } from '../support/setup.ts'

// Fault 2 of the quality bars in its short form: one connection instead of the server.

const env = await startShared()
const ownPid = sql<object, { pid: number }>('select pg_backend_pid() as pid')

test('a connection that dies between two statements costs its transaction, not the process', async () => {
  const m = await env.magaza()
  const work = env.db.transaction(m.id, async (tx) => {
    const [row] = await tx.run(ownPid, {})
    await env.rows('select pg_terminate_backend($1::int)', [row?.pid])
    const gone = async () => (await env.rows('select 1 from pg_stat_activity where pid = $1', [row?.pid])).length === 0
    await until('the server has ended the connection', gone)
    return tx.run(ownPid, {})
  })
  await assert.rejects(work, { kod: 'bakim' })
  const created = await m.call('POST', '/v1/urunler', { body: { ad: 'Sonra', varyantlar: [{}] } })
  assert.equal(created.status, 201)
})
