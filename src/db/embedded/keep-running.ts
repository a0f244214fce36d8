import { setTimeout as sleep } from 'node:timers/promises'
import { type Embedded, startEmbedded } from './embedded.ts'

const LOOK_EVERY_MS = 500

/** Looks after the embedded server: when it does not answer any more, it is started again on the same data. */
export function keepRunning(
  o: { veri: string; say: (line: string) => void },
  first: Embedded,
  answers: () => Promise<boolean>,
): { stop: () => Promise<void> } {
  const ending = new AbortController()
  let current = first
  const watch = async () => {
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false })
      if (await answers()) continue
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
    stop: async () => {
      ending.abort()
      await watching
      await current.stop()
    },
  }
}
