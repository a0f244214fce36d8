import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Ports } from './adapters/ports.ts'
import { createApp } from './app.ts'
import { addressHere, type Config, ConfigError, loadSecret } from './config.ts'
import { version } from './core/version.ts'
import type { Db } from './db/connection/pool.ts'
import { traced } from './db/connection/traced.ts'
import { noticeSender } from './db/notices.ts'
import { takeAway } from './demo/remove.ts'
import { reset, resetIfDue } from './demo/reset.ts'
import { firstEntry } from './domains/kullanici/kurulum/setup-code.ts'
import { settleAnaMagaza } from './domains/magaza/alan-adi/ana-magaza.ts'
import * as testMagaza from './domains/magaza/test-magaza.ts'
import { createLogs, openDatabase, openPorts, openTracing } from './foundation.ts'
import { announce, explain, type Ready } from './processes/announce.ts'
import { askAgain } from './processes/ask-again.ts'
import { asChild } from './processes/child.ts'
import { endOfStart, stopOnSignals, stopWhenAsked, unlessAsked } from './processes/stopping.ts'
import { startWorker } from './worker/worker.ts'

/**
 * The whole service: database, server, worker. Resolves once requests are accepted. `no`: its number in the cluster.
 */
export async function start(config: Config, level: string, no: number | null): Promise<void> {
  const started = performance.now()
  const child = no === null ? null : asChild(no)
  const logs = createLogs(level, undefined, child?.no)
  const log = logs.service
  const stopping = stopWhenAsked(log)
  if (child) child.stopWith(stopping)
  else stopOnSignals(stopping)
  const { starting } = stopping
  const opened: (() => unknown)[] = []
  let leaving = false
  const isLeaving = () => leaving
  const stop = async () => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    const secret = await loadSecret(config)
    const tracing = openTracing(config, version, log)
    if (tracing) opened.push(tracing.stop)
    const tracer = tracing?.tracer
    const ports = openPorts(config, secret, tracer)
    opened.push(() => ports.outbound.close())
    const database = await openDatabase(config, { say, signal: starting })
    opened.push(database.stop)
    const { connection } = database
    const db = tracer ? traced(database.db, tracer) : database.db
    const worker = config.worker
      ? startWorker({ db, connection, ports, log, takvim: config.takvim, test: config.test, demo: config.demo, tracer })
      : null
    if (worker) opened.push(worker.stop)
    const onEvents = worker?.wake ?? noticeSender(database.db)
    const app = createApp({ config, db, ports, log: logs, secret, onEvents, processes: child, tracer, isLeaving })
    opened.push(() => app.close())
    const anahtar = config.test ? (await askAgain(() => testMagaza.ensure(db, new Date()))).anahtar : null
    const wrong = await settleAnaMagaza(db, config, new Date())
    if (wrong !== null) throw new ConfigError(`KEPENK_ANA_MAGAZA: ${wrong}`)
    starting.throwIfAborted()
    await app.listen({ port: config.port, host: config.host })
    // In a cluster the first child does it.
    const filling = { db, ports, log, say: process.stdout.isTTY ? say : () => {} }
    if ((child?.no ?? 1) === 1) await unlessAsked(starting, settleTestStore(config, filling))
    starting.throwIfAborted()
    const ready = readyOf(config, (app.server.address() as AddressInfo).port, anahtar)
    if (child) child.ready(ready)
    else await announce(ready, { started, demo: config.demo, ilkGiris: () => firstEntry(db, ready.adres), log })
  } catch (error) {
    if (starting.aborted) return endOfStart(log, stop)
    await stop()
    if (!child) throw error
    // The primary reports it once for all.
    await child.failed(explain(error as Error))
    process.exit(1)
  }
  // Drain: the load balancer sees it in the health check, or loses kept connections one by one.
  opened.push(async () => {
    leaving = true
    await pause(config.bosaltma * 1000)
  })
  stopping.whenUp(stop)
}

function readyOf(config: Config, port: number, test_anahtari: string | null): Ready {
  const adres = config.port === 0 ? addressHere(config.host, port) : config.adres
  const isThere = test_anahtari !== null
  return {
    surum: version,
    adres,
    test_anahtari,
    dene: isThere ? `curl -H "Authorization: Bearer ${test_anahtari}" ${adres}/v1/magaza` : `curl ${adres}/saglik`,
    dukkan: isThere ? `${adres}/vitrin/${testMagaza.TEST_KOD}` : null,
    vitrin: isThere ? `${adres}/vitrin/v1/${testMagaza.TEST_KOD}/urunler` : null,
    veri: config.veri,
    dinlenen: config.host,
  }
}

type Filling = { db: Db; ports: Ports; log: Logger; say: (line: string) => void }

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Takes the test store away, in the background, or fills it: as the settings have it. */
async function settleTestStore({ test, demo }: Config, filling: Filling): Promise<void> {
  const { db, ports, log } = filling
  if (!test) takeAway(db, ports.medya).catch((err) => log.error({ err }, 'test store not taken away'))
  else if (demo) await fillTestStore(filling)
}

/** Fills the test store at the first start; a missed nightly reset is made up for in the background. */
async function fillTestStore({ db, ports, log, say }: Filling): Promise<void> {
  const now = new Date()
  if (await testMagaza.currentOf(db.read)) {
    resetIfDue({ db, ports, now }).catch((err) => log.error({ err }, 'test store not rebuilt'))
    return
  }
  say('Test mağazası ilk kez kuruluyor…')
  await reset({ db, ports, now, isDue: (last) => last === null })
}
