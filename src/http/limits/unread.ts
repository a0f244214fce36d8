import { finished, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { hata, hataWithHeaders } from '../../core/errors.ts'
import { networkOf } from './rate-limit.ts'

// Memory bound on answers that clients have not read: a page of large records has 40 MB, and a hundred clients that
// read nothing would fill the memory until their sockets time out.

const MB = 1024 * 1024
/** Shorter answers are not counted: socket buffers hold about as much. */
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
    // A client that has read everything so far gets the next answer, however long.
    const tooMuch = own > 0 && own + size > MAX_OF_NETWORK
    if (tooMuch || (total > 0 && total + size > MAX_IN_ALL)) {
      for (const name of ['content-encoding', 'etag']) reply.removeHeader(name)
      // A cache must not keep the refusal as it would have kept the answer.
      if (/^public/.test(String(reply.getHeader('cache-control')))) reply.header('cache-control', 'private, no-cache')
      return done(tooMuch ? hataWithHeaders('istek_siniri', { 'retry-after': '1' }) : hata('bakim'))
    }
    let held = 0
    const hold = (bytes: number): void => {
      total += bytes - held
      const ofNetwork = (unread.get(who) ?? 0) + bytes - held
      held = bytes
      if (ofNetwork > 0) unread.set(who, ofNetwork)
      else unread.delete(who)
    }
    hold(size)
    holders.set(reply, hold)
    finished(reply.raw, () => {
      holders.delete(reply)
      hold(0)
    })
    done(null, payload)
  })
}

const holders = new WeakMap<FastifyReply, (bytes: number) => void>()

/** Lowers the count after compression. */
export const nowHolds = (reply: FastifyReply, bytes: number): void => holders.get(reply)?.(bytes)

/** A stream is counted as one buffer: it has backpressure. */
function sizeOf(payload: unknown): number {
  if (payload instanceof Readable) return LONG_BYTES
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
