import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../../tests/support/setup.ts'
import { sql } from '../sql.ts'
import { one } from '../work.ts'

const env = await startShared()
const echo = sql<{ texts: (string | null)[] }, { texts: (string | null)[] }>(
  'select :texts::text[] as texts, :magaza_id::text as magaza_id',
)

test('texts arrive as they left, short ones and long ones, among others and alone', async () => {
  const hostile = ['', '"', '\\', '{a,b}', 'NULL', ' şIğİ ', '🛒👩‍👩‍👧', '\n\r\t', null]
  const long = hostile.map((text) => text?.repeat(9000) ?? null)
  for (const texts of [
    [],
    hostile,
    long,
    [...hostile, ...long],
    ['ş'.repeat(127)],
    ['ş'.repeat(128)],
    [null, 'x'.repeat(5000)],
  ]) {
    const found = await one({ tx: env.db.read, magaza_id: 'm' }, echo, { texts })
    assert.deepEqual(found.texts, texts)
  }
})
