import { setTimeout as sleep } from 'node:timers/promises'
import { type Embedded, startEmbedded } from './embedded.ts'

const LOOK_EVERY_MS = 500

/**
 * Supervises the embedded server: restarts it on the same data when its process has ended. Checks the process, not its
 * answers: a second server would not help one that hangs.
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
        // Releases only the old claim; the server stays for the new one.
        await current.stop()
        current = revived
      } catch (error) {
        o.say((error as Error).message)
      }
    }
  }
  // The loop ends by the abort signal alone.
  const watching = watch().catch(() => {})
  return {
    /** From here on an ended server is not restarted. */
    letGo: () => ending.abort(),
    stop: async () => {
      ending.abort()
      await watching
      await current.stop()
    },
  }
}
