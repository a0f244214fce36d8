import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as z } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, tagMatches } from '../../core/etag.ts'
import type { Coding } from './accept-encoding.ts'
import { negotiate } from './compress.ts'

// Static answers: documentation, contracts, files of the panel. Compressed once, at the best level.

export type Prepared = { plain: Buffer; etag: string; in: (coding: Coding) => Promise<Buffer> }

const make = {
  // On the thread pool: some 50 ms for the longest contract, once.
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: { [z.BROTLI_PARAM_QUALITY]: 9, [z.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
}

/** Compressed lazily at the first request for a coding, unless given. */
export function prepared(text: string | Buffer, made: Partial<Record<Coding, Buffer>> = {}): Prepared {
  const plain = Buffer.from(text)
  const forms = new Map<Coding, Promise<Buffer>>()
  for (const [coding, bytes] of Object.entries(made)) forms.set(coding as Coding, Promise.resolve(bytes))
  return {
    plain,
    etag: etagOf(plain),
    in: (coding) => {
      const form = forms.get(coding) ?? make[coding](plain)
      forms.set(coding, form)
      form.catch(() => forms.delete(coding))
      return form
    },
  }
}

/** Sends the negotiated coding, or 304; the caller sets other headers before. */
export async function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Prepared,
  type: string,
): Promise<FastifyReply> {
  reply.headers({ etag: `W/${answer.etag}`, 'content-type': type })
  const coding = negotiate(request, reply, answer.plain.length)
  const seen = request.headers['if-none-match']
  const isFound = reply.statusCode < 300
  if (isFound && seen !== undefined && tagMatches(seen, answer.etag)) return reply.code(304).send()
  if (coding === null) return reply.send(answer.plain)
  return reply.header('content-encoding', coding).send(await answer.in(coding))
}
