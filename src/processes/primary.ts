import { type Config, loadSecret } from '../config.ts'
import { firstEntry } from '../domains/kullanici/kurulum/setup-code.ts'
import { createLogs, openDatabase } from '../foundation.ts'
import { announce } from './announce.ts'
import { startChildren } from './children.ts'
import { stopOnSignals, stopWhenAsked } from './stopping.ts'

/**
 * Cluster primary: serves no requests. It opens the database, so that it exists before the children and ends after
 * them, distributes connections and supervises the children.
 */
export async function startProcesses(config: Config, level: string): Promise<void> {
  const started = performance.now()
  const log = createLogs(level, undefined, 0).service
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  const stopping = stopWhenAsked(log)
  let killAll = () => {}
  stopOnSignals(stopping, () => killAll())
  await loadSecret(config)
  const database = await openDatabase({ ...config, replikalar: [] }, { say })
  const children = startChildren(config.surec, log)
  killAll = children.killAll
  const stop = () => children.stop().finally(() => database.stop())
  try {
    const ready = await children.ready
    const ilkGiris = () => firstEntry(database.db, ready.adres)
    await announce(ready, { started, demo: config.demo, ilkGiris, log, more: { surec_sayisi: config.surec } })
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  stopping.whenUp(stop)
}
