import type { Logger } from 'pino'

export type Stopping = {
  /** False when it had been asked for before. */
  ask: () => boolean
  /** Aborted when asked while the start is under way: it goes no further, and takes down what is open. */
  starting: AbortSignal
  whenUp: (stop: () => Promise<void>) => void
}

/** Graceful shutdown, also of a start that is under way. Requests in flight are answered, then the database ends. */
export function stopWhenAsked(log: Logger): Stopping {
  let asked = false
  let stop: (() => Promise<void>) | undefined
  const starting = new AbortController()
  const end = () => {
    if (!asked) return
    if (!stop) return starting.abort()
    log.info('stopping')
    stop().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  }
  return {
    starting: starting.signal,
    ask: () => {
      if (asked) return false
      asked = true
      end()
      return true
    },
    whenUp: (how) => {
      stop = how
      end()
    },
  }
}

/** How a start that was asked to stop ends: it leaves nothing behind, so it is no failure. */
export async function endOfStart(log: Logger, stop: () => Promise<void>): Promise<never> {
  log.info('stopped while starting')
  await stop().catch((err) => log.error({ err }, 'did not stop cleanly'))
  process.exit(0)
}

/** The work, or a rejection as soon as it is asked to stop; the work may go on for a moment. */
export function unlessAsked<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: asked, reject } = Promise.withResolvers<never>()
  const heard = () => reject(signal.reason)
  if (signal.aborted) heard()
  signal.addEventListener('abort', heard, { once: true })
  return Promise.race([work, asked]).finally(() => signal.removeEventListener('abort', heard))
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const leave = (): void => process.exit(0)

/** Before anything is begun: the process that is the first of its container is not ended by a signal that it does not hear. */
export function leaveOnSignals(): void {
  for (const signal of SIGNALS) process.on(signal, leave)
}

/**
 * Called when others listen: a signal that came while the code was loading waits for the next turn, and is lost with the last
 * listener.
 */
export function stayOnSignals(): void {
  for (const signal of SIGNALS) process.off(signal, leave)
}

/** A second signal ends at once. */
export function stopOnSignals(stopping: Stopping, atOnce: () => void = () => {}): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping.ask()) return
      atOnce()
      process.exit(130)
    })
  }
  stayOnSignals()
}
