import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { prepareCluster, readPassword, USER } from './init.ts'
import type { Place } from './place.ts'
import { findPlace } from './place.ts'
import { claim, isAlive, isPostmasterOf, liveClaims, withLock } from './process.ts'
import type { Server } from './server.ts'
import { findServer, startServer, stopServer } from './server.ts'

export type Connection = { host: string; port: number; user: string; database: string; password?: string }
export type Embedded = {
  connection: Connection
  /** Whether its process lives and has its socket; whether it answers is another question. */
  isThere: () => boolean
  stop: () => Promise<void>
}

type Say = (line: string) => void

const DATABASE = 'kepenk'

/**
 * A private PostgreSQL on <veri>/pg: started, or joined when it runs already (another process of ours, or a server
 * that outlived a killed one). The last process to stop() ends it. Calling again after the server died revives it.
 */
export async function startEmbedded(o: { veri: string; say?: Say }): Promise<Embedded> {
  const say = o.say ?? (() => {})
  const place = openPlace(o.veri, say)
  return withLock(place.lock, async () => {
    const native = findBinaries(place)
    const mine = claim(place.users)
    try {
      const { server, connection } = await reach(place, native, mine, say)
      let leaving: Promise<void> | undefined
      const stop = () => {
        leaving ??= leave(place, native, mine, server)
        return leaving
      }
      return { connection, isThere: () => isThere(place, server), stop }
    } catch (e) {
      await endIfLast(place, native, mine)
      throw e
    }
  })
}

function openPlace(veri: string, say: Say): Place {
  try {
    return findPlace(veri, say)
  } catch (e) {
    const { code, path } = e as NodeJS.ErrnoException
    if (code === undefined) throw e
    throw new Error(`Veri klasörü açılamadı: ${path ?? veri} (${code})`)
  }
}

type Reached = { server: Server; connection: Connection }

async function reach(place: Place, native: string, mine: string, say: Say): Promise<Reached> {
  for (let attempt = 1; ; attempt++) {
    let server = await adopt(place, native, mine)
    if (server === undefined) {
      await prepareCluster(place, native)
      server = await startServer(place, native, say)
    }
    const connection = connectionTo(place, server)
    try {
      await ensureDatabase(connection, server)
      return { server, connection }
    } catch (e) {
      // A server found alive may have been dying: killed a moment ago, it still had its pid and its file.
      if (isAlive(server.pid) || attempt === 3) throw e
    }
  }
}

async function adopt(place: Place, native: string, mine: string): Promise<Server | undefined> {
  const server = await findServer(place, native)
  if (server === undefined || hasSocket(server)) return server
  // Swept out of /tmp, or started with a /tmp of its own (systemd's PrivateTmp): it lives but cannot be reached.
  if (liveClaims(place.users).some((path) => path !== mine)) {
    throw new Error(`Veritabanı başka bir süreçte çalışıyor (pid ${server.pid}) ama soketi yok: ${server.socket}`)
  }
  await stopServer(place, native, server)
  return undefined
}

const hasSocket = ({ socket, port }: Server): boolean => socket === '' || existsSync(join(socket, `.s.PGSQL.${port}`))

const isThere = (place: Place, server: Server): boolean =>
  isPostmasterOf(server.pid, place.cluster) && hasSocket(server)

function connectionTo(place: Place, server: Server): Connection {
  const common = { port: server.port, user: USER, database: DATABASE }
  if (server.socket !== '') return { host: server.socket, ...common }
  return { host: '127.0.0.1', ...common, password: readPassword(place) }
}

/** Also the proof that the server answers. Asked at each start, since the first may have been cut short before it. */
async function ensureDatabase(connection: Connection, server: Server): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await query(connection, 'select 1')
    } catch (e) {
      const code = (e as { code?: string }).code ?? ''
      if (code === '53300') return // every place is taken: it is up, and another process of ours uses it
      // Recovering from a crashed backend: up again within moments.
      const isPassing = ['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
      if (code === '3D000') await query({ ...connection, database: 'postgres' }, `create database ${DATABASE}`)
      else if (!isPassing || !isAlive(server.pid) || Date.now() > deadline) {
        throw new Error(`Veritabanına bağlanılamadı: ${(e as Error).message || code}`)
      } else await sleep(20)
    }
  }
}

async function query(connection: Connection, text: string): Promise<void> {
  // ssl is named because PGSSLMODE in the environment would otherwise decide.
  const client = new pg.Client({ ...connection, ssl: false, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the same failure rejects the call below
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function leave(place: Place, native: string, mine: string, server: Server): Promise<void> {
  // Somebody deleted the whole folder: nothing left to agree on, but the server must not stay.
  if (!existsSync(place.lock)) return stopServer(place, native, server)
  await withLock(place.lock, () => endIfLast(place, native, mine))
}

async function endIfLast(place: Place, native: string, mine: string): Promise<void> {
  rmSync(mine, { force: true })
  if (liveClaims(place.users).length > 0) return
  const server = await findServer(place, native)
  if (server !== undefined) await stopServer(place, native, server)
}
