/** Counting servers on this machine, and outbound access to them. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import {
  createOutbound,
  type Outbound,
  OutboundError,
  type OutboundRequest,
} from '../../../src/adapters/outbound/outbound.ts'
import type { Resolve } from '../../../src/adapters/outbound/resolve.ts'

export const LOOPBACK = ['127.0.0.0/8', '::1/128']
export const LIMITS = { timeoutMs: 10_000, maxBytes: 100_000 }

/** `closed` resolves when the first connection is gone. */
export type Peer = { url: string; port: number; connections: () => number; closed: Promise<void> }

export function peer(t: TestContext, listener: RequestListener, host = '127.0.0.1'): Promise<Peer> {
  return listen(t, createServer(listener), host)
}

/** For answers that an HTTP server would refuse to send. */
export function rawPeer(t: TestContext, answer: (socket: Socket) => void): Promise<Peer> {
  return listen(
    t,
    createTcpServer((socket) => socket.once('data', () => answer(socket))),
  )
}

export async function listen(t: TestContext, server: Server, host = '127.0.0.1'): Promise<Peer> {
  let connections = 0
  const gone = Promise.withResolvers<void>()
  server.on('connection', (socket) => {
    connections += 1
    t.after(() => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => gone.resolve())
  })
  server.listen(0, host)
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, connections: () => connections, closed: gone.promise }
}

export function open(t: TestContext, o: Parameters<typeof createOutbound>[0] = { izinliAglar: LOOPBACK }): Outbound {
  const outbound = createOutbound(o)
  t.after(() => outbound.close())
  return outbound
}

/** Why a request failed, or its status. */
export async function neden(outbound: Outbound, url: string, more: Partial<OutboundRequest> = {}): Promise<string> {
  try {
    const reply = await outbound.send({ url, ...LIMITS, ...more })
    return `answered ${reply.status}`
  } catch (error) {
    return error instanceof OutboundError ? error.neden : `threw ${error}`
  }
}

/** A resolver that always returns these addresses. */
export function to(...addresses: string[]): Resolve {
  return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

export const hello: RequestListener = (_, res) => res.end('merhaba')
