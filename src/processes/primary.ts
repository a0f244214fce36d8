import { type Config, loadSecret } from '../config.ts'
import { firstEntry } from '../domains/kullanici/kurulum/setup-code.ts'
import { createLogs, openDatabase } from '../foundation.ts'
import { announce } from './announce.ts'
import { startChildren } from './children.ts'
import { endOfStart, stopOnSignals, stopWhenAsked, unlessAsked } from './stopping.ts'

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
  const { starting } = stopping
  let stop = async () => {}
  try {
    await loadSecret(config)
    const database = await openDatabase({ ...config, replikalar: [] }, { say, signal: starting })
    stop = database.stop
    starting.throwIfAborted()
    const children = startChildren(config.surec, log)
    killAll = children.killAll
    stop = () => children.stop().finally(() => database.stop())
    const ready = await unlessAsked(starting, children.ready)
    const ilkGiris = () => firstEntry(database.db, ready.adres)
    await announce(ready, { started, demo: config.demo, ilkGiris, log, more: { surec_sayisi: config.surec } })
  } catch (error) {
    if (starting.aborted) return endOfStart(log, stop)
    await stop().catch(() => {})
    throw error
  }
  stopping.whenUp(stop)
}
