import { setTimeout as pause } from 'node:timers/promises'

// One small step of each in turn: whoever has much to do does not keep the others waiting, and whoever cannot go on
// keeps nobody.

type RoundRobin<T> = {
  /** How many are at work side by side; never two steps of the same one. */
  atOnce: number
  /** Answers whether it has more to do. */
  step: (one: T) => Promise<boolean>
  /** Hears why one cannot go on. It gets no more turns until it joins again; the others do. */
  failed: (one: T, error: unknown) => void
  /** Leaves half of the time to those who wait for an answer. */
  gentle?: boolean
}

const LONGEST_PAUSE_MS = 50

export function createRoundRobin<T>(o: RoundRobin<T>) {
  const waiting: T[] = []
  /** Those who wait for a turn or have one. */
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
    /** They get their turns beside those who are there already, each once. */
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
    /** Until nobody has more to do. */
    idle,
    /** Steps that were begun are waited for. */
    stop: () => {
      stopping = true
      return idle()
    },
  }
}

/** Something to be done in steps, under a name that tells whose it is. */
export type Chore = { ad: string; step: () => Promise<boolean> }

/** Each until it has nothing left to do. Those that fail are tried once more behind the others; then they are told. */
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
