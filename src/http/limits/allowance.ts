import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hataWithHeaders } from '../../core/errors.ts'
import type { Meter, Verdict } from './rate-limit.ts'

// What a caller has left is told by every answer, and what an answer has cost is put on his bill.

/** Whose allowance a request was taken from. */
export type Account = {
  meter: Meter
  who: string
  perMinute: number
  /** Bytes of an answer that was made, though it need not be sent. */
  made: number
}

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null
  }
}

export function assertAllowed(reply: FastifyReply, v: Verdict): void {
  tell(reply, v)
  if (!v.allowed) throw hataWithHeaders('istek_siniri', { 'retry-after': String(v.retryAfterSec) })
}

const tell = (reply: FastifyReply, v: Verdict): FastifyReply =>
  reply.headers({
    'RateLimit-Limit': String(v.limit),
    'RateLimit-Remaining': String(v.remaining),
    'RateLimit-Reset': String(v.resetSec),
  })

/** Takes one request from the allowance of `who`, to which what it costs beyond that will be charged. */
export async function take(
  request: FastifyRequest,
  reply: FastifyReply,
  meter: Meter,
  who: string,
  perMinute: number,
  now: Date,
): Promise<void> {
  assertAllowed(reply, await meter.take(who, perMinute, now.getTime()))
  request.account = { meter, who, perMinute, made: 0 }
}

// A page of a hundred ordinary products has 200 to 350 KB and counts as one request, like a single record. The largest one has 4 MB
// and costs 0.2 s of processor, about 500 single records: it counts for nine.
const BYTES_OF_ONE = 512 * 1024

/** How much a request counts for beyond its one, by the bytes that were read for it and made for it. */
export const unitsBeyondOne = (bytes: number): number => Math.floor(bytes / BYTES_OF_ONE)

/** Long bodies and long answers count for several requests. Nothing is refused by that but what comes next. */
export function chargeBytes(app: FastifyInstance, clock: () => Date): void {
  app.decorateRequest('account', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    const { account } = request
    const more = account ? unitsBeyondOne(lengthOf(request.body) + Math.max(account.made, lengthOf(payload))) : 0
    if (!account || more === 0) return done(null, payload)
    const { meter, who, perMinute } = account
    // Charged once, also when what follows turns the answer into an error.
    request.account = null
    Promise.resolve(meter.charge(who, perMinute, clock().getTime(), more)).then(
      (verdict) => {
        tell(reply, verdict)
        done(null, payload)
      },
      // Nobody knows what he has left; the answer is good all the same.
      () => done(null, payload),
    )
  })
}

const lengthOf = (bytes: unknown): number => {
  if (Buffer.isBuffer(bytes)) return bytes.length
  return typeof bytes === 'string' ? Buffer.byteLength(bytes) : 0
}
