import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { ConfigError } from '../config.ts'
import type { Ready } from './announce.ts'
import { figureCollector } from './figures.ts'
import type { ToChild, ToPrimary } from './messages.ts'

// Supervisor: keeps so many children running, and replaces those that die.

/** Back-off long enough that a signal to the process group is seen here before a dead child is replaced. */
const FIRST_WAIT_MS = 100
const MAX_WAIT_MS = 10_000
/** A child that served for so long did not fail at its start: the back-off is reset. */
const SETTLED_MS = 10_000

export type Children = {
  /** Resolves when all serve; throws, with a message for a person, when one cannot start. */
  ready: Promise<Ready>
  stop: () => Promise<void>
  killAll: () => void
}

const unstarted = (how: string | number | null): Error => new ConfigError(`Süreç başlamadan sona erdi (${how})`)

export function startChildren(count: number, log: Logger): Children {
  const places = new Map<number, Worker>()
  const failures = new Map<number, number>()
  const { promise: ready, resolve, reject } = Promise.withResolvers<Ready>()
  let isUp = false
  let stopping = false
  const up = new Set<number>()
  const send = (to: Worker, message: ToChild) => {
    if (to.isConnected()) to.send(message, () => {})
  }
  const figures = figureCollector(() => [...places.values()], send)

  const heard = (no: number, from: Worker, m: ToPrimary) => {
    if (m.kind === 'failed' && !isUp) reject(new ConfigError(m.text))
    else if (m.kind === 'failed') log.error({ cocuk: no, neden: m.text }, 'process did not start')
    else if (m.kind === 'ready') {
      up.add(no)
      isUp ||= up.size === count
      if (isUp) resolve(m.ready)
    } else figures(from, m)
  }

  const ended = (no: number, lived_ms: number, kod: number | null, sinyal: string | null) => {
    places.delete(no)
    if (stopping) return
    // A signal to the process group may be seen here after the child that it ended.
    if (!isUp) return void setTimeout(() => stopping || reject(unstarted(sinyal ?? kod)), FIRST_WAIT_MS)
    const failed = lived_ms > SETTLED_MS ? 0 : (failures.get(no) ?? 0)
    failures.set(no, failed + 1)
    log.error({ cocuk: no, kod, sinyal }, 'process ended, another is started in its place')
    setTimeout(() => stopping || begin(no), Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failed))
  }

  const begin = (no: number) => {
    const began = performance.now()
    const child = cluster.fork({ KEPENK_SUREC_NO: String(no) })
    places.set(no, child)
    // IPC to a child that is dying; its exit is handled below.
    child.on('error', () => {})
    child.on('message', (m: ToPrimary) => heard(no, child, m))
    child.on('exit', (code, signal) => ended(no, performance.now() - began, code, signal))
  }

  for (let no = 1; no <= count; no++) begin(no)
  return {
    ready,
    stop: async () => {
      stopping = true
      const ends = [...places.values()].map(async (child) => {
        send(child, { kind: 'stop' })
        return new Promise<number | null>((done) => child.once('exit', done))
      })
      const failed = (await Promise.all(ends)).filter((code) => code !== 0)
      if (failed.length > 0) throw new Error(`${failed.length} processes did not stop cleanly`)
    },
    killAll: () => {
      for (const child of places.values()) child.process.kill('SIGKILL')
    },
  }
}
