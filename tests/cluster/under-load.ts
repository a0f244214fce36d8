import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { migrateCitus } from '../../src/db/upkeep/migrate.ts'
import { createLogs } from '../../src/foundation.ts'
import { startWorker } from '../../src/worker/worker.ts'
import { customer, product } from '../contracts/fixtures/makers.ts'
import { assertAudited } from '../support/samples/stok.ts'
import { startTest, type TestEnv, type TestMagaza } from '../support/setup.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { NODE_OF } from './node-of.ts'

// A real cluster with a store on each of two machines, and load on them. Where KEPENK_TEST_PG_CONFIG names the pg_config of a PostgreSQL
// with Citus; the servers are started here.

const pgConfig = process.env.KEPENK_TEST_PG_CONFIG
export const skip = pgConfig ? false : 'KEPENK_TEST_PG_CONFIG is not given'

export type Setting = { cluster: Cluster; env: TestEnv; stores: Map<number, TestMagaza> }

/** Files that run side by side have ports of their own, each four. */
export async function setUp(portsFrom = 4640): Promise<Setting> {
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-kume-'))
  chmodSync(folder, 0o711)
  const port = Number(process.env.KEPENK_TEST_CITUS_PORT ?? portsFrom)
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

export type Load = ReturnType<typeof load>

/** Orders of new customers and new products, one after the other or so many side by side, until it is stopped. */
export function load(m: TestMagaza, beside = 1) {
  const seen = new Map<number, number>()
  const refused = new Map<number, string>()
  const kept: string[] = []
  let isOver = false
  const count = (status: number) => seen.set(status, (seen.get(status) ?? 0) + 1)
  let slowestMs = 0
  const ask = async (varyant_id: string): Promise<void> => {
    const body = { kalemler: [{ varyant_id, adet: 1 }], eposta: customer().eposta }
    for (const [path, sent] of [['/v1/siparisler', body] as const, ['/v1/urunler', product()] as const]) {
      const began = performance.now()
      const reply = await m.call('POST', path, { body: sent })
      slowestMs = Math.max(slowestMs, performance.now() - began)
      count(reply.status)
      if (reply.status !== 201) refused.set(reply.status, reply.body.hata?.kod)
      if (reply.status === 201) kept.push(`${path}/${reply.body.id}`)
    }
  }
  /** A machine that has just come back is known to be so after a while. */
  const soldBy = async (): Promise<string> => {
    const varyantlar = [{ fiyat: 100, stok: 1_000_000 }]
    for (;;) {
      assert.ok(!isOver, 'it was never served')
      const { status, body } = await m.call('POST', '/v1/urunler', { body: product({ durum: 'yayinda', varyantlar }) })
      if (status === 201) return body.varyantlar[0].id
      assert.equal(status, 503)
      await pause(50)
    }
  }
  const run = async (): Promise<void> => {
    const varyant_id = await soldBy()
    const sell = async (): Promise<void> => {
      while (!isOver) {
        await ask(varyant_id)
        await pause(20)
      }
    }
    await Promise.all(Array.from({ length: beside }, sell))
  }
  const running = run()
  after(() => {
    isOver = true
  })
  return {
    seen,
    /** Codes of what was refused, by status. */
    refused,
    kept,
    told: () => [...seen].map(([status, n]) => `${n} × ${status}`).join(', '),
    slowestMs: () => Math.round(slowestMs),
    at: (status: number) => seen.get(status) ?? 0,
    stop: () => {
      isOver = true
      return running
    },
  }
}

export async function until(what: string, is: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000
  while (!(await is())) {
    assert.ok(Date.now() < deadline, `never: ${what}`)
    await pause(50)
  }
}

/** Background work of the service, as a process of its own has it, until it is stopped or the test is over. */
export function workFor({ cluster, env }: Setting): { stop: () => Promise<void> } {
  const worker = startWorker({
    ...{ db: env.db, connection: cluster.connection, ports: env.ports, log: createLogs('silent').service, takvim: [1] },
    ...{ test: false, demo: false },
  })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= worker.stop()
    return stopped
  }
  after(stop)
  return { stop }
}

export const healthOf = async (env: TestEnv) => (await env.call(null)('GET', '/saglik')).body

/** What the service logged as faults of its own. */
export const faultsOf = ({ logs }: TestEnv): string => logs.filter((line) => line.includes('"level":50')).join('')

/** Events of a store that are not numbered yet. */
export const waiting = async (env: TestEnv, id: string): Promise<number> =>
  (await env.rows('select count(*)::int as n from olay_kuyrugu where magaza_id = $1', [id]))[0].n

/** Whatever was acknowledged is there, and the store's stock agrees with its ledger. */
export async function assertKept(env: TestEnv, m: TestMagaza, { kept }: Load): Promise<void> {
  for (const path of kept) assert.equal((await m.call('GET', path)).status, 200, path)
  await assertAudited(env, m)
}
