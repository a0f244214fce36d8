import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MagazaBilgisi } from '../../db/work.ts'

// CORS. Without credentials, since nothing there depends on cookies.

const SHOWN = 'ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, SVC-Istek'

/** Of a developer's own machine, on any port. */
const LOCAL = /^http:\/\/localhost(:\d{1,5})?$/

/**
 * Compared as browsers write origins: in lower case, without the usual port. `null` (files, sandboxed frames) is anybody's, and
 * never admitted.
 */
const isAllowed = (origin: string, { adres, kaynaklar, test }: MagazaBilgisi): boolean =>
  origin === new URL(adres).origin || kaynaklar.includes(origin) || (test && LOCAL.test(origin))

/** Answers differ by origin, allowed or not. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, magaza: MagazaBilgisi): void {
  reply.header('vary', 'Origin, Authorization').removeHeader('access-control-allow-origin')
  const { origin } = request.headers
  if (!origin || !isAllowed(origin, magaza)) return
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', SHOWN)
}
