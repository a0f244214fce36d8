import cluster from 'node:cluster'
import type { Ready } from './announce.ts'
import type { Figures, ToChild, ToPrimary } from './messages.ts'
import { type Stopping, stayOnSignals } from './stopping.ts'

// A child process of the cluster: its side of the messages with the primary.

const GATHER_MS = 3000

export type Child = {
  /** Its number, inherited by its replacement. */
  no: number
  ready: (ready: Ready) => void
  failed: (text: string) => Promise<void>
  stopWith: (stopping: Stopping) => void
  /** Answers requests for its metrics. */
  tell: (figures: () => Promise<Figures>) => void
  /** Metrics of all children. */
  gather: () => Promise<Figures[]>
}

/** Null without a cluster. */
export function asChild(no: number): Child | null {
  const { worker } = cluster
  if (!worker) return null
  const send = (message: ToPrimary) => void process.send?.(message, undefined, undefined, () => {})
  const waiting = new Map<number, (all: Figures[]) => void>()
  let asks = 0
  const hear = (listener: (message: ToChild) => void) => void process.on('message', listener)
  hear((m) => {
    if (m.kind === 'gathered') waiting.get(m.ask)?.(m.all)
  })
  return {
    no,
    ready: (ready) => send({ kind: 'ready', ready }),
    failed: (text) =>
      new Promise((sent) => {
        const message: ToPrimary = { kind: 'failed', text }
        process.send?.(message, undefined, undefined, () => sent())
      }),
    stopWith: (stopping) => {
      hear((m) => void (m.kind === 'stop' && stopping.ask()))
      process.on('SIGTERM', () => void stopping.ask())
      // Ctrl-C and hang-up reach the whole process group; the primary decides what the children do.
      for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
      stayOnSignals()
      worker.on('disconnect', () => {
        // The primary is gone. By default Node would exit here, with requests in flight and the database left running.
        worker.exitedAfterDisconnect = true
        if (!stopping.ask()) process.exit(130)
      })
    },
    tell: (figures) =>
      hear((m) => {
        if (m.kind !== 'tell') return
        const answer = (f: Figures) => send({ kind: 'figures', ask: m.ask, figures: f })
        figures().then(answer, () => answer([]))
      }),
    gather: () => {
      const ask = ++asks
      const { promise, resolve, reject } = Promise.withResolvers<Figures[]>()
      const timer = setTimeout(() => reject(new Error('figures of the other processes did not come')), GATHER_MS)
      waiting.set(ask, resolve)
      send({ kind: 'gather', ask })
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(ask)
      })
    },
  }
}
