import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { migrate, migrateCitus } from '../../src/db/upkeep/migrate.ts'
import { createLogs } from '../../src/foundation.ts'
import { startWorker } from '../../src/worker/worker.ts'
import { customer, product } from '../contracts/fixtures/makers.ts'
import { startTest, type TestEnv, type TestMagaza } from '../support/setup.ts'
import { type Cluster, startCluster } from './cluster.ts'
import type { ClusterNode } from './node.ts'
import { NODE_OF } from './node-of.ts'

// Machines of a real cluster that go down under load, one after the other. Where KEPENK_TEST_PG_CONFIG names the pg_config of a
// PostgreSQL with Citus; the servers are started here. Ends with what callers of each machine's stores saw.

const pgConfig = process.env.KEPENK_TEST_PG_CONFIG
const skip = pgConfig ? false : 'KEPENK_TEST_PG_CONFIG is not given'

type Setting = { cluster: Cluster; env: TestEnv; stores: Map<number, TestMagaza> }

async function setUp(): Promise<Setting> {
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-kume-'))
  chmodSync(folder, 0o711)
  const port = Number(process.env.KEPENK_TEST_CITUS_PORT ?? 4640)
  const cluster = await startCluster({ pgConfig: pgConfig as string, folder, port, workers: 2 })
  await migrateCitus(cluster.connection, () => {})
  const env = await startTest({}, { on: cluster.connection })
  after(async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const stores = new Map<number, TestMagaza>()
  while (stores.size < 2) {
    const kod = `kume-${randomBytes(4).toString('hex')}`
    const at = Number((await env.rows(NODE_OF, [kod]))[0].node.split(':')[1])
    if (!stores.has(at)) stores.set(at, await env.magaza({ kod }))
  }
  return { cluster, env, stores }
}

/** Orders of new customers and new products, one after the other, until it is stopped. */
function load(m: TestMagaza) {
  const seen = new Map<number, number>()
  const kept: string[] = []
  let isOver = false
  const count = (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1)
  const ask = async (varyant_id: string): Promise<void> => {
    const body = { kalemler: [{ varyant_id, adet: 1 }], eposta: customer().eposta }
    for (const [path, sent] of [['/v1/siparisler', body] as const, ['/v1/urunler', product()] as const]) {
      const reply = await m.call('POST', path, { body: sent })
      count(reply.status)
      if (reply.status === 201) kept.push(`${path}/${reply.body.id}`)
    }
  }
  const run = async (): Promise<void> => {
    const varyantlar = [{ fiyat: 100, stok: 1_000_000 }]
    const { body } = await m.call('POST', '/v1/urunler', { body: product({ durum: 'yayinda', varyantlar }) })
    while (!isOver) {
      await ask(body.varyantlar[0].id)
      await pause(20)
    }
  }
  const running = run()
  return {
    seen,
    kept,
    at: (status: number) => seen.get(status) ?? 0,
    stop: () => {
      isOver = true
      return running
    },
  }
}

async function until(what: string, is: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!(await is())) {
    assert.ok(Date.now() < deadline, `never: ${what}`)
    await pause(50)
  }
}

test('a machine that goes down under load hurts the stores that it has, and nobody else', { skip }, async (t) => {
  const { cluster, env, stores } = await setUp()
  const log = createLogs('silent').service
  const worker = startWorker({
    ...{ db: env.db, connection: cluster.connection, ports: env.ports, log, takvim: [1] },
    ...{ test: false, demo: false },
  })
  const health = async () => (await env.call(null)('GET', '/saglik')).body
  const waiting = async (id: string) =>
    (await env.rows('select count(*)::int as n from olay_kuyrugu where magaza_id = $1', [id]))[0].n

  for (const node of cluster.workers) await t.test(`port ${node.port}`, () => outage(node))
  await worker.stop()

  async function outage(node: ClusterNode): Promise<void> {
    const dead = stores.get(node.port) as TestMagaza
    const living = [...stores].find(([port]) => port !== node.port)?.[1] as TestMagaza
    const [hurt, whole] = [load(dead), load(living)]
    await until('both are served', () => hurt.at(201) > 10 && whole.at(201) > 10)
    const began = Date.now()
    await node.kill()
    const before = whole.at(201)
    await until('it is missed', () => hurt.at(503) > 5)
    await until('the others go on', () => whole.at(201) > before + 20)
    await until('health tells', async () => (await health()).yanitsiz_makine === 1)
    assert.equal((await health()).durum, 'kismen')
    assert.deepEqual(await migrate(cluster.connection), [], 'a process starts')
    await whole.stop()
    await until('events of the others are numbered', async () => (await waiting(living.id)) === 0)
    const [downMs, then] = [Date.now() - began, hurt.at(201)]
    await node.start()
    const up = Date.now()
    await until('it is back', () => hurt.at(201) > then + 3)
    const backMs = Date.now() - up
    await hurt.stop()
    await until('health is whole again', async () => (await health()).durum === 'iyi')
    await until('its events are numbered', async () => (await waiting(dead.id)) === 0)
    const told = (l: ReturnType<typeof load>) => [...l.seen].map(([status, n]) => `${n} × ${status}`).join(', ')
    t.diagnostic(
      `down ${downMs} ms: its store ${told(hurt)}; the other ${told(whole)}; back ${backMs} ms after its start`,
    )
    assert.deepEqual([...whole.seen.keys()], [201])
    assert.deepEqual([...hurt.seen.keys()].sort(), [201, 503])
    for (const [m, l] of [[dead, hurt] as const, [living, whole] as const]) {
      for (const path of l.kept) assert.equal((await m.call('GET', path)).status, 200, path)
    }
  }
})
