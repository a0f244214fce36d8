import type { FastifyReply } from 'fastify'
import { assertAllowed } from '../limits/allowance.ts'
import { inMemory, type Meters } from '../limits/rate-limit.ts'

/** Looks up a credential that may not exist. `who`: whose failures count together. */
export type Doubt = <T>(who: string, reply: FastifyReply, look: () => Promise<T | null>) => Promise<T | null>

/**
 * Rate limit on failed look-ups per network (guessing). A token is taken before the look-up, in this process, so that a
 * thousand concurrent guesses reach the database no more often than sequential ones; success gives it back. Where
 * limits are shared, a failure is then counted for all processes.
 */
export function doubting(o: { meters: Meters; name: string; perMinute: number; clock: () => Date }): Doubt {
  const here = inMemory.tokenBucket()
  const everywhere = o.meters.tokenBucket(o.name)
  return async (who, reply, look) => {
    const now = o.clock().getTime()
    const known = everywhere.spent(who, o.perMinute, now)
    if (known) assertAllowed(reply, known)
    const mine = here.take(who, o.perMinute, now)
    if (!mine.allowed) assertAllowed(reply, mine)
    const giveBack = () => here.charge(who, o.perMinute, now, -1)
    const found = await look().catch((error) => {
      // A failure of ours is not counted as a guess.
      giveBack()
      throw error
    })
    if (found === null) assertAllowed(reply, await everywhere.take(who, o.perMinute, now))
    else giveBack()
    return found
  }
}
