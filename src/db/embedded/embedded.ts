import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import type { Connection } from './enter.ts'
import { enter } from './enter.ts'
import { prepareCluster } from './init.ts'
import type { Location } from './location.ts'
import { findLocation } from './location.ts'
import { claim, isAlive, isPostmasterOf, liveClaims, withLock } from './process.ts'
import type { Server } from './server.ts'
import { findServer, startServer, stopServer } from './server.ts'

export type { Connection }
export type Embedded = {
  connection: Connection
  /** Whether its process lives and has its socket; not whether it answers. */
  isThere: () => boolean
  stop: () => Promise<void>
}

type Say = (line: string) => void

/**
 * A private PostgreSQL on <veri>/pg: started, or joined when it runs already (another process of ours, or a server
 * that outlived a killed one). The last process to stop() ends it. Calling again after the server died revives it.
 */
export async function startEmbedded(o: { veri: string; say?: Say }): Promise<Embedded> {
  const say = o.say ?? (() => {})
  const location = openLocation(o.veri, say)
  return withLock(location.lock, async () => {
    const native = findBinaries(location)
    const mine = claim(location.users)
    try {
      const { server, connection } = await reach(location, native, mine, say)
      let leaving: Promise<void> | undefined
      const stop = () => {
        leaving ??= leave(location, native, mine, server)
        return leaving
      }
      return { connection, isThere: () => isThere(location, server), stop }
    } catch (e) {
      await endIfLast(location, native, mine)
      throw e
    }
  })
}

function openLocation(veri: string, say: Say): Location {
  try {
    return findLocation(veri, say)
  } catch (e) {
    const { code, path } = e as NodeJS.ErrnoException
    if (code === undefined) throw e
    throw new Error(`Veri klasörü açılamadı: ${path ?? veri} (${code})`)
  }
}

type Reached = { server: Server; connection: Connection }

async function reach(location: Location, native: string, mine: string, say: Say): Promise<Reached> {
  for (let attempt = 1; ; attempt++) {
    let server = await adopt(location, native, mine)
    if (server === undefined) {
      await prepareCluster(location, native)
      server = await startServer(location, native, say)
    }
    try {
      return { server, connection: await enter(location, native, server, isAlone(location, mine)) }
    } catch (e) {
      // Race: a server found alive may have been dying, with its pid and postmaster.pid still there.
      if (isAlive(server.pid) || attempt === 3) throw e
    }
  }
}

async function adopt(location: Location, native: string, mine: string): Promise<Server | undefined> {
  const server = await findServer(location, native)
  if (server === undefined || hasSocket(server)) return server
  // Swept out of /tmp, or started with a /tmp of its own (systemd's PrivateTmp): it lives but cannot be reached.
  if (!isAlone(location, mine)) {
    throw new Error(`Veritabanı başka bir süreçte çalışıyor (pid ${server.pid}) ama soketi yok: ${server.socket}`)
  }
  await stopServer(location, native, server)
  return undefined
}

const hasSocket = ({ socket, port }: Server): boolean => socket === '' || existsSync(join(socket, `.s.PGSQL.${port}`))

const isThere = (location: Location, server: Server): boolean =>
  isPostmasterOf(server.pid, location.cluster) && hasSocket(server)

const isAlone = (location: Location, mine: string): boolean => liveClaims(location.users).every((path) => path === mine)

async function leave(location: Location, native: string, mine: string, server: Server): Promise<void> {
  // Somebody deleted the whole folder: nothing left to agree on, but the server must not stay.
  if (!existsSync(location.lock)) return stopServer(location, native, server)
  await withLock(location.lock, () => endIfLast(location, native, mine))
}

async function endIfLast(location: Location, native: string, mine: string): Promise<void> {
  rmSync(mine, { force: true })
  if (liveClaims(location.users).length > 0) return
  const server = await findServer(location, native)
  if (server !== undefined) await stopServer(location, native, server)
}
