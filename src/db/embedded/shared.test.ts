import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Workshop } from '../../../tests/support/embedded-server.ts'
import { ask, openWorkshop, postgresUnder, postmasterPid } from '../../../tests/support/embedded-server.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { packageFolder } from './binaries.ts'
import type { Connection } from './embedded.ts'
import { startEmbedded } from './embedded.ts'
import { findLocation } from './location.ts'
import { isAlive } from './process.ts'
import { stopServer } from './server.ts'

// One cluster for all tests, each of which leaves it stopped.
let w: Workshop
let veri = ''
let cluster = ''
before(() => {
  w = openWorkshop()
  veri = join(w.base, 'veri')
  cluster = join(veri, 'pg')
})
after(() => w.close())

const isFree = () => ['kilit', 'kullanan'].every((name) => readdirSync(join(veri, name)).length === 0)

/** A connection with an open session; that the server ends it is no failure of the test. */
async function openClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

test('five processes on a fresh folder share one server; it ends with the last of them', async () => {
  const starters = [1, 2, 3, 4, 5].map(() => w.start(veri))
  const connections = await Promise.all(starters.map((s) => s.ready()))
  const [first] = connections
  assert.ok(first)
  for (const c of connections) assert.deepEqual(c, first)
  const pid = postmasterPid(cluster)
  assert.deepEqual(
    postgresUnder(w.base).filter((p) => readFileSync(`/proc/${p}/cmdline`, 'utf8').includes('-D')),
    [pid],
  )
  assert.equal(readdirSync(join(veri, 'kullanan')).length, 5)
  const [a, b, c, d, e] = starters
  await Promise.all([a?.stop(), b?.stop()])
  assert.deepEqual(await ask(first, 'select 1'), [[1]])
  await c?.kill()
  await d?.stop()
  assert.deepEqual(await ask(first, 'select 1'), [[1]])
  assert.equal(postmasterPid(cluster), pid)
  await e?.stop()
  assert.equal(isAlive(pid), false)
  assert.deepEqual(postgresUnder(w.base), [])
  assert.ok(isFree())
})

test('starts and stops that race leave either a working server or none', async () => {
  for (let round = 0; round < 3; round++) {
    const first = await startEmbedded({ veri })
    const [, second] = await Promise.all([first.stop(), startEmbedded({ veri })])
    assert.deepEqual(await ask(second.connection, 'select 1'), [[1]])
    await second.stop()
    assert.deepEqual(postgresUnder(w.base), [])
  }
})

test('one process may start it twice', async () => {
  const [a, b] = await Promise.all([startEmbedded({ veri }), startEmbedded({ veri })])
  assert.deepEqual(a.connection, b.connection)
  await a.stop()
  assert.deepEqual(await ask(b.connection, 'select 1'), [[1]])
  await b.stop()
  assert.deepEqual(postgresUnder(w.base), [])
})

test('a server that outlived its killed process is adopted, and stopped like our own', async () => {
  const starter = w.start(veri)
  const connection = await starter.ready()
  await starter.kill()
  const pid = postmasterPid(cluster)
  assert.ok(isAlive(pid))
  const e = await startEmbedded({ veri })
  assert.deepEqual(e.connection, connection)
  assert.equal(postmasterPid(cluster), pid)
  await e.stop()
  assert.equal(isAlive(pid), false)
  assert.ok(isFree())
})

test('an adopted server whose socket was swept away is started anew', async () => {
  const starter = w.start(veri)
  const { host } = await starter.ready()
  const pid = postmasterPid(cluster)
  rmSync(host, { recursive: true })
  await assert.rejects(startEmbedded({ veri }), {
    message: `Veritabanı başka bir süreçte çalışıyor (pid ${pid}) ama soketi yok: ${host}`,
  })
  assert.ok(isAlive(pid))
  await starter.kill()
  const e = await startEmbedded({ veri })
  assert.notEqual(postmasterPid(cluster), pid)
  assert.deepEqual(await ask(e.connection, 'select 1'), [[1]])
  await e.stop()
})

test('a server killed with its process comes back with every commit', async () => {
  const starter = w.start(veri)
  const connection = await starter.ready()
  await ask(connection, 'create table t as select 42 as n')
  await starter.kill()
  process.kill(postmasterPid(cluster), 'SIGKILL')
  const e = await startEmbedded({ veri })
  assert.deepEqual(await ask(e.connection, 'select n from t'), [[42]])
  await e.stop()
})

test('starting again revives a killed server at the same address, even while a backend of the old one works', async () => {
  const e = await startEmbedded({ veri })
  const busy = await openClient(e.connection)
  const backend = (await busy.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
  const endless = busy.query('select count(*) from generate_series(1, 10000000000)').catch(() => {})
  await until('the query runs', () => readFileSync(`/proc/${backend}/cmdline`, 'utf8').includes('SELECT'))
  process.kill(postmasterPid(cluster), 'SIGKILL')
  const revived = await startEmbedded({ veri })
  await endless
  assert.equal(isAlive(backend), false)
  assert.deepEqual(revived.connection, e.connection)
  assert.deepEqual(await ask(revived.connection, 'select 1'), [[1]])
  await e.stop()
  assert.deepEqual(await ask(revived.connection, 'select 1'), [[1]])
  await revived.stop()
})

test("a pid file with another program's pid, or with nothing in it, is no obstacle", async () => {
  const first = await startEmbedded({ veri })
  const { host } = first.connection
  await first.stop()
  // Under the database's own user: of another user's programs PostgreSQL would know by itself.
  const { uid, gid } = statSync(cluster)
  const program = spawn('sleep', ['60'], { uid, gid })
  const ended = once(program, 'exit')
  const started = Math.round(Date.now() / 1000)
  const lines = [program.pid, cluster, started, 5432, host, '', '  1234567    1234567', 'ready   ', '']
  for (const text of [lines.join('\n'), '', `${program.pid}`]) {
    mkdirSync(host, { mode: 0o700 })
    chownSync(host, uid, gid)
    writeFileSync(join(host, '.s.PGSQL.5432.lock'), lines.join('\n'))
    writeFileSync(join(cluster, 'postmaster.pid'), text)
    const e = await startEmbedded({ veri })
    assert.equal(e.connection.host, host)
    assert.notEqual(postmasterPid(cluster), program.pid)
    assert.deepEqual(await ask(e.connection, 'select 1'), [[1]])
    await e.stop()
  }
  assert.equal(program.exitCode, null)
  program.kill('SIGKILL')
  await ended
})

test('a claim whose pid now belongs to a younger process does not keep the server up', async () => {
  const e = await startEmbedded({ veri })
  const pid = postmasterPid(cluster)
  writeFileSync(join(veri, 'kullanan', `${process.ppid}.00000000-1.aaaaaaaa`), '')
  await e.stop()
  assert.equal(isAlive(pid), false)
  assert.ok(isFree())
})

test('a server that is shutting down is waited out', async () => {
  const starter = w.start(veri)
  const connection = await starter.ready()
  await starter.kill()
  const pid = postmasterPid(cluster)
  const client = await openClient(connection)
  process.kill(pid, 'SIGTERM') // smart shutdown: waits for the client
  await until('it is stopping', () => readFileSync(join(cluster, 'postmaster.pid'), 'utf8').includes('stopping'))
  let isStarted = false
  const starting = startEmbedded({ veri }).then((e) => {
    isStarted = true
    return e
  })
  await until('the start holds the lock', () => readdirSync(join(veri, 'kullanan')).length === 1)
  assert.deepEqual((await client.query('select 1 as n')).rows, [{ n: 1 }])
  assert.equal(isStarted, false)
  assert.ok(isAlive(pid))
  await client.end()
  const e = await starting
  assert.equal(isAlive(pid), false)
  assert.deepEqual(await ask(e.connection, 'select 1'), [[1]])
  await e.stop()
})

test('Ctrl-C in the terminal reaches the process, not the database', async () => {
  const starter = w.start(veri, { detached: true }) // its own process group, as a shell gives to a job
  const connection = await starter.ready()
  const client = await openClient(connection)
  process.kill(-(starter.process.pid ?? 0), 'SIGINT')
  await until('it got the signal', () => starter.said.includes('SIGINT'))
  assert.deepEqual((await client.query('select 1 as n')).rows, [{ n: 1 }])
  await client.end()
  await starter.stop()
  assert.deepEqual(postgresUnder(w.base), [])
})

test('a server that does not end by a fast shutdown is ended at once, with all its children', async () => {
  const e = await startEmbedded({ veri })
  const client = await openClient(e.connection)
  const backend = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
  process.kill(backend, 'SIGSTOP')
  const pid = postmasterPid(cluster)
  const native = packageFolder(process.platform, process.arch)
  const server = { pid, port: e.connection.port, socket: e.connection.host }
  const location = findLocation(veri, () => {})
  const isTold = () => readFileSync(location.log, 'utf8').includes('received immediate shutdown request')
  assert.equal(isTold(), false)
  const stopping = stopServer(location, native, server, 200)
  await until('it is told to end at once', isTold)
  process.kill(backend, 'SIGCONT') // PostgreSQL would kill it itself after 5 s
  await stopping
  assert.deepEqual(postgresUnder(w.base), [])
  assert.equal(existsSync(e.connection.host), false)
  await e.stop()
  assert.ok(isFree())
})
