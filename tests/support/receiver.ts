import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { CERTIFICATE, KEY } from './outbound/certificate.ts'

// Real HTTPS webhook receiver with its own certificate, and what it got.

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number }
export type Answer = (req: IncomingMessage, res: ServerResponse, n: number) => void

export const ok: Answer = (_, res) => void res.writeHead(200).end('{}')
export const status =
  (kod: number, headers: Record<string, string> = {}): Answer =>
  (_, res) =>
    void res.writeHead(kod, headers).end()

export type Receiver = {
  /** Its name resolves to this machine with the tests' resolver. */
  url: string
  port: number
  received: Received[]
  /** May be changed while it runs. */
  answer: Answer
  /** Resolves once it has got that many in total. */
  got: (n: number) => Promise<void>
  close: () => Promise<void>
}

export const HOST = 'alici.ornek.com'

export async function startReceiver(answer: Answer = ok): Promise<Receiver> {
  const waiting = new Set<() => void>()
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk) => chunks.push(chunk))
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      r.received.push({ path: req.url ?? '', headers: req.headers, body, at: performance.now() })
      r.answer(req, res, r.received.length)
      for (const check of waiting) check()
    })
  })
  server.keepAliveTimeout = 30_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const r: Receiver = {
    url: `https://${HOST}:${port}/olay`,
    port,
    received: [],
    answer,
    got: (n) =>
      new Promise((resolve) => {
        const check = () => {
          if (r.received.length < n) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return r
}
