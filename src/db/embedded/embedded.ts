import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import type { Connection } from './enter.ts'
import { enter } from './enter.ts'
import { prepareCluster } from './init.ts'
import type { Place } from './place.ts'
import { findPlace } from './place.ts'
import { claim, isAlive, isPostmasterOf, liveClaims, withLock } from './process.ts'
import type { Server } from './server.ts'
import { findServer, startServer, stopServer } from './server.ts'

export type { Connection }
export type Embedded = {
  connection: Connection
  /** Whether its process lives and has its socket; whether it answers is another question. */
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
    try {
      return { server, connection: await enter(place, native, server, isAlone(place, mine)) }
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
  if (!isAlone(place, mine)) {
    throw new Error(`Veritabanı başka bir süreçte çalışıyor (pid ${server.pid}) ama soketi yok: ${server.socket}`)
  }
  await stopServer(place, native, server)
  return undefined
}

const hasSocket = ({ socket, port }: Server): boolean => socket === '' || existsSync(join(socket, `.s.PGSQL.${port}`))

const isThere = (place: Place, server: Server): boolean =>
  isPostmasterOf(server.pid, place.cluster) && hasSocket(server)

const isAlone = (place: Place, mine: string): boolean => liveClaims(place.users).every((path) => path === mine)

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
