import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hataWithHeaders } from '../../core/errors.ts'
import type { Meter, Verdict } from './rate-limit.ts'

// Rate-limit headers on every answer, and charging of what an answer cost.

/** The meter that a request was counted on. */
export type Account = {
  meter: Meter
  who: string
  perMinute: number
  /** Bytes of the answer made, though it need not be sent (304). */
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

/** Names and values in turn. */
export const allowanceHeaders = (v: Verdict): string[] => [
  ...['RateLimit-Limit', String(v.limit), 'RateLimit-Remaining', String(v.remaining)],
  ...['RateLimit-Reset', String(v.resetSec)],
]

function tell(reply: FastifyReply, v: Verdict): void {
  const headers = allowanceHeaders(v)
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] as string, headers[i + 1])
}

/** Counts one request of `who`; further cost is charged to the same meter. */
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

/** Long bodies and answers count for several requests; only the next request can be refused for it. */
export function chargeBytes(app: FastifyInstance, clock: () => Date): void {
  app.decorateRequest('account', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    const { account } = request
    const more = account ? unitsBeyondOne(lengthOf(request.body) + Math.max(account.made, lengthOf(payload))) : 0
    if (!account || more === 0) return done(null, payload)
    const { meter, who, perMinute } = account
    // Charged once, also when a later hook replaces the answer by an error.
    request.account = null
    Promise.resolve(meter.charge(who, perMinute, clock().getTime(), more)).then(
      (verdict) => {
        tell(reply, verdict)
        done(null, payload)
      },
      // The meter failed (database away): the answer is sent without headers.
      () => done(null, payload),
    )
  })
}

const lengthOf = (bytes: unknown): number => {
  if (Buffer.isBuffer(bytes)) return bytes.length
  return typeof bytes === 'string' ? Buffer.byteLength(bytes) : 0
}
