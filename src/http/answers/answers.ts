import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, tagMatches } from '../../core/etag.ts'
import { breather, nextTurn, TURN_CHARACTERS } from '../../core/turns.ts'
import { hasTag, type Route } from '../contract/route.ts'
import { negotiate } from './compress.ts'
import { contentTypeOf } from './errors.ts'
import type { StoredAnswer } from './idempotency.ts'

// Sends answers. Those of some megabytes are spread over several turns of the event loop.

export type Outcome = StoredAnswer & { repeated: boolean }
/** Out of the cache: bytes, with their ETag. */
export type KeptOutcome = { status: 200; body: Buffer; tag: string; repeated: false }

/** A CDN may keep it for a second; browsers ask again, which an ETag makes cheap. */
const FOR_ANYBODY = 'public, max-age=0, s-maxage=1'

/** A list without pages may have thousands of records: serialised in pieces. */
export async function listText(records: readonly unknown[]): Promise<string> {
  const texts: string[] = []
  const breathe = breather()
  for (const record of records) {
    const text = JSON.stringify(record)
    texts.push(text)
    await breathe(text.length)
  }
  return `[${texts.join()}]`
}

export async function send(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Outcome | KeptOutcome,
): Promise<FastifyReply> {
  // Serialised in the turn before, encoded and hashed in this one, sent in the next.
  const isLong = answer.body.length > TURN_CHARACTERS
  if (isLong) await nextTurn()
  // Encoded once, for the ETag and for the wire.
  const bytes = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from(answer.body)
  if (answer.repeated) reply.header('SVC-Tekrar', '1')
  if ('tag' in answer) reply.header('cache-control', FOR_ANYBODY)
  if (hasTag(route) && answer.status < 300) {
    const tag = 'tag' in answer ? answer.tag : etagOf(bytes)
    reply.header('ETag', tag)
    const seen = request.headers['if-none-match']
    if (route.method === 'GET' && seen && tagMatches(seen, tag)) {
      negotiate(request, reply, bytes.length)
      if (request.account) request.account.made = bytes.length
      return reply.code(304).send()
    }
  }
  if (isLong) await nextTurn()
  reply.code(answer.status).header('content-type', contentTypeOf(answer.status, answer.body))
  return reply.send(bytes)
}
