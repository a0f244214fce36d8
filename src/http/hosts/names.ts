import type { Logger } from 'pino'

// Domain names of all stores, in the memory of each process: a request costs no query for its Host, known or not, and names that
// strangers invent are kept nowhere. They are read again while requests name a host that is not ours, at most once a second and
// never for more than a twentieth of the time.

/** Names of all stores together; what lies beyond is as if it were not there. */
export const MOST_KNOWN = 200_000
const LOOK_MS = 1000
const SHARE = 20
const WAIT_MS = 2000

export type Name = { ad: string; magaza_id: string }

export type Names = ReturnType<typeof keepNames>

type Options = { list: () => Promise<readonly Name[]>; clock: () => Date; log: Pick<Logger, 'warn'> }

export function keepNames({ list, clock, log }: Options) {
  let known: ReadonlyMap<string, string> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let took = 0
  let flight: Promise<void> | null = null

  const isDue = (): boolean => Math.abs(clock().getTime() - lookedAt) >= Math.max(LOOK_MS, SHARE * took)

  const read = async (): Promise<void> => {
    lookedAt = clock().getTime()
    const began = performance.now()
    try {
      known = new Map((await list()).map(({ ad, magaza_id }) => [ad, magaza_id]))
    } catch (err) {
      // What was known holds until the database answers again.
      log.warn({ err }, 'domain names not read')
    } finally {
      took = performance.now() - began
      flight = null
    }
  }
  const look = (): Promise<void> => {
    flight ??= read()
    return flight
  }

  /** A silent database must not hold a start or a request for long. */
  const within = (looking: Promise<void>): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, WAIT_MS)
      void looking.finally(() => {
        clearTimeout(timer)
        done()
      })
    })

  return {
    settleAtStart: (): Promise<void> => within(look()),
    storeOf: (ad: string): string | undefined => known?.get(ad),
    /** They could not be read yet: nobody knows whose a name is. */
    isBlind: (): boolean => known === null,
    /** Waits for a look that is due, if the name is not known; a known one is looked after meanwhile. */
    settle: (ad: string): Promise<void> | null => {
      if (!flight && !isDue()) return null
      const looking = look()
      return known?.has(ad) ? null : within(looking)
    },
  }
}
