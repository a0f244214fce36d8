import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { hata, hataWithHeaders } from '../core/errors.ts'
import { networkOf } from './rate-limit.ts'

// An answer stays in memory until it has been read. A page of a hundred large records has 40 MB: a hundred clients that
// ask for one and read nothing would take all there is, for as long as silence is borne.

const MB = 1024 * 1024
/** Shorter ones are not counted: sockets themselves hold about as much. */
const LONG_BYTES = MB / 16
const MAX_OF_NETWORK = 64 * MB
const MAX_IN_ALL = 256 * MB

export function boundUnread(app: FastifyInstance): void {
  const unread = new Map<string, number>()
  let total = 0

  app.addHook('onSend', (request, reply, payload, done) => {
    const size = sizeOf(payload)
    if (size < LONG_BYTES) return done(null, payload)
    const who = networkOf(request.ip)
    const own = unread.get(who) ?? 0
    // Whoever has read all so far gets the next one, however long it is.
    const tooMuch = own > 0 && own + size > MAX_OF_NETWORK
    if (tooMuch || (total > 0 && total + size > MAX_IN_ALL)) {
      for (const name of ['content-encoding', 'etag']) reply.removeHeader(name)
      return done(tooMuch ? hataWithHeaders('istek_siniri', { 'retry-after': '1' }) : hata('bakim'))
    }
    total += size
    unread.set(who, own + size)
    finished(reply.raw, () => {
      total -= size
      const left = (unread.get(who) as number) - size
      if (left > 0) unread.set(who, left)
      else unread.delete(who)
    })
    done(null, payload)
  })
}

/** Streams wait for their reader and hold next to nothing. */
const sizeOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
