import type { FastifyInstance } from 'fastify'
import { take } from '../limits/allowance.ts'
import { inMemory, networkOf } from '../limits/rate-limit.ts'
import { isRead } from '../panel/session.ts'

/**
 * What anybody may fetch without saying who he is: a network so much of it in a minute. In this process alone, whatever is
 * shared otherwise: a picture must not cost a statement. What is not there (404, 405) needs no limit, since a refusal costs
 * the same.
 */
export function limitOpenDoors(
  app: FastifyInstance,
  paths: readonly string[],
  o: { perMinute: number; clock: () => Date },
): void {
  const open = new Set<string | undefined>(paths)
  const perNetwork = inMemory.tokenBucket()
  app.addHook('onRequest', (request, reply, done) => {
    if (!open.has(request.routeOptions.url) || !isRead(request.method)) return done()
    take(request, reply, perNetwork, networkOf(request.ip), o.perMinute, o.clock()).then(() => done(), done)
  })
}
