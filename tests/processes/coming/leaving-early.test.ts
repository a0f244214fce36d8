import assert from 'node:assert/strict'
import { type ChildProcess, execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { bringBack } from '../../releases/kept.ts'
import { urlOf } from '../../support/cli.ts'
import { postgresUnder } from '../../support/embedded-server.ts'
import { inTurn, longTest } from '../../support/extent.ts'
import { openFolder, spawnService, startService } from '../../support/processes/crash.ts'
import { freePort } from '../../support/processes/free-port.ts'
import { administration } from '../../support/processes/server.ts'
import { until } from '../../support/processes/until.ts'
import { childrenOf } from '../several.ts'

// A start that is told to stop before it is done: it goes no further, ends well, leaves no database behind, and the next one
// finds nothing in its way.

type Starting = {
  child: ChildProcess
  ended: () => Promise<[number | null, NodeJS.Signals | null]>
  said: () => string
}

function start(veri: string, env: Record<string, string>, args?: string[]): Starting {
  const child = spawnService(veri, env, args)
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  child.stdout?.resume()
  // Never for ever: one that has missed its signal goes on.
  const ended: Starting['ended'] = async () => {
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    await until('it has ended', hasEnded).finally(() => hasEnded() || child.kill('SIGTERM'))
    return [child.exitCode, child.signalCode]
  }
  return { child, ended, said: () => said }
}

async function endsWell({ child, ended, said }: Starting, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  assert.deepEqual(await ended(), [0, null], said())
  assert.equal(said(), '')
}

/** An empty database of the run's server. */
async function emptyDatabase(t: { after: (f: () => Promise<void>) => void }): Promise<pg.ClientConfig> {
  const database = `erken_${randomBytes(4).toString('hex')}`
  await administration((client) => client.query(`create database ${database}`))
  t.after(() => administration(async (client) => void (await client.query(`drop database ${database} with (force)`))))
  return { ...JSON.parse(process.env.KEPENK_TEST_PG ?? '{}'), database }
}

const isAnswering = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/saglik`).then(
    (r) => r.ok,
    () => false,
  )

test('while it waits for the schema, which another process changes: it ends, and changes nothing', async (t) => {
  const { veri } = openFolder(t)
  const connection = await emptyDatabase(t)
  const holder = new pg.Client(connection)
  await holder.connect()
  await holder.query('select pg_advisory_lock(7305119204)')
  const starts = [
    ['2', 'SIGINT'],
    ['1', 'SIGTERM'],
  ] as const
  for (const [KEPENK_SUREC, signal] of inTurn(starts, 0, 1)) {
    const one = start(veri, { DATABASE_URL: urlOf(connection), KEPENK_SIR: 'deneme-sirri', KEPENK_SUREC })
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    await until('it waits', async () => (await holder.query(waiting)).rowCount === 1)
    await endsWell(one, signal)
    await holder.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`)
  }
  assert.equal((await holder.query(`select 1 from pg_tables where schemaname = 'public'`)).rowCount, 0)
  await holder.end()
})

longTest('while it migrates its own database, and while it builds the test store: nothing stays behind', async (t) => {
  const { veri, atEnd } = openFolder(t)
  const first = start(veri, { KEPENK_DEMO: '1' })
  await until('its database runs', () => postgresUnder(veri).length > 0)
  await endsWell(first, 'SIGINT')
  assert.deepEqual(postgresUnder(veri), [])

  const PORT = String(await freePort())
  const second = start(veri, { KEPENK_DEMO: '1', PORT })
  await until('it listens', () => isAnswering(Number(PORT)))
  await endsWell(second, 'SIGTERM')
  assert.deepEqual(postgresUnder(veri), [])

  const third = await startService(veri, { KEPENK_DEMO: '1' })
  atEnd(() => third.kill())
  const headers = { authorization: `Bearer ${third.ready.test_anahtari}` }
  const reply = await fetch(`${third.address}/v1/urunler`, { headers })
  const { veri: urunler } = (await reply.json()) as { veri: unknown[] }
  assert.deepEqual([reply.status, urunler.length > 0], [200, true])
  assert.equal(await third.stop(), 0)
  assert.deepEqual(postgresUnder(veri), [])
})

test('while it waits for processes of an older release: it ends at once, and migrates nothing', async (t) => {
  const { veri } = openFolder(t)
  const { connection } = await bringBack('0.2.0')
  const older = new pg.Client(connection)
  await older.connect()
  const ran = async () => (await older.query('select 1 from gecis')).rowCount
  const before = await ran()
  const settings = { DATABASE_URL: urlOf(connection), KEPENK_SIR: 'deneme-sirri' }
  const cli = join(import.meta.dirname, '../../../src/cli/cli.mjs')
  // Both wait in the same place: the short form starts the service alone.
  const kinds: [code: number, args?: string[]][] = [[0], [143, [cli, 'worker']]]
  const all = inTurn(kinds, 0, 1).map(([code, args]) => [start(veri, settings, args), code] as const)
  for (const [{ child, ended, said }, code] of all) {
    await until('it waits', () => /bekleniyor: 1 oturum \(yerel: 1\)\n/.test(said()))
    child.kill('SIGTERM')
    assert.deepEqual(await ended(), [code, null], said())
  }
  assert.equal(await ran(), before)
  await older.end()
})

const STEP_MS = 150

longTest(
  'at any moment, by any signal, alone or with others: no database stays, and the next start is whole',
  async (t) => {
    const { veri, atEnd } = openFolder(t)
    let early = 0
    for (let i = 0; i < 60; i++) {
      const KEPENK_SUREC = i % 3 === 0 ? '1' : '2'
      const signal = i % 2 === 0 ? 'SIGTERM' : 'SIGINT'
      const one = start(veri, { KEPENK_DEMO: '1', KEPENK_SUREC })
      await sleep(i * STEP_MS)
      // Ctrl-C reaches them all.
      if (signal === 'SIGINT') for (const pid of childrenOf(one.child.pid as number)) process.kill(pid, signal)
      one.child.kill(signal)
      const [code, by] = await one.ended()
      // Before a line of ours has run Node ends by the signal.
      if (by === signal) early++
      else assert.deepEqual([code, by], [0, null], `${i}: ${one.said()}`)
      await until('no database is left', () => postgresUnder(veri).length === 0)
    }
    assert.ok(early < 10, `${early} were ended by the signal itself`)
    const last = await startService(veri, { KEPENK_DEMO: '1' })
    atEnd(() => last.kill())
    const { stdout } = await promisify(execFile)('sh', ['-c', `${last.ready.dene} -s`])
    assert.equal(JSON.parse(stdout).id, 'test')
    assert.equal(await last.stop(), 0)
  },
)
