import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// Unreliable network: a proxy that forwards requests, or does to each what the plan says.

export type Mishap =
  | 'pass'
  /** Connection closed before the service gets the request. */
  | 'drop'
  /** Forwarded, but the answer is dropped. */
  | 'lose'
  /** Connection closed in the middle of the answer. */
  | 'half'
  /** Never answered. */
  | 'hang'
  | { status: number; headers?: Record<string, string>; body?: string }

export type Line = {
  address: string
  /** One for each of the next requests; later ones are forwarded. */
  plan: Mishap[]
  /** Requests in order of arrival. */
  came: { method: string; url: string; key: string | undefined; at: number }[]
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export async function startLine(service: string, t: { after: (f: () => unknown) => void }): Promise<Line> {
  const line: Line = { address: '', plan: [], came: [] }
  const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await bodyOf(req)
    const method = req.method as string
    const key = req.headers['idempotency-key'] as string | undefined
    line.came.push({ method, url: req.url as string, key, at: performance.now() })
    const mishap = line.plan.shift() ?? 'pass'
    if (mishap === 'hang') return
    if (mishap === 'drop') return void req.socket.destroy()
    if (typeof mishap === 'object')
      return void res.writeHead(mishap.status, mishap.headers ?? {}).end(mishap.body ?? '')
    const { host: _, connection: __, 'content-length': ___, ...headers } = req.headers
    const answer = await fetch(service + req.url, {
      method,
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const text = Buffer.from(await answer.arrayBuffer())
    if (mishap === 'lose') return void req.socket.destroy()
    // fetch has already decompressed the body.
    const { 'content-encoding': ____, ...told } = Object.fromEntries(answer.headers)
    res.writeHead(answer.status, { ...told, 'content-length': text.length })
    if (mishap === 'pass') return void res.end(text)
    res.write(text.subarray(0, text.length / 2), () => req.socket.destroy())
  }
  const server = createServer((req, res) => void handle(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  line.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}
