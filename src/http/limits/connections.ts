import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { answerBroken } from './broken.ts'

// What comes over one connection may be a thousand requests, or a body in a million pieces, and Node hands over all that it
// has read before anybody else has a turn: some megabytes at once. Here a connection gets a little of each turn.

/** Requests of one connection in one turn of the loop. Nobody sends the next before he has read the last, but some may. */
const REQUESTS_A_TURN = 4
/** Pieces of one body in one turn: beyond that no more is read until the next. */
const PIECES_A_TURN = 256
/** A body of so many pieces, each of a few bytes, is written by somebody who wants them to be counted. */
const TINY_PIECES = { from: 2_000, averageBytes: 64 }

/** In place of the one who answers its requests now. */
export function serveInTurns(server: Server): void {
  const [handler] = server.listeners('request') as [RequestListener]
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
    const serve = () => void handler(request, response)
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

/** What Node would answer by itself, with nothing or not in our words. */
export function answerOddities(server: Server, methods: string): void {
  server.on('connect', (_: IncomingMessage, socket: Duplex) => answerBroken('yontem_desteklenmiyor', socket, methods))
  server.on('checkExpectation', ({ socket }: IncomingMessage) => answerBroken('istek_okunamadi', socket))
  // Told to go on when we are to read it, see `askForBodies`.
  server.on('checkContinue', (...asked: unknown[]) => server.emit('request', ...asked))
}

/** Node's parser pushes each piece by itself, and stops reading when told that there is enough. */
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
