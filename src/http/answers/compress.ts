import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as z } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nowHolds } from '../limits/unread.ts'
import { type Coding, wishOf } from './accept-encoding.ts'

// Compression of long answers, on request.

declare module 'fastify' {
  interface FastifyContextConfig {
    /** BREACH: the length of a compressed answer would leak the secret in it. */
    plain?: boolean
  }
}

/** A shorter answer fits in one packet either way. */
const MIN_BYTES = 1024
// The lowest level of each gains nearly all there is to gain. A page of 20 products, 39 KB: Brotli 1 makes 4.9 KB in 0.15 ms,
// Brotli 4 4.3 KB in 0.4 ms, gzip 1 5.2 KB in 0.25 ms, gzip 6 4.5 KB in 0.5 ms.
const BROTLI = { params: { [z.BROTLI_PARAM_QUALITY]: 1, [z.BROTLI_PARAM_LGWIN]: 18 } }
const GZIP = { level: z.Z_BEST_SPEED }
// Up to here synchronous: a round trip to the thread pool takes 0.1 ms, the work at most 0.5.
const HERE_BYTES = 64 * 1024
/**
 * The thread pool also serves files, DNS and pictures: when more than this waits for it, the next answer is sent plain.
 */
const MAX_WAITING_BYTES = 8 * 1024 * 1024

const TEXT = /^(text\/|application\/(problem\+)?json\b|image\/svg\+xml)/

const compressHere = (coding: Coding, bytes: Buffer): Buffer =>
  coding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes, GZIP)

/**
 * Compressed forms of answers that are sent again as the same bytes: what shoppers are answered from the cache. They live as
 * long as the bytes, and are a fraction of them.
 */
const forms = new WeakMap<Buffer, Partial<Record<Coding, Buffer>>>()

function remember(plain: Buffer, coding: Coding, made: Buffer): void {
  const known = forms.get(plain)
  if (known) known[coding] = made
  else forms.set(plain, { [coding]: made })
}

type Compressed = (error: Error | null, made: Buffer) => void

const compressElsewhere = (coding: Coding, bytes: Buffer, done: Compressed): void =>
  coding === 'br' ? brotliCompress(bytes, BROTLI, done) : gzip(bytes, GZIP, done)

/** The coding of an answer of this length, null for identity; sets Vary. */
export function negotiate(request: FastifyRequest, reply: FastifyReply, length: number): Coding | null {
  if (request.routeOptions.config.plain) return null
  const { coding, never_plain } = wishOf(request.headers['accept-encoding'])
  if (length < MIN_BYTES && !never_plain) return null
  addVary(reply)
  if (coding === null) return null
  // Weak ETag: plain and compressed forms are one version but not the same bytes. If-Match accepts it as well.
  const tag = reply.getHeader('etag')
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`)
  return coding
}

function addVary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/i.test(known)) reply.header('vary', known ? `${known}, Accept-Encoding` : 'Accept-Encoding')
}

export function compressAnswers(app: FastifyInstance): void {
  let waiting = 0
  app.addHook('onSend', (request, reply, payload, done) => {
    const plain = plainTextOf(reply, payload)
    const coding = plain && negotiate(request, reply, plain.length)
    if (!plain || !coding) return done(null, payload)
    const finish = (made: Buffer) => {
      if (plain === payload) remember(plain, coding, made)
      reply.header('content-encoding', coding).removeHeader('content-length')
      nowHolds(reply, made.length)
      done(null, made)
    }
    const known = forms.get(plain)?.[coding]
    if (known) return finish(known)
    if (plain.length <= HERE_BYTES) return finish(compressHere(coding, plain))
    if (waiting > 0 && waiting + plain.length > MAX_WAITING_BYTES) return done(null, payload)
    waiting += plain.length
    compressElsewhere(coding, plain, (error, made) => {
      waiting -= plain.length
      if (error) done(null, payload)
      else finish(made)
    })
  })
}

/** The bytes of a compressible answer: no pictures, no streams, nothing compressed already. */
function plainTextOf(reply: FastifyReply, payload: unknown): Buffer | null {
  if (reply.hasHeader('content-encoding') || !TEXT.test(String(reply.getHeader('content-type') ?? ''))) return null
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : null
}
