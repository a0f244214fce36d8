import { setTimeout as pause } from 'node:timers/promises'
import { type Config, loadSecret } from './config.ts'
import { version } from './core/version.ts'
import { createLogs, openDatabase, openPorts, openTracing } from './foundation.ts'
import { announce, explain } from './processes/announce.ts'
import { asChild } from './processes/child.ts'
import { endOfStart, stopOnSignals, stopWhenAsked } from './processes/stopping.ts'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

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
    const opening = openDatabase(config, { say, signal: starting })
    opened.push(async () => (await opening.catch(() => null))?.stop())
    // Loaded while the database starts, on another core: most of the code.
    const [database, { serve }] = await Promise.all([opening, import('./serve.ts')])
    const served = await serve({ config, database, ports, secret, logs, tracer, child, starting, isLeaving, opened })
    if (child) child.ready(served.ready)
    else await announce(served.ready, { started, demo: config.demo, ilkGiris: served.ilkGiris, log })
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
