import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { answerBroken } from './broken.ts'

// Fairness between connections: Node handles everything read from one socket, a thousand pipelined requests or a body
// in a million chunks, in one turn of the event loop; and of all sockets that became readable meanwhile. Here each
// connection gets a bounded part of a turn, and so do shoppers together and everybody else together.

/** Pipelined requests of one connection per turn; ordinary clients do not pipeline. */
const REQUESTS_A_TURN = 4
/**
 * Requests begun per turn, of shoppers and of all others. A write waits for the database in several turns: beside a
 * thousand shoppers, each answered from memory, a turn took a quarter of a second and a write two.
 */
const BEGUN_A_TURN = 32
/** Chunks of one body per turn; then reading pauses until the next. */
const PIECES_A_TURN = 256
/** Refuses a body of thousands of tiny chunks: it is an attack on per-chunk cost. */
const TINY_PIECES = { from: 2_000, averageBytes: 64 }

const isBelowVitrin = ({ url }: IncomingMessage): boolean => url?.startsWith('/vitrin/') === true

/** Replaces the server's 'request' listener. */
export function serveInTurns(server: Server, isShopper: (request: IncomingMessage) => boolean = isBelowVitrin): void {
  const [handler] = server.listeners('request') as [RequestListener]
  const [shoppers, others] = [turnstile(), turnstile()]
  const waiting = new WeakMap<Socket, (() => void)[]>()
  const taken = new WeakMap<Socket, number>()

  const nextTurn = (socket: Socket): void => {
    taken.delete(socket)
    const line = waiting.get(socket) ?? []
    for (const serve of line.splice(0, REQUESTS_A_TURN)) serve()
    if (line.length > 0) setImmediate(nextTurn, socket)
    else if (waiting.delete(socket)) socket.resume()
  }

  server.off('request', handler)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const begin = isShopper(request) ? shoppers : others
    const serve = () => begin(() => socket.destroyed || void handler(request, response))
    if (request.headers['transfer-encoding'] !== undefined) readInTurns(request, response)
    const line = waiting.get(socket)
    if (line) return void line.push(serve)
    const before = taken.get(socket) ?? 0
    taken.set(socket, before + 1)
    if (before === 0) setImmediate(nextTurn, socket)
    if (before < REQUESTS_A_TURN) return serve()
    waiting.set(socket, [serve])
    socket.pause()
  })
}

/** First come, first served, some per turn. */
function turnstile(): (begin: () => void) => void {
  const queue: (() => void)[] = []
  let begun = 0
  const nextTurn = (): void => {
    const served = queue.splice(0, BEGUN_A_TURN)
    begun = served.length
    if (begun > 0) setImmediate(nextTurn)
    for (const begin of served) begin()
  }
  return (begin) => {
    if (begun === 0) setImmediate(nextTurn)
    begun += 1
    if (begun <= BEGUN_A_TURN) begin()
    else queue.push(begin)
  }
}

/** Cases that Node would answer by itself: empty, or not in our format. */
export function answerOddities(server: Server, methods: string): void {
  server.on('connect', (_: IncomingMessage, socket: Duplex) => answerBroken('yontem_desteklenmiyor', socket, methods))
  server.on('checkExpectation', ({ socket }: IncomingMessage) => answerBroken('istek_okunamadi', socket))
  // 100-continue is sent when the body is to be read, see `askForBodies`.
  server.on('checkContinue', (...asked: unknown[]) => server.emit('request', ...asked))
}

/** Backpressure: the parser pushes chunk by chunk, and stops reading when `push` returns false. */
function readInTurns(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const push = request.push.bind(request)
  let pieces = 0
  let bytes = 0
  let inTurn = 0
  request.push = (piece: Buffer | null) => {
    const hasDiskSpace = push(piece)
    if (piece === null) return hasDiskSpace
    pieces += 1
    bytes += piece.length
    if (pieces > TINY_PIECES.from && bytes < pieces * TINY_PIECES.averageBytes) {
      if (response.headersSent) socket.destroy()
      else answerBroken('istek_okunamadi', socket)
      return false
    }
    inTurn += 1
    if (inTurn < PIECES_A_TURN || !hasDiskSpace) return hasDiskSpace
    if (inTurn === PIECES_A_TURN) {
      setImmediate(() => {
        inTurn = 0
        socket.resume()
      })
    }
    return false
  }
}
