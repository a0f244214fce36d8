import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Db } from './connection/pool.ts'
import { sql } from './sql.ts'

// LISTEN/NOTIFY between processes. A hint only: polling finds the same, so a lost notice costs a second.

const CHANNEL = 'kepenk_olay'
const GATHER_MS = 5
const RECONNECT_MS = 1000

const notify = sql<{ kanal: string; magaza_id: string }>('select pg_notify(:kanal, :magaza_id)')

/**
 * Notifies other processes that a store has events, coalesced over a few milliseconds. Not inside the transactions:
 * PostgreSQL serialises commits that notify.
 */
export function noticeSender(db: Db): (magaza_id: string) => void {
  const gathered = new Set<string>()
  const send = () => {
    const stores = [...gathered]
    gathered.clear()
    for (const magaza_id of stores) db.read.run(notify, { kanal: CHANNEL, magaza_id }).catch(() => {})
  }
  return (magaza_id) => {
    if (gathered.size === 0) setTimeout(send, GATHER_MS)
    gathered.add(magaza_id)
  }
}

/** Listens over a connection of its own, reconnecting whenever it is lost. */
export function listenForNotices(connection: pg.ClientConfig, heard: (magaza_id: string) => void) {
  let stopping = false
  let client: pg.Client | undefined
  const listen = async (): Promise<void> => {
    while (!stopping) {
      client = new pg.Client(connection)
      const lost = new Promise<void>((resolve) => {
        client?.on('error', () => resolve())
        client?.on('end', () => resolve())
      })
      client.on('notification', ({ payload }) => payload && heard(payload))
      try {
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
        await lost
      } catch {
        // Same as a connection lost later: reconnect.
      }
      if (!stopping) await pause(RECONNECT_MS)
    }
  }
  const done = listen()
  return {
    stop: async () => {
      stopping = true
      await client?.end().catch(() => {})
      await done
    },
  }
}
