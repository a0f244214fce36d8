import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// Node applies the timeout twice to a socket with unsent bytes: a client that does not read is cut after 28 s.
const IDLE_SOCKET_MS = 14_000

/**
 * Idle timeout for clients that stop sending or reading. Not while we work on a request: it would be done, and the
 * client would not learn of it. Work lasts until the answer is handed over, except while the body is arriving.
 */
export function cutIdleSockets(app: FastifyInstance, idleMs = IDLE_SOCKET_MS): void {
  const working = new WeakSet<FastifyRequest>()
  /** Requests in progress by socket (HTTP pipelining). */
  const requests = new WeakMap<Socket, number>()
  const add = (socket: Socket, n: number): unknown => requests.set(socket, (requests.get(socket) ?? 0) + n)
  const begin = (request: FastifyRequest): void => {
    if (working.has(request)) return
    working.add(request)
    add(request.raw.socket, 1)
  }
  const end = (request: FastifyRequest): void => {
    if (working.delete(request)) add(request.raw.socket, -1)
  }

  app.server.setTimeout(idleMs, (socket) => {
    if (!requests.get(socket)) socket.destroy()
  })
  app.addHook('onRequest', (request, _, done) => {
    begin(request)
    done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    end(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, _, done) => {
    begin(request)
    done()
  })
  // Registered last: what other onSend hooks do still counts as our work.
  app.addHook('onSend', (request, _, payload, done) => {
    end(request)
    done(null, payload)
  })
}
