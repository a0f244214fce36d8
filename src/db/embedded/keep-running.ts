import { setTimeout as sleep } from 'node:timers/promises'
import { type Embedded, startEmbedded } from './embedded.ts'

const LOOK_EVERY_MS = 500

/**
 * Looks after the embedded server: one that has ended is started again on the same data. It is looked for, not asked: one
 * that is there but silent is no better served by a second.
 */
export function keepRunning(
  o: { veri: string; say: (line: string) => void },
  first: Embedded,
): { letGo: () => void; stop: () => Promise<void> } {
  const ending = new AbortController()
  let current = first
  const watch = async () => {
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false })
      if (current.isThere()) continue
      try {
        const revived = await startEmbedded(o)
        // Only gives the old registration back; the server stays for the new one.
        await current.stop()
        current = revived
      } catch (error) {
        o.say((error as Error).message)
      }
    }
  }
  // The loop ends by the abort alone.
  const watching = watch().catch(() => {})
  return {
    /** From here on an end is an end. */
    letGo: () => ending.abort(),
    stop: async () => {
      ending.abort()
      await watching
      await current.stop()
    },
  }
}
