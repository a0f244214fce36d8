import type { Dispatcher } from 'undici'

export type OutboundReply = { status: number; headers: Record<string, string>; body: Buffer; truncated: boolean }

export type OutboundRequest = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Deadline for DNS, connect, headers, body and all redirects together. */
  timeoutMs: number
  maxBytes: number
  /**
   * `error` (default): the body is what is wanted, so a longer, cut or encoded one fails.
   * `truncate`: the status is what is wanted; once it is here, the body is taken as far as it comes.
   */
  overflow?: 'error' | 'truncate'
  /** How many to follow, for GET only; a redirect beyond 0 is an error, at 0 it is a reply like any other. */
  redirects?: number
  signal?: AbortSignal
}

export type OutboundNeden = 'adres_yasak' | 'ad_cozulemedi' | 'zaman_asimi' | 'cok_buyuk' | 'yonlendirme' | 'baglanti'

export class OutboundError extends Error {
  neden: OutboundNeden

  constructor(neden: OutboundNeden, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'OutboundError'
    this.neden = neden
  }
}

export type Hop = { url: URL; headers: Record<string, string>; follow: boolean }

export const REDIRECTS = new Set([301, 302, 303, 307, 308])
const BLOCK_BYTES = 64 * 1024
// Tiny chunks: 10 MB in chunks of one byte keep a core busy for 3 s; honest replies come in kilobytes.
const SPARE_PIECES = 1024
const MIN_MEAN_PIECE_BYTES = 128

type Reader = { handler: Dispatcher.DispatchHandler; abort: (reason: unknown) => void }

/**
 * Collects one reply and settles exactly once. Nothing is read beyond the limit: giving up destroys the socket.
 */
export function replyReader(
  r: OutboundRequest,
  hop: Hop,
  resolve: (reply: OutboundReply) => void,
  reject: (reason: unknown) => void,
): Reader {
  const body = collector(r.maxBytes)
  const lenient = r.overflow === 'truncate'
  let head: Pick<OutboundReply, 'status' | 'headers'> | undefined
  let controller: Dispatcher.DispatchController | undefined
  let givenUp: Error | undefined
  const isOneTooMany = pieceCounter(r.maxBytes)

  // Aborting destroys the socket: what the other side still sends is never read.
  const giveUp = (reason: Error) => {
    givenUp = reason
    controller?.abort(reason)
  }
  const reply = (truncated: boolean) => head && resolve({ ...head, body: body.bytes(), truncated })
  const fail = (error: OutboundError) => {
    if (givenUp) return
    if (lenient && head) reply(true)
    else reject(error)
    giveUp(error)
  }
  const countPiece = () => {
    if (isOneTooMany()) fail(new OutboundError('baglanti', 'the answer comes in crumbs'))
  }
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(c) {
      controller = c
      if (givenUp) c.abort(givenUp)
    },
    onResponseStart(_, status, raw) {
      if (status < 200) return countPiece()
      head = { status, headers: flat(raw) }
      if (hop.follow && REDIRECTS.has(status)) {
        reply(true)
        return giveUp(new OutboundError('yonlendirme', 'the body of a redirect is not read'))
      }
      const problem = lenient ? null : headProblem(head.headers, r)
      if (problem) fail(problem)
    },
    onResponseData(_, chunk) {
      countPiece()
      if (!body.add(chunk)) fail(new OutboundError('cok_buyuk', `the answer is longer than ${r.maxBytes} bytes`))
    },
    // A turn of the event loop later the pool counts the connection as free, so that a caller who sends again at once
    // reuses it.
    onResponseEnd: () => queueMicrotask(() => setImmediate(() => reply(false))),
    onResponseError: (_, error) => fail(asOutboundError(error)),
  }
  const abort = (reason: unknown) => {
    if (givenUp) return
    if (reason instanceof OutboundError) return fail(reason)
    reject(reason)
    giveUp(new OutboundError('baglanti', 'cancelled by the caller'))
  }
  return { handler, abort }
}

function headProblem(headers: Record<string, string>, r: OutboundRequest): OutboundError | null {
  const encoding = headers['content-encoding']
  if (encoding && encoding.toLowerCase() !== 'identity') {
    return new OutboundError('baglanti', `the answer came as ${encoding}, which was not asked for`)
  }
  if (Number(headers['content-length']) > r.maxBytes) {
    return new OutboundError('cok_buyuk', `the answer announces more than ${r.maxBytes} bytes`)
  }
  return null
}

/** Counts chunks: true for each that an honest reply would not need. */
function pieceCounter(maxBytes: number): () => boolean {
  let left = SPARE_PIECES + maxBytes / MIN_MEAN_PIECE_BYTES
  return () => {
    left -= 1
    return left < 0
  }
}

/** Copies into blocks: ten million one-byte chunks kept as buffers would take 2 GB. */
function collector(maxBytes: number): { add: (chunk: Buffer) => boolean; bytes: () => Buffer } {
  const blocks: Buffer[] = []
  let total = 0
  return {
    /** False when the limit was passed; what fits is kept. */
    add(chunk) {
      let from = 0
      const until = Math.min(chunk.length, maxBytes - total)
      while (from < until) {
        const offset = total % BLOCK_BYTES
        if (offset === 0) blocks.push(Buffer.allocUnsafeSlow(Math.min(BLOCK_BYTES, maxBytes - total)))
        const copied = chunk.copy(blocks.at(-1) as Buffer, offset, from, until)
        from += copied
        total += copied
      }
      return until === chunk.length
    },
    bytes: () => Buffer.concat(blocks, total),
  }
}

function asOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error
  const code = (error as { code?: string } | null)?.code ?? ''
  const late = code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT'
  return new OutboundError(late ? 'zaman_asimi' : 'baglanti', `request failed${code && ` (${code})`}`, error)
}

function flat(raw: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(raw).map(([k, v]) => [k, Array.isArray(v) ? v.join(', ') : (v ?? '')]))
}
