import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogs } from '../../src/foundation.ts'
import { startShared } from '../support/setup.ts'

// ASVS 16.2.5: what PostgreSQL quotes of a refused row is not ours to keep.

const env = await startShared()

test('an error of the database is logged by its constraint, without the row that it quotes', async () => {
  const m = await env.magaza({ kod: 'gizli-magaza' })
  const again = 'insert into siparis_sayac (magaza_id, son_no) values ($1, 1), ($1, 1)'
  const err = await env.rows(again, [m.id]).then(
    () => assert.fail('it was taken twice'),
    (error: Error & { detail: string }) => error,
  )
  assert.match(err.detail, /gizli-magaza/)
  const lines: string[] = []
  createLogs('info', { write: (line) => void lines.push(line) }).service.error({ err }, 'request failed')
  const [line = ''] = lines
  // A cluster has it in the message alone, with the number of the shard.
  const said = JSON.parse(line).err
  assert.match(said.constraint ?? said.message, /\bsiparis_sayac_pk(_\d+)?\b/)
  assert.equal(line.includes('gizli-magaza'), false)
})

test('a text of a caller stays one line of the log, whatever it holds', () => {
  const lines: string[] = []
  const { service } = createLogs('info', { write: (line) => void lines.push(line) })
  service.warn({ err: new Error('a\n{"level":60}\r\n\u001b[2J\u009b31m') }, 'b\n\u001b]0;c\u0007')
  assert.equal(lines.length, 1)
  const seen = [...(lines[0] ?? '').trimEnd()]
  assert.deepEqual(
    seen.filter((letter) => letter < ' '),
    [],
  )
})
