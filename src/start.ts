import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Ports } from './adapters/ports.ts'
import { createApp, version } from './app.ts'
import { ConfigError, loadSecret, readConfig } from './config.ts'
import { noticeSender } from './db/notices.ts'
import type { Db } from './db/pool.ts'
import { reset } from './demo/reset.ts'
import * as testMagaza from './domains/magaza/test-magaza.ts'
import { createLogs, openDatabase, openPorts } from './foundation.ts'
import { startWorker } from './worker/worker.ts'

/** The whole service: database, server, worker. Answers once requests are taken. */
export async function start(): Promise<void> {
  const started = performance.now()
  const config = readConfig()
  const terminal = process.stdout.isTTY
  // A person reads the banner, a collector reads the log lines; warnings concern both.
  const logs = createLogs(terminal && !process.env.KEPENK_LOG ? 'warn' : config.log)
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const log = logs.service
  const readyToStop = onSignal(log)
  const opened: (() => unknown)[] = []
  const stop = async () => {
    for (const close of opened.toReversed()) await close()
  }
  try {
    const secret = await loadSecret(config)
    const ports = openPorts(config, secret)
    opened.push(() => ports.outbound.close())
    const database = await openDatabase(config, say)
    opened.push(database.stop)
    const { db, connection } = database
    const worker = config.worker
      ? startWorker({ db, connection, ports, log, takvim: config.takvim, demo: config.demo })
      : null
    if (worker) opened.push(worker.stop)
    const app = createApp({ config, db, ports, log: logs, secret, onEvents: worker?.wake ?? noticeSender(db) })
    opened.push(() => app.close())
    const test = await testMagaza.ensure(db, new Date())
    await app.listen({ port: config.port, host: config.host })
    const filled = config.demo && (await fillTestStore(db, ports, say, terminal))
    const { port } = app.server.address() as AddressInfo
    const seconds = ((performance.now() - started) / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })
    const address = config.port === 0 ? `http://localhost:${port}` : config.adres
    const ready = { surum: version, adres: address, test_anahtari: test.anahtar, veri: config.veri, sure_sn: seconds }
    if (terminal) process.stdout.write(banner({ address, key: test.anahtar, veri: config.veri, seconds, filled }))
    else log.info(ready, 'hazır')
  } catch (error) {
    await stop()
    throw error
  }
  readyToStop(stop)
}

/** At the first start there is something to try; from then on it is renewed at night. */
async function fillTestStore(db: Db, ports: Ports, say: (line: string) => void, terminal: boolean): Promise<boolean> {
  if (await testMagaza.currentOf(db.read)) return true
  if (terminal) say('Test mağazası ilk kez kuruluyor…')
  await reset({ db, ports, now: new Date(), isDue: (last) => last === null })
  return (await testMagaza.currentOf(db.read)) !== null
}

type Ready = { address: string; key: string; veri: string; seconds: string; filled: boolean }

const banner = ({ address, key, veri, seconds, filled }: Ready): string => `
  Kepenk ${version} · hazır (${seconds} sn)

  API            ${address}/v1
  Dokümanlar     ${address}/dokumanlar
  Test mağazası  ${filled ? '300 ürün, 400 sipariş' : 'boş'} · 03:00’te yenilenir
  Dene:  curl -H "Authorization: Bearer ${key}" ${address}/v1/magaza
  Veri:  ${veri} · Sonraki: npm run -s kepenk -- --help · Durdur: Ctrl-C

`

/**
 * Heard from the first moment; acted upon once all is up, so that nothing half-started is left behind. Requests in
 * flight are answered, then the database ends. A second signal does not wait.
 */
function onSignal(log: Logger): (stop: () => Promise<void>) => void {
  let asked = false
  let stop: (() => Promise<void>) | undefined
  const end = () => {
    if (!asked || !stop) return
    log.info('durduruluyor')
    stop().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'durdurulurken hata')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(130)
      asked = true
      end()
    })
  }
  return (how) => {
    stop = how
    end()
  }
}

/** What a person must know when it did not start: a sentence when the cause is theirs to mend, the stack otherwise. */
export function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') return `${error.port} dolu. PORT=${(error.port ?? 3000) + 1} npm start`
  return error instanceof ConfigError ? error.message : (error.stack ?? error.message)
}
