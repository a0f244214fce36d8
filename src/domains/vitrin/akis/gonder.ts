import { pipeline, Readable } from 'node:stream'
import { createBrotliCompress, createGzip, constants as z } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Streams a long file. Backpressure: the next page is read when the socket has taken what came before.

export type Coding = 'br' | 'gzip'

const CHUNK = 64 * 1024
/** A reader takes a chunk within so long, or is cut: idle sockets are, but not those that take a byte now and then. */
const LIMITS = { stallMs: 30_000, mostMs: 30 * 60_000 }

export type Gonderim = {
  texts: AsyncIterable<string>
  tur: string
  coding: (request: FastifyRequest, reply: FastifyReply) => Coding | null
  /** Lets a reader in, or refuses it; the answer is called once it has ended, however it ended. */
  enter: () => () => void
  /** How long a reader may take for a chunk, and for all of them. */
  limits?: { stallMs: number; mostMs: number }
}

/** Joined to chunks: a write for each item would cost more than the item. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let parts: string[] = []
  let length = 0
  for await (const text of texts) {
    parts.push(text)
    length += text.length
    if (length < CHUNK) continue
    yield Buffer.from(parts.join(''))
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.from(parts.join(''))
}

type Chunks = { first: IteratorResult<Buffer>; rest: AsyncIterator<Buffer> }

/** Calls `cut` for a reader that takes too long for one chunk, or for all of them. */
function bounded({ first, rest }: Chunks, cut: () => void, limits = LIMITS) {
  const whole = setTimeout(cut, limits.mostMs).unref()
  let stall: NodeJS.Timeout | undefined
  async function* taken(): AsyncGenerator<Buffer> {
    for (let next = first; !next.done; next = await rest.next()) {
      stall = setTimeout(cut, limits.stallMs).unref()
      yield next.value
      clearTimeout(stall)
    }
  }
  const source = Readable.from(taken(), { objectMode: false, highWaterMark: CHUNK })
  const stop = (): void => {
    clearTimeout(whole)
    clearTimeout(stall)
    source.destroy()
  }
  return { source, stop }
}

const packer = (coding: Coding) =>
  coding === 'br'
    ? createBrotliCompress({ params: { [z.BROTLI_PARAM_QUALITY]: 1, [z.BROTLI_PARAM_LGWIN]: 18 } })
    : createGzip({ level: z.Z_BEST_SPEED })

const headersOf = (tur: string) => ({
  'content-type': tur,
  // Fetched daily, the same for everybody.
  'cache-control': 'public, max-age=900',
  'content-security-policy': "default-src 'none'",
})

export async function send(request: FastifyRequest, reply: FastifyReply, o: Gonderim): Promise<FastifyReply> {
  if (request.method === 'HEAD') {
    const coding = o.coding(request, reply)
    if (coding) reply.header('content-encoding', coding)
    // A stream without content: its length is not told.
    return reply.headers(headersOf(o.tur)).send(Readable.from([]))
  }
  const left = o.enter()
  let stop = (): void => {}
  const end = (): void => {
    stop()
    left()
  }
  reply.raw.once('close', end)
  const rest = inChunks(o.texts)
  // Before anything is said: what fails at once is answered as an error.
  const first = await rest.next().catch((error) => {
    end()
    throw error
  })
  // Gone already: it is told once only.
  if (reply.raw.destroyed) {
    end()
    return reply
  }
  // A pipelined answer whose turn never came is not told that its socket is gone.
  const cut = (): void => {
    reply.raw.destroy()
    end()
  }
  const { source, stop: stopSource } = bounded({ first, rest }, cut, o.limits)
  stop = stopSource
  const coding = o.coding(request, reply)
  reply.headers(headersOf(o.tur))
  if (!coding) return reply.send(source)
  // An error destroys both, and with them the answer: a file that is cut short never looks whole.
  const packed = pipeline(source, packer(coding), () => {})
  return reply.header('content-encoding', coding).send(packed)
}
