import type { FastifyInstance } from 'fastify'
import { take } from '../limits/allowance.ts'
import { inMemory, networkOf } from '../limits/rate-limit.ts'
import { isRead } from '../panel/session.ts'

/**
 * Rate limit per network on public files. Counted in this process only, even where limits are shared: a picture must
 * not cost a query. 404 and 405 are not counted, since a refusal costs as much.
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
