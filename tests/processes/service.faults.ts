import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, test } from 'node:test'
import pg from 'pg'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import { postgresUnder } from '../support/embedded-server.ts'
import { load, openFolder, openStore, spawnService, verify } from '../support/processes/crash.ts'
import { freePort } from '../support/processes/free-port.ts'
import { until } from '../support/processes/until.ts'
import { LIMITS, replacesTheDead, servesAsOne } from './as-one.ts'
import { ask, isRunning, type Several, startSeveral } from './several.ts'

// KEPENK_SUREC: the real service as two processes with a third that looks after them, on its own database; and when things go
// wrong: a start that cannot be, an operator who does not wait, processes killed under load.

const { veri, atEnd } = openFolder({ after })
const COUNT = 1000
const KILLS = 20

/** Ended by the one that looks after them, also when a test fails half-way. */
async function started(t: { after: (f: () => Promise<void>) => void }, env?: Record<string, string>): Promise<Several> {
  const s = await startSeveral(veri, env)
  t.after(async () => {
    s.process.kill('SIGTERM')
    await s.ended
  })
  return s
}

/** A look into the service's own database. */
async function openDatabase(): Promise<pg.Client> {
  const own = await startEmbedded({ veri })
  const client = new pg.Client(own.connection)
  await client.connect()
  client.once('end', () => void own.stop())
  return client
}

test('several processes serve as one; one that dies is followed by another, and all end with the one that looks after them', async (t) => {
  const s = await started(t, { KEPENK_SINIRLAR: LIMITS })
  await servesAsOne(s)
  await replacesTheDead(s)
  const last = s.children()
  assert.equal(last.length, 2)
  s.process.kill('SIGKILL')
  await until('they and the database end by themselves', () => {
    return last.filter(isRunning).length === 0 && postgresUnder(veri).length === 0
  })
})

test('told to stop, they answer what is under way and leave nothing behind', async (t) => {
  const s = await started(t)
  const post = { method: 'POST', body: { ad: 'Kilim', varyantlar: [{ stok: 1 }] } }
  const created = await ask(`${s.address}/v1/urunler`, s.key, post)
  assert.equal(created?.status, 201)
  const [holder, looker] = [await openDatabase(), await openDatabase()]
  await holder.query('begin')
  await holder.query('select 1 from urun where id = $1 for update', [created?.body.id])
  const change = { method: 'PATCH', body: { ad: 'Halı' } }
  const waiting = ask(`${s.address}/v1/urunler/${created?.body.id}`, s.key, change)
  await until('it waits for the lock', async () => {
    const { rows } = await looker.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
    return rows.length === 1
  })
  const busy = s.children()
  s.process.kill('SIGTERM')
  await until('one of them has gone', () => busy.filter(isRunning).length === 1)
  assert.ok(isRunning(s.process.pid as number))
  await holder.query('commit')
  const reply = await waiting
  assert.deepEqual([reply?.status, reply?.body?.ad], [200, 'Halı'])
  await Promise.all([holder.end(), looker.end()])
  assert.deepEqual(await s.ended, [0, null], s.said())
  await until('the database has gone', () => postgresUnder(veri).length === 0)
  assert.deepEqual(busy.filter(isRunning), [])
})

test('a taken port ends all of them with one sentence', async (t) => {
  const taken = createServer()
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
  t.after(() => taken.close())
  const { port } = taken.address() as AddressInfo
  const child = spawnService(veri, { PORT: String(port), KEPENK_SUREC: '2', KEPENK_LOG: 'error' })
  let said = ''
  let printed = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  child.stdout?.on('data', (text) => {
    printed += text
  })
  const [code] = await once(child, 'close')
  assert.deepEqual([code, said, printed], [1, `${port} dolu. PORT=${port + 1} npm start\n`, ''])
  assert.deepEqual(postgresUnder(veri), [])
})

test('a second signal does not wait for what is under way', async () => {
  const s = await startSeveral(veri)
  const children = s.children()
  // One that cannot answer to anything.
  process.kill(children[0] as number, 'SIGSTOP')
  s.process.kill('SIGTERM')
  await until('the other one has gone', () => children.filter(isRunning).length === 1)
  s.process.kill('SIGTERM')
  assert.deepEqual(await s.ended, [130, null])
  await until('nobody is left', () => children.filter(isRunning).length === 0)
  // The database outlives those who did not wait, until the next start ends it.
  const next = await startSeveral(veri)
  next.process.kill('SIGTERM')
  assert.deepEqual(await next.ended, [0, null])
  assert.deepEqual(postgresUnder(veri), [])
})

test('processes killed one after the other under load lose and double nothing', { timeout: 600_000 }, async (t) => {
  const store = await openStore(veri)
  atEnd(store.close)
  // Named: when all of them are dead at once, a port that was chosen for them is forgotten.
  const s = await startSeveral(veri, { KEPENK_SUREC: '3', PORT: String(await freePort()) })
  atEnd(async () => {
    s.process.kill('SIGTERM')
    await s.ended
  })
  const run = load({ count: COUNT, workers: 16, key: store.key, address: () => s.address })
  atEnd(run.stop)
  for (let i = 1; i <= KILLS; i++) {
    await until('more are acknowledged', () => run.answers.size >= (i * COUNT) / (KILLS + 1), 120_000)
    const children = s.children()
    process.kill(children[i % children.length] as number, 'SIGKILL')
  }
  await run.finished
  await verify({ count: COUNT, store, address: s.address, answers: run.answers })
  const wrong = run.others.filter((text) => !/^(409|503) /.test(text))
  assert.deepEqual(wrong, [])
  t.diagnostic(`${COUNT} keyed creates, one of 3 processes killed ${KILLS} times: lost 0, double 0, without event 0`)
})
