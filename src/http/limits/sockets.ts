import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

// Node gives a socket with unsent bytes this time twice: one that reads nothing is cut after 28 s.
const IDLE_SOCKET_MS = 14_000

/**
 * A client that stops sending or reading is cut; one that waits for us is not, however long we take: what it asked for is
 * done all the same, and it would not hear of it. It is our turn until the answer is handed over, but for the time in which
 * its body is on the way.
 */
export function cutIdleSockets(app: FastifyInstance, idleMs = IDLE_SOCKET_MS): void {
  const working = new WeakSet<FastifyRequest>()
  /** Requests of a socket that we are at: a client may send the next before it has read the answer to this. */
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
  // The last of its kind in the server: what others do there to an answer is still our work.
  app.addHook('onSend', (request, _, payload, done) => {
    end(request)
    done(null, payload)
  })
}
