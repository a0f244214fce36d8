import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { peer } from '../support/outbound/peers.ts'
import {
  type Load,
  load,
  openFolder,
  openStore,
  type Service,
  startService,
  verify,
} from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { noSmallDisk, type SmallDisk, smallDisk } from './small-disk.ts'
import { report } from './table/report.ts'

// Fault 20 of the quality bars: the real service, its database or its media on a disk that fills up under load.

const skip = noSmallDisk
const NOT_NOW = '503 {"hata":{"kod":"bakim"'
const ROUNDS = 5

const healthOf = async (service: Service): Promise<number> =>
  fetch(`${service.address}/saglik`, { signal: AbortSignal.timeout(10_000) }).then(
    (r) => r.status,
    () => 0,
  )

type Stage = { disk: SmallDisk; service: Service; run: Load }

/** Fills the disk until writes are refused, waits, frees it; returns how long writes then took. */
async function fillAndFree({ disk, service, run }: Stage, meanwhile: () => Promise<void>): Promise<number> {
  const refused = run.others.length
  disk.fill()
  await until('writes are refused and health is red', async () => {
    disk.fill()
    return run.others.length > refused && (await healthOf(service)) === 503
  })
  await meanwhile()
  assert.equal(await healthOf(service), 503)
  const done = run.answers.size
  disk.free()
  const at = performance.now()
  await until('a write is acknowledged again', () => run.answers.size > done)
  const ms = Math.round(performance.now() - at)
  await until('health is green', async () => (await healthOf(service)) === 200)
  assert.deepEqual([service.process.exitCode, service.process.signalCode], [null, null], 'the service has died')
  return ms
}

async function openStage(t: TestContext, count: number) {
  const { veri, atEnd } = openFolder(t)
  // 200 MB are enough for the database, which starts with some sixty.
  const disk = smallDisk({ after: (f) => atEnd(f) }, 200, veri)
  const store = await openStore(veri)
  atEnd(store.close)
  const service = await startService(veri)
  atEnd(() => service.kill())
  const run = load({ count, workers: 8, key: store.key, address: () => service.address })
  atEnd(run.stop)
  return { disk, store, service, run, veri }
}

const countsOf = (run: Load): string => `${run.others.length} answers of 503, ${run.answers.size} writes acknowledged`

test('no room for tables, five times under load: 503, red, back by itself, nothing lost', { skip }, async (t) => {
  const stage = await openStage(t, 3000)
  const { run, store, service } = stage
  const waits: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    await until('more is acknowledged', () => run.answers.size >= round * 400)
    waits.push(await fillAndFree(stage, () => sleep(1500)))
  }
  await run.finished
  assert.deepEqual(new Set(run.others.map((text) => text.slice(0, NOT_NOW.length))), new Set([NOT_NOW]))
  await verify({ count: 3000, store, address: service.address, answers: run.answers })
  report(
    t,
    20,
    `database without room ${ROUNDS} times: ${countsOf(run)}; writing again after ${waits} ms; 0 lost, 0 twice`,
  )
  assert.equal(await service.stop(), 0)
})

test('no room for the log of writes: PostgreSQL ends, and comes back when there is room', { skip }, async (t) => {
  const stage = await openStage(t, 1500)
  const { run, store, service, disk } = stage
  /** Writes a megabyte of WAL each time, until the server cannot go on. */
  const exhaustLog = async () => {
    const isDown = () => store.rows(`select pg_logical_emit_message(true, 'dolgu', repeat('x', 1000000))`)
    for (let i = 0; i < 400; i++) {
      disk.fill()
      const failed = await isDown().then(
        () => false,
        () => true,
      )
      if (failed) break
    }
    await until('the server has ended', () =>
      store.rows('select 1').then(
        () => false,
        () => true,
      ),
    )
    await sleep(3000)
  }
  const waits: number[] = []
  for (let round = 1; round <= 3; round++) {
    await until('more is acknowledged', () => run.answers.size >= round * 300)
    waits.push(await fillAndFree(stage, exhaustLog))
  }
  await run.finished
  assert.deepEqual(new Set(run.others.map((text) => text.slice(0, NOT_NOW.length))), new Set([NOT_NOW]))
  await verify({ count: 1500, store, address: service.address, answers: run.answers })
  report(
    t,
    20,
    `PostgreSQL ended by a full disk 3 times: ${countsOf(run)}; writing again after ${waits} ms; 0 lost, 0 twice`,
  )
  assert.equal(await service.stop(), 0)
})

const noise = (): Promise<Buffer> =>
  sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()

test('no room for pictures, until it is given: 503, red, every file whole', { skip }, async (t) => {
  const { veri, atEnd } = openFolder(t)
  const disk = smallDisk({ after: (f) => atEnd(f) }, 40, join(veri, 'medya'))
  const store = await openStore(veri)
  atEnd(store.close)
  const service = await startService(veri, { KEPENK_IZINLI_AGLAR: '127.0.0.0/8' })
  atEnd(() => service.kill())
  const host = await peer(t, (_, res) => void noise().then((bytes) => res.end(bytes)))
  const headers = { authorization: `Bearer ${store.key}`, 'content-type': 'application/json' }
  const others: string[] = []
  const shown: string[] = []
  const create = async (i: number): Promise<void> => {
    const gorseller = [0, 1, 2].map((k) => `${host.url}/${i}-${k}.png`)
    const body = JSON.stringify({ ad: `Ürün ${i}`, gorseller, varyantlar: [{}] })
    const sent = { method: 'POST', headers: { ...headers, 'idempotency-key': `resim-${i}` }, body }
    const reply = await fetch(`${service.address}/v1/urunler`, sent)
    const text = await reply.text()
    if (reply.status !== 201) {
      others.push(`${reply.status} ${text}`)
      await sleep(100)
      return create(i)
    }
    shown.push(...JSON.parse(text).gorseller.map((g: { url: string }) => new URL(g.url).pathname))
  }
  const numbers = Array.from({ length: 30 }, (_, i) => i)
  const lanes = Promise.all(
    [0, 1, 2].map(async (lane) => {
      for (const i of numbers.filter((n) => n % 3 === lane)) await create(i)
    }),
  )
  await until('some are there', () => shown.length >= 9)
  disk.fill()
  await until('pictures are refused', () => others.length >= 10)
  assert.equal(await healthOf(service), 503)
  disk.free()
  await until('health is green', async () => (await healthOf(service)) === 200)
  await lanes
  assert.deepEqual(new Set(others.map((text) => text.slice(0, NOT_NOW.length))), new Set([NOT_NOW]))
  for (const path of shown) {
    const reply = await fetch(`${service.address}${path}`)
    assert.equal(reply.status, 200)
    await sharp(Buffer.from(await reply.arrayBuffer())).stats()
  }
  const files = readdirSync(disk.path, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())
  for (const f of files) await sharp(join(f.parentPath, f.name)).stats()
  assert.deepEqual(readdirSync(join(disk.path, '.tmp')), [])
  const mb = Math.round((statfsSync(disk.path).bsize * statfsSync(disk.path).blocks) / 2 ** 20)
  report(
    t,
    20,
    `media disk of ${mb} MB full: ${others.length} answers of 503, then ${shown.length} pictures; ${files.length} files, all whole, 0 drafts`,
  )
  assert.equal(await service.stop(), 0)
})
