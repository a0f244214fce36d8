import type { Logger } from 'pino'

export type Stopping = {
  /** False when it had been asked for before. */
  ask: () => boolean
  whenUp: (stop: () => Promise<void>) => void
}

/**
 * Graceful shutdown. Signals are heard from the first moment and acted upon once all is up, so that nothing is left
 * half-started. Requests in flight are answered, then the database ends.
 */
export function stopWhenAsked(log: Logger): Stopping {
  let asked = false
  let stop: (() => Promise<void>) | undefined
  const end = () => {
    if (!asked || !stop) return
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

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** A second signal ends at once. */
export function stopOnSignals(stopping: Stopping, atOnce: () => void = () => {}): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping.ask()) return
      atOnce()
      process.exit(130)
    })
  }
}
