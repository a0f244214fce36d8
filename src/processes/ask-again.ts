import { setTimeout as pause } from 'node:timers/promises'
import { Hata } from '../core/errors.ts'

const EVERY_MS = 500
const MOST_MS = 60_000

/** A database too busy to answer while we start is asked again: giving up here would need a person to start us anew. */
export async function askAgain<T>(work: () => Promise<T>, { everyMs = EVERY_MS, mostMs = MOST_MS } = {}): Promise<T> {
  const until = performance.now() + mostMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Hata && error.kod === 'bakim') || performance.now() > until) throw error
      await pause(everyMs)
    }
  }
}
