import { setTimeout as pause } from 'node:timers/promises'

// One small step of each in turn: whoever has much to do does not keep the others waiting, and whoever cannot go on
// keeps nobody.

export type Turns<T> = {
  /** How many are at work side by side. */
  atOnce: number
  /** Answers whether it has more to do. */
  step: (one: T) => Promise<boolean>
  /** Hears why one cannot go on. It gets no more turns; the others do. */
  failed: (one: T, error: unknown) => void
  isStopping?: () => boolean
}

/** Half of the time is left to those who wait for an answer. */
const LONGEST_PAUSE_MS = 50

/** Until nobody has more to do. Answers those who could not go on. */
export async function inTurns<T>(all: readonly T[], o: Turns<T>): Promise<T[]> {
  const waiting = [...all]
  const failed: T[] = []
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined && !o.isStopping?.(); one = waiting.shift()) {
      const begun = performance.now()
      try {
        if (await o.step(one)) {
          await pause(Math.min(performance.now() - begun, LONGEST_PAUSE_MS))
          waiting.push(one)
        }
      } catch (error) {
        failed.push(one)
        o.failed(one, error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(o.atOnce, all.length) }, lane))
  return failed
}
