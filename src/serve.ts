import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Ports } from './adapters/ports.ts'
import { createApp } from './app.ts'
import { addressHere, type Config, ConfigError } from './config.ts'
import type { Tracer } from './core/trace.ts'
import { version } from './core/version.ts'
import type { Db } from './db/connection/pool.ts'
import { traced } from './db/connection/traced.ts'
import { noticeSender } from './db/notices.ts'
import { takeAway } from './demo/remove.ts'
import { reset, resetIfDue } from './demo/reset.ts'
import { firstEntry } from './domains/kullanici/kurulum/setup-code.ts'
import { settleAnaMagaza } from './domains/magaza/alan-adi/ana-magaza.ts'
import * as testMagaza from './domains/magaza/test-magaza.ts'
import type { Database, Logs } from './foundation.ts'
import type { Ready } from './processes/announce.ts'
import { askAgain } from './processes/ask-again.ts'
import type { Child } from './processes/child.ts'
import { unlessAsked } from './processes/stopping.ts'
import { startWorker } from './worker/worker.ts'

type Foundation = {
  config: Config
  database: Database
  ports: Ports
  secret: string
  logs: Logs
  tracer: Tracer | undefined
  child: Child | null
  /** Aborted when the service is asked to stop. */
  starting: AbortSignal
  isLeaving: () => boolean
  /** What must be closed again, in the order in which it was opened. */
  opened: (() => unknown)[]
}

export type Served = { ready: Ready; ilkGiris: () => Promise<string | null> }

/** Worker and server on an open database, and the test store. Resolves once requests are accepted. */
export async function serve(f: Foundation): Promise<Served> {
  const { config, ports, logs, secret, tracer, child, starting, isLeaving, opened } = f
  const { connection } = f.database
  const log = logs.service
  const db = tracer ? traced(f.database.db, tracer) : f.database.db
  const worker = config.worker
    ? startWorker({ db, connection, ports, log, takvim: config.takvim, test: config.test, demo: config.demo, tracer })
    : null
  if (worker) opened.push(worker.stop)
  const onEvents = worker?.wake ?? noticeSender(f.database.db)
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
  return { ready, ilkGiris: () => firstEntry(db, ready.adres) }
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
