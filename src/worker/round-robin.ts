import { setTimeout as pause } from 'node:timers/promises'

// Round robin: one small step of each participant at a time, so that one with much to do does not starve the others,
// and one that fails blocks nobody.

type RoundRobin<T> = {
  /** Concurrent steps; never two of the same participant. */
  atOnce: number
  /** Returns whether there is more to do. */
  step: (one: T) => Promise<boolean>
  /** Called with the error of a step. The participant is dropped until it joins again; the others go on. */
  failed: (one: T, error: unknown) => void
  /** Pauses for as long as each step took: leaves half of the time to requests. */
  gentle?: boolean
}

const LONGEST_PAUSE_MS = 50

export function createRoundRobin<T>(o: RoundRobin<T>) {
  const waiting: T[] = []
  /** Participants that wait or run. */
  const known = new Set<T>()
  const lanes = new Set<Promise<void>>()
  let stopping = false

  async function stepOf(one: T): Promise<void> {
    const begun = performance.now()
    const more = await o.step(one).catch((error) => {
      o.failed(one, error)
      return false
    })
    if (!more) known.delete(one)
    else waiting.push(one)
    if (more && o.gentle) await pause(Math.min(performance.now() - begun, LONGEST_PAUSE_MS))
  }

  async function serve(): Promise<void> {
    for (let one = waiting.shift(); one !== undefined && !stopping; one = waiting.shift()) await stepOf(one)
  }

  const idle = async () => {
    while (lanes.size > 0) await Promise.all(lanes)
  }

  return {
    /** Adds participants that are not in yet. */
    join: (ones: Iterable<T>) => {
      for (const one of ones) {
        if (stopping || known.has(one)) continue
        known.add(one)
        waiting.push(one)
        if (lanes.size >= o.atOnce) continue
        const lane = serve().finally(() => lanes.delete(lane))
        lanes.add(lane)
      }
    },
    /** Resolves when nobody has more to do. */
    idle,
    /** Waits for steps under way. */
    stop: () => {
      stopping = true
      return idle()
    },
  }
}

/** Work in steps, with a name for the log. */
export type Chore = { ad: string; step: () => Promise<boolean> }

/** Runs all to their end. Those that fail are retried once after the others; then it throws. */
export async function doAll(chores: readonly Chore[], atOnce: number): Promise<void> {
  let left = new Map<Chore, unknown>(chores.map((chore) => [chore, null]))
  for (let round = 1; round <= 2; round++) {
    const failed = new Map<Chore, unknown>()
    const rounds = createRoundRobin<Chore>({
      atOnce,
      step: (chore) => chore.step(),
      failed: (chore, error) => failed.set(chore, error),
      gentle: true,
    })
    rounds.join(left.keys())
    await rounds.idle()
    left = failed
  }
  if (left.size === 0) return
  const names = [...left.keys()].map((chore) => chore.ad).join(', ')
  throw new AggregateError(left.values(), `${left.size} of ${chores.length} failed: ${names}`)
}
