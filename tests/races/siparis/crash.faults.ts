import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { signingSeal } from '../../../src/core/secrets/seal.ts'
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
import { towardsReceivers } from '../../support/processes/webhook-crash.ts'
import { type Living, live, livesFor, writesIn } from './lives.ts'
import { assertLived, isQuiet, STOK } from './lives-check.ts'
import { callerAt } from './processes.ts'
import { startProvider, useProvider } from './provider.ts'

// Faults 1 and 2 of the quality bars for orders: the real service with its worker, on its own database server.

const SECRET = 'kaza-sirri-kaza-sirri-kaza-sirri'
const KOD = 'kaza'

/** A store with its own payment provider on this machine. `rows` connects anew each time: the server is restarted. */
async function openShop(t: TestContext) {
  const { veri, atEnd } = openFolder(t)
  const own = await startEmbedded({ veri })
  atEnd(own.stop)
  await migrate(own.connection)
  const db = connect({ connection: own.connection })
  atEnd(db.close)
  const key = await db.transaction(KOD, async (tx) => {
    const row = await magaza.create(tx, { kod: KOD, ad: 'Kaza', plan: 'pro' }, new Date())
    return (await anahtar.create(tx, row, { ad: 'kaza', kapsamlar }, new Date())).anahtar
  })
  const provider = await startProvider({ after: (f) => atEnd(f) })
  await useProvider(db, KOD, provider, signingSeal(SECRET))
  const settings = { ...towardsReceivers(veri), KEPENK_SIR: SECRET }
  const start = () => startService(veri, settings)
  return { veri, atEnd, db, rows: rowsOf(own.connection), key, provider, start }
}

async function newGoods(service: Service, key: string): Promise<string[]> {
  const call = callerAt(() => service.address, key)
  const degerler = ['0', '1', '2', '3']
  const varyantlar = degerler.map((No) => ({ secenekler: { No }, fiyat: 100, stok: STOK }))
  const body = { ad: 'Ürün', secenekler: [{ ad: 'No', degerler }], varyantlar }
  const made = await call('POST', '/v1/urunler', { body })
  const code = { ad: 'On', tur: 'indirim', kod: 'ON', deger: 10 }
  assert.equal((await call('POST', '/v1/kampanyalar', { body: code })).status, 201)
  return made.body.varyantlar.map((v: { id: string }) => v.id)
}

/**
 * Leases: refunds claimed by a dead process are sent again when its lease of 30 s is up; then everything is checked.
 */
async function assertAfter(shop: Awaited<ReturnType<typeof openShop>>, service: Service, run: Living, lives: number) {
  await run.finished
  assert.equal(run.lived.length, lives)
  const waited = performance.now()
  await until('nothing is to be asked any more', () => isQuiet(shop.rows, KOD))
  const seconds = Math.round((performance.now() - waited) / 1000)
  // Idempotency: a stored answer of a dead process is final after 8 s; until then a retry gets 409.
  await sleep(Math.max(0, 9000 - 1000 * seconds))
  await assertLived({ ...shop, magaza_id: KOD, address: service.address, lived: run.lived })
  return `${writesIn(lives)} writes on ${lives} orders; ${shop.provider.ledger.size} refunds, asked ${shop.provider.asked()} times, the last ${seconds} s after the load`
}

test('kill -9 of the service 20 times during 1,000 keyed writes on orders', async (t) => {
  const shop = await openShop(t)
  let service = await shop.start()
  shop.atEnd(() => service.kill())
  const varyantlar = await newGoods(service, shop.key)
  const lives = livesFor(1000)
  const run = live({ lives, workers: 12, key: shop.key, address: () => service.address, varyantlar })
  shop.atEnd(run.stop)
  for (let kill = 1; kill <= 20; kill++) {
    await until('more is acknowledged', () => run.done() >= kill * 45)
    await sleep(Math.random() * 30)
    await service.kill()
    service = await shop.start()
  }
  const summary = await assertAfter(shop, service, run, lives)
  report(t, 1, `orders, 20 kills: ${summary}; other answers: ${[...run.others].join(', ') || 'none'}`)
  assert.deepEqual(
    [...run.others].filter((text) => text !== '409 istek_isleniyor'),
    [],
  )
  assert.equal(await service.stop(), 0)
})

test('PostgreSQL killed or restarted 5 times under a load of orders', async (t) => {
  const shop = await openShop(t)
  const service = await shop.start()
  shop.atEnd(() => service.kill())
  const varyantlar = await newGoods(service, shop.key)
  const lives = livesFor(1000)
  const run = live({ lives, workers: 8, key: shop.key, address: () => service.address, varyantlar })
  shop.atEnd(run.stop)
  const waits: number[] = []
  for (let kill = 1; kill <= 5; kill++) {
    const before = run.done()
    await until('more is acknowledged', () => run.done() >= Math.max(before + 20, kill * 150))
    const at = performance.now()
    const done = run.done()
    // Alternately SIGKILL (power cut) and SIGINT (fast shutdown, as an operator restarts it).
    process.kill(postmasterPid(join(shop.veri, 'pg')), kill % 2 === 1 ? 'SIGKILL' : 'SIGINT')
    await until('writes are acknowledged again', () => run.done() > done + 12)
    waits.push(Math.round(performance.now() - at))
    assert.deepEqual([service.process.exitCode, service.process.signalCode], [null, null], 'the service has died')
  }
  const summary = await assertAfter(shop, service, run, lives)
  report(t, 2, `orders, 5 kills: ${summary}; going on after ${waits} ms; other answers: ${[...run.others].join(', ')}`)
  assert.deepEqual(
    [...run.others].filter((text) => text !== '503 bakim' && text !== '409 istek_isleniyor'),
    [],
  )
  assert.equal(await service.stop(), 0)
})
