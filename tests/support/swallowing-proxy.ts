import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import type pg from 'pg'

/** TCP proxy before a database that can stop forwarding without closing anything (a frozen server, a firewall). */
export type Proxy = {
  connection: pg.ClientConfig
  /** Connections so far. */
  connections: () => number
  /** Open connections are never answered again; new ones are served. */
  swallow: () => void
  /** Forwards nothing in either direction until it thaws. */
  freeze: () => void
  thaw: () => void
}

type Pair = { client: Socket; server: Socket; isSwallowed: boolean }

export async function swallowingProxy(t: Pick<TestContext, 'after'>, to: pg.ClientConfig): Promise<Proxy> {
  const pairs = new Set<Pair>()
  let isFrozen = false
  let connections = 0
  const server = createServer((client) => {
    connections++
    const pair: Pair = { client, server: connect(addressOf(to)), isSwallowed: false }
    pairs.add(pair)
    const ends = [
      [client, pair.server],
      [pair.server, client],
    ] as const
    for (const [from, into] of ends) {
      from.on('data', (bytes) => pair.isSwallowed || into.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        if (!pair.isSwallowed) into.destroy()
      })
    }
    if (isFrozen) hold(pair)
  })
  const hold = ({ client, server }: Pair) => {
    client.pause()
    server.pause()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    for (const pair of pairs) {
      pair.client.destroy()
      pair.server.destroy()
    }
  })
  const { port } = server.address() as AddressInfo
  return {
    connection: { ...to, host: '127.0.0.1', port, ssl: false },
    connections: () => connections,
    swallow: () => {
      for (const pair of pairs) pair.isSwallowed = true
    },
    freeze: () => {
      isFrozen = true
      pairs.forEach(hold)
    },
    thaw: () => {
      isFrozen = false
      for (const { client, server } of pairs) {
        client.resume()
        server.resume()
      }
    },
  }
}

const addressOf = ({ host = 'localhost', port = 5432 }: pg.ClientConfig) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
