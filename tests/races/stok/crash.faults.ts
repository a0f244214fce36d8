import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../../src/db/connection/pool.ts'
import { startEmbedded } from '../../../src/db/embedded/embedded.ts'
import { migrate } from '../../../src/db/upkeep/migrate.ts'
import * as anahtar from '../../../src/domains/anahtar/anahtar.ts'
import * as magaza from '../../../src/domains/magaza/magaza.ts'
import { kapsamlar } from '../../../src/trade/kapsam.ts'
import { report } from '../../faults/table/report.ts'
import { postmasterPid } from '../../support/embedded-server.ts'
import { openFolder, type Service, startService } from '../../support/processes/crash.ts'
import { rowsOf } from '../../support/processes/rows-of.ts'
import { until } from '../../support/processes/until.ts'
import type { Message } from './process.ts'
import { assertConsistent, startRacer } from './race.ts'

// Faults 1 and 2 of the quality bars for stock: bulks over HTTP, and reservations by a process of their own; the
// service, that process or the database is killed repeatedly.

const GROUPS = 4
const VARIANTS = 100
const LOOKER = 'bakan'

/** A store on its own database server. */
async function openShop(t: TestContext) {
  const { veri, atEnd } = openFolder(t)
  const own = await startEmbedded({ veri })
  atEnd(own.stop)
  await migrate(own.connection)
  const connection = { ...own.connection, application_name: LOOKER }
  const rows = rowsOf(connection)
  const db = connect({ connection })
  atEnd(db.close)
  const key = await db.transaction('kaza', async (tx) => {
    const row = await magaza.create(tx, { kod: 'kaza', ad: 'Kaza', plan: 'pro' }, new Date())
    return (await anahtar.create(tx, row, { ad: 'kaza', kapsamlar }, new Date())).anahtar
  })
  /** Waits until the server has ended all transactions of the killed processes. */
  const quiet = () =>
    until('nobody else is connected', async () => {
      const others = `select 1 from pg_stat_activity where datname = current_database() and application_name <> $1`
      return (await rows(others, [LOOKER]).catch(() => [1])).length === 0
    })
  return { veri, atEnd, connection: own.connection, db, rows, key, quiet }
}

type Shop = Awaited<ReturnType<typeof openShop>>

const post = (address: string, key: string, path: string, body: object) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })

async function newGroup(address: string, key: string): Promise<string[]> {
  const degerler = Array.from({ length: VARIANTS }, (_, i) => String(i))
  const varyantlar = degerler.map((No) => ({ secenekler: { No }, fiyat: 1, stok: 100_000 }))
  const made = await post(address, key, '/v1/urunler', { ad: 'Ürün', secenekler: [{ ad: 'No', degerler }], varyantlar })
  const body = (await made.json()) as { varyantlar: { id: string }[] }
  return body.varyantlar.map((v) => v.id)
}

/** One client per group sets its stock to 100,001, 100,002, … and retries what was not acknowledged. */
function startBulks(groups: readonly string[][], key: string, address: () => string) {
  const done = groups.map(() => 0)
  const others = new Set<string>()
  let isOver = false
  const client = async (group: readonly string[], i: number) => {
    while (!isOver) {
      const miktar = 100_001 + (done[i] as number)
      const ids = miktar % 2 === 0 ? group : group.toReversed()
      const kalemler = ids.map((varyant_id) => ({ varyant_id, miktar }))
      const reply = await post(address(), key, '/v1/stoklar/toplu', { kalemler }).catch(() => null)
      const text = await reply?.text().catch(() => null)
      if (reply?.status === 200 && text) done[i] = miktar - 100_000
      else if (reply && text) others.add(`${reply.status} ${text}`)
      if (reply?.status !== 200) await sleep(20)
    }
  }
  const clients = Promise.all(groups.map(client))
  return {
    done,
    others,
    stop: () => {
      isOver = true
      return clients
    },
  }
}

/** Units that each owner was told to hold. */
function listen() {
  const owners = new Map<string, number>()
  const hear = (message: Message) => {
    if (!('held' in message)) return
    const { sahip, adet } = message.held
    owners.set(sahip, adet === 0 ? 0 : (owners.get(sahip) ?? 0) + adet)
  }
  return { owners, hear }
}

async function assertWhole(
  shop: Shop,
  groups: readonly string[][],
  done: readonly number[],
  owners: Map<string, number>,
) {
  for (const [i, group] of groups.entries()) {
    const found = await shop.rows('select distinct miktar - 100000 as n from stok where varyant_id = any($1)', [group])
    assert.equal(found.length, 1, 'a bulk is there in part')
    assert.ok([0, 1].includes(found[0].n - (done[i] as number)), `told ${done[i]}, found ${found[0].n}`)
  }
  const held = await shop.rows('select sahip, sum(adet)::int as n from rezervasyon group by 1')
  const actual = new Map(held.map((r) => [r.sahip, r.n]))
  for (const [sahip, n] of owners) {
    // The last operation before the crash may or may not have been committed: five units more, or all released.
    assert.ok([n, n + 5, 0].includes(actual.get(sahip) ?? 0), `${sahip}: told ${n}, found ${actual.get(sahip)}`)
  }
  assert.ok(held.every((r) => r.n % 5 === 0))
}

const assertAgreement = (shop: Shop) => assertConsistent({ db: shop.db, rows: shop.rows as never }, 'kaza')

test('kill -9 of the service and of a seller 20 times during bulks and reservations', async (t) => {
  const shop = await openShop(t)
  let service = await startService(shop.veri)
  shop.atEnd(() => service.kill())
  const groups: string[][] = []
  while (groups.length < GROUPS) groups.push(await newGroup(service.address, shop.key))
  const run = startBulks(groups, shop.key, () => service.address)
  shop.atEnd(run.stop)
  const { owners, hear } = listen()
  for (let round = 1; round <= 20; round++) {
    const racer = await startRacer({ connection: shop.connection, magaza_id: 'kaza' }, t)
    racer.hear(hear)
    // Runs until it is killed, so it is never answered.
    racer.run({ tur: 'hold', varyantlar: groups.flat(), lanes: 4, sahip: `kasa_${round}` }).catch(() => {})
    const [bulks, sales] = [sumOf(run.done), owners.size]
    await until('more is done', () => sumOf(run.done) >= bulks + 10 && owners.size >= sales + 4)
    await sleep(Math.random() * 50)
    await Promise.all([service.kill(), racer.kill()])
    await shop.quiet()
    await assertWhole(shop, groups, run.done, owners)
    if (round % 5 === 0) await assertAgreement(shop)
    service = await startService(shop.veri)
  }
  await run.stop()
  await assertWhole(shop, groups, run.done, owners)
  await assertAgreement(shop)
  const summary = `${sumOf(run.done)} bulks of ${VARIANTS} acknowledged, ${owners.size} owners of reservations`
  report(t, 1, `20 kills of service and seller: ${summary}: all whole`)
  assert.deepEqual([...run.others], [])
  assert.equal(await service.stop(), 0)
})

test('kill -9 of PostgreSQL 10 times during bulks and reservations', async (t) => {
  const shop = await openShop(t)
  const service = await startService(shop.veri)
  shop.atEnd(() => service.kill())
  const groups: string[][] = []
  while (groups.length < GROUPS) groups.push(await newGroup(service.address, shop.key))
  const run = startBulks(groups, shop.key, () => service.address)
  shop.atEnd(run.stop)
  const { owners, hear } = listen()
  const racer = await startRacer({ connection: shop.connection, magaza_id: 'kaza' }, t)
  racer.hear(hear)
  racer.run({ tur: 'hold', varyantlar: groups.flat(), lanes: 4, sahip: 'kasa' }).catch(() => {})
  for (let round = 1; round <= 10; round++) {
    const bulks = sumOf(run.done)
    await until('more is done', () => isAlive(service) && sumOf(run.done) >= bulks + 10)
    await sleep(Math.random() * 50)
    process.kill(postmasterPid(join(shop.veri, 'pg')), 'SIGKILL')
  }
  const bulks = sumOf(run.done)
  await until('all is well again', () => isAlive(service) && sumOf(run.done) >= bulks + 10)
  await run.stop()
  await racer.kill()
  assert.equal(await service.stop(), 0)
  await shop.quiet()
  await assertWhole(shop, groups, run.done, owners)
  await assertAgreement(shop)
  t.diagnostic(`other answers: ${[...run.others]}`)
  report(t, 2, `10 kills: ${sumOf(run.done)} bulks acknowledged, ${owners.size} owners of reservations: all whole`)
  assert.deepEqual(
    [...run.others].filter((text) => !text.startsWith('503 {"hata":{"kod":"bakim"')),
    [],
  )
})

function isAlive({ process: { exitCode, signalCode } }: Service): boolean {
  assert.deepEqual([exitCode, signalCode], [null, null], 'the service has died')
  return true
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((n, k) => n + k, 0)
