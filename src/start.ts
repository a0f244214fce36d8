import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Ports } from './adapters/ports.ts'
import { createApp, version } from './app.ts'
import { ConfigError, loadSecret, readConfig } from './config.ts'
import { noticeSender } from './db/notices.ts'
import type { Db } from './db/pool.ts'
import { reset, resetIfDue } from './demo/reset.ts'
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
    if (config.demo) await fillTestStore({ db, ports, log, say: terminal ? say : () => {} })
    const { port } = app.server.address() as AddressInfo
    const seconds = ((performance.now() - started) / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })
    const address = config.port === 0 ? `http://localhost:${port}` : config.adres
    const dene = `curl -H "Authorization: Bearer ${test.anahtar}" ${address}/v1/magaza`
    const ready = {
      surum: version,
      adres: address,
      test_anahtari: test.anahtar,
      dene,
      veri: config.veri,
      sure_sn: seconds,
    }
    if (terminal) process.stdout.write(banner(ready, config.demo))
    else log.info(ready, 'hazır')
  } catch (error) {
    await stop()
    throw error
  }
  readyToStop(stop)
}

type Filling = { db: Db; ports: Ports; log: Logger; say: (line: string) => void }

/** At the first start there is something to try; a night that was missed is made up for behind what is served. */
async function fillTestStore({ db, ports, log, say }: Filling): Promise<void> {
  const now = new Date()
  if (await testMagaza.currentOf(db.read)) {
    resetIfDue({ db, ports, now }).catch((err) => log.error({ err }, 'test store not rebuilt'))
    return
  }
  say('Test mağazası ilk kez kuruluyor…')
  await reset({ db, ports, now, isDue: (last) => last === null })
}

type Ready = { adres: string; dene: string; veri: string; sure_sn: string }

const banner = ({ adres, dene, veri, sure_sn }: Ready, demo: boolean): string => `
  Kepenk ${version} · hazır (${sure_sn} sn)

  API            ${adres}/v1
  Vitrin         ${adres}/vitrin/v1/${testMagaza.TEST_KOD}/urunler
  Dokümanlar     ${adres}/dokumanlar
  Test mağazası  ${demo ? '300 ürün, 400 sipariş · 03:00’te yenilenir' : 'boş (KEPENK_DEMO=0)'}
  Dene:  ${dene}
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
