import type { FastifyReply } from 'fastify'
import { assertAllowed } from '../limits/allowance.ts'
import { inMemory, type Meters } from '../limits/rate-limit.ts'

/** Looks somebody up who may be nobody; null when he is. `who` is whose failures are counted together. */
export type Doubt = <T>(who: string, reply: FastifyReply, look: () => Promise<T | null>) => Promise<T | null>

/**
 * How often a network may name somebody who does not exist. The look-up is what guessing costs us: it is paid for before
 * it is made, in this process alone, so that of a thousand guesses at once only as many reach the database as one after
 * the other; whoever turns out to exist gets it back. Where limits are shared a failure then counts for all processes.
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
      // An outage of ours is no guess of theirs.
      giveBack()
      throw error
    })
    if (found === null) assertAllowed(reply, await everywhere.take(who, o.perMinute, now))
    else giveBack()
    return found
  }
}
