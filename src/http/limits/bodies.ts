import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Hata, hata, type Metin, textOf } from '../../core/errors.ts'

// Content types and sizes of bodies. Kept as bytes: hashed for idempotency, parsed by our own strict reader.

type Done = (error: Error | null, body?: Buffer) => void

const COMPRESSED: Metin = {
  tr: 'gövde sıkıştırılmadan gönderilmeli',
  en: 'the body must be sent uncompressed',
}
const OTHER_CHARSET: Metin = { tr: 'gövde UTF-8 olmalı', en: 'the body must be UTF-8' }

/** A refused body up to this size is still drained: some clients do not read the answer before they have sent all. */
const HEARD_OUT_BYTES = 64 * 1024 * 1024

export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done: Done) => {
    const wrong = encodingProblem(request) ?? charsetProblem(request)
    if (wrong) done(wrong)
    else done(null, body as Buffer)
  })
}

/** Files of these types, on the routes made by `add` alone. */
export function acceptOnly(
  app: FastifyInstance,
  types: readonly string[],
  add: (within: FastifyInstance) => void,
): void {
  app.register((within, _, ready) => {
    within.removeAllContentTypeParsers()
    within.addContentTypeParser([...types], { parseAs: 'buffer' }, (request, body, done: Done) => {
      const wrong = encodingProblem(request)
      if (wrong) done(wrong)
      else done(null, body as Buffer)
    })
    add(within)
    ready()
  })
}

function encodingProblem(request: FastifyRequest): Hata | null {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const transfer = request.headers['transfer-encoding']?.trim().toLowerCase() || 'chunked'
  if (encoding === 'identity' && transfer === 'chunked') return null
  return hata('icerik_turu_desteklenmiyor', 'Content-Encoding', COMPRESSED)
}

function charsetProblem(request: FastifyRequest): Hata | null {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase()
  // US-ASCII is a part of UTF-8.
  if (!charset || ['utf-8', 'utf8', 'us-ascii'].includes(charset)) return null
  return hata('icerik_turu_desteklenmiyor', 'Content-Type', OTHER_CHARSET)
}

/** `Expect: 100-continue`: answered once the key is known and the length is allowed. */
export function askForBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { expect, 'content-length': length = 0 } = request.headers
    if (expect !== undefined && Number(length) <= request.routeOptions.bodyLimit) reply.raw.writeContinue()
    done(null, payload)
  })
}

/** Chunked body answered before its end: it is not drained, the connection is closed. */
export const isUnread = ({ raw }: FastifyRequest): boolean =>
  raw.headers['transfer-encoding'] !== undefined && !raw.complete

const MB = 1024 * 1024

/** 413 that tells how large a body may be here. */
export function tooLarge({ routeOptions: { bodyLimit: most } }: FastifyRequest): Hata {
  const size = most % MB === 0 ? `${most / MB} MB` : `${Math.floor(most / 1024)} kB`
  const { tr, en } = textOf('govde_cok_buyuk')
  return hata('govde_cok_buyuk', '', { tr: `${tr}: en çok ${size} olabilir`, en: `${en}: it may have at most ${size}` })
}

/**
 * 413 before reading. The body is drained, since a client that is still sending would see a reset instead of the
 * answer.
 */
export function hearOut(request: FastifyRequest, reply: FastifyReply): void {
  if (!(Number(request.headers['content-length']) <= HEARD_OUT_BYTES)) return
  reply.removeHeader('connection')
  request.raw.unpipe().resume()
}
