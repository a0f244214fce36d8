import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type pg from 'pg'
import { migrate, migrateCitus } from '../../src/db/upkeep/migrate.ts'
import { customer, product } from '../contracts/fixtures/makers.ts'
import { startTest, type TestMagaza } from '../support/setup.ts'
import { binariesOf, startCluster } from './cluster.ts'
import { makeNode, SUPERUSER } from './node.ts'

// How long a request takes on one PostgreSQL and on a cluster: one after the other, of one store, the two in turn. Tells medians, and
// the 95th of 100 in brackets. KEPENK_TEST_OLCUM is how many of each kind; see outage.test.ts for the others.

const count = Number(process.env.KEPENK_TEST_OLCUM ?? 0)
const pgConfig = process.env.KEPENK_TEST_PG_CONFIG ?? 'pg_config'
const skip = count > 0 ? false : 'KEPENK_TEST_OLCUM is not given'
const WARM = 40

type Side = { m: TestMagaza; varyant_id: string; urun: string; took: Map<string, number[]> }

async function sideOf(on: pg.ClientConfig): Promise<Side> {
  const env = await startTest({}, { on, checkReply: () => {} })
  const m = await env.magaza({ kod: 'hiz' })
  const varyantlar = [{ fiyat: 100, stok: 1_000_000 }]
  const made = await m.call('POST', '/v1/urunler', { body: product({ durum: 'yayinda', varyantlar }) })
  return { m, varyant_id: made.body.varyantlar[0].id, urun: made.body.id, took: new Map() }
}

async function setUp(): Promise<Side[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-kume-'))
  chmodSync(folder, 0o711)
  const port = Number(process.env.KEPENK_TEST_CITUS_PORT ?? 4640)
  const password = randomBytes(16).toString('hex')
  const settings = { shared_preload_libraries: "''" }
  const alone = { bin: binariesOf(pgConfig), folder: join(folder, 'tek'), port: port + 3, password, settings }
  const plain = makeNode(alone)
  const cluster = await startCluster({ pgConfig, folder, port, workers: 2 })
  await plain.start()
  const own = { host: '127.0.0.1', port: port + 3, user: SUPERUSER, password, database: 'postgres' }
  await migrate(own)
  await migrateCitus(cluster.connection, () => {})
  const sides = [await sideOf(own), await sideOf(cluster.connection)]
  after(async () => {
    await cluster.stop()
    await plain.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return sides
}

const REQUESTS: Record<string, (s: Side) => [method: string, path: string, body?: object]> = {
  'create a product': () => ['POST', '/v1/urunler', product()],
  'an order of a new customer': (s) => [
    'POST',
    '/v1/siparisler',
    { kalemler: [{ varyant_id: s.varyant_id, adet: 1 }], eposta: customer().eposta },
  ],
  'read a product': (s) => ['GET', `/v1/urunler/${s.urun}`],
  'list orders': () => ['GET', '/v1/siparisler'],
}

const at = (ms: readonly number[], share: number): string =>
  (ms.toSorted((a, b) => a - b)[Math.floor(ms.length * share)] as number).toFixed(1)

test('how long a request takes on one PostgreSQL, and on a cluster', { skip }, async (t) => {
  const sides = await setUp()
  for (let i = 0; i < WARM + count; i++) {
    for (const [kind, request] of Object.entries(REQUESTS)) {
      for (const side of i % 2 ? sides : sides.toReversed()) {
        const [method, path, body] = request(side)
        const began = performance.now()
        const reply = await side.m.call(method as 'GET', path, body ? { body } : {})
        const ms = performance.now() - began
        assert.ok(reply.status < 300, reply.text)
        if (i >= WARM) side.took.set(kind, [...(side.took.get(kind) ?? []), ms])
      }
    }
  }
  for (const kind of Object.keys(REQUESTS)) {
    const cells = sides.map(({ took }) => took.get(kind) as number[]).map((ms) => `${at(ms, 0.5)} (${at(ms, 0.95)})`)
    t.diagnostic(`| ${kind} | ${cells.join(' | ')} |`)
  }
})
