import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Statement, sql } from '../sql.ts'
import type { Tx } from '../work.ts'
import { hangUp } from './hang-up.ts'
import { isConnectionLost, isRetryable } from './pg-errors.ts'

// Read replicas (hot standbys) for reads that tolerate stale data. Whatever a replica does not answer in time, or fails
// at, the primary answers.

/** A slower replica is given up for this statement. */
const ANSWER_MS = 1000
const CONNECT_MS = 2000
const CONNECTIONS = 2
/** Back-off after a statement that failed on the replica but not on the primary. */
const REST_MS = 10_000
const WARN_EVERY_MS = 60_000

const standing = sql<object, { yer: number; sistem: string }>(`
  select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as yer,
    (pg_control_system()).system_identifier::text as sistem`)

const standingOfCopy = sql<object, { yer: number | null; sistem: string; kopya: boolean }>(`
  select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as yer,
    (pg_control_system()).system_identifier::text as sistem, pg_is_in_recovery() as kopya`)

type Send = <R>(client: pg.ClientBase, s: Statement<object, object>, params: object) => Promise<R[]>

export type ReplicaOptions = {
  urls: readonly string[]
  config: pg.ClientConfig
  /** Longest replication lag that an answer may have. */
  maxAgeMs: number
  primary: Tx
  send: Send
  warn: (message: string, error: unknown) => void
}

export type Replicas = {
  /**
   * Reader for one request: all its statements go to one replica, and after one fallback to the primary for the rest.
   */
  reader: (primary: Tx) => Tx
  close: () => Promise<void>
}

/** WAL position of the primary at a moment: a replica that has replayed up to it has all that was committed before. */
type Sample = { at: number; yer: number; sistem: string }

export function openReplicas(o: ReplicaOptions): Replicas {
  const replicas = o.urls.map((url, i) => followReplica(url, i + 1, o))
  const ending = new AbortController()
  let next = 0
  let samples: Sample[] = []

  const look = async () => {
    const at = performance.now()
    const [now] = await o.primary.run(standing, {})
    samples = [...samples.filter((s) => s.at > at - o.maxAgeMs), { at, ...(now as { yer: number; sistem: string }) }]
    await Promise.all(replicas.map((c) => c.look(samples)))
  }
  const watch = async () => {
    const every = Math.min(1000, Math.max(100, o.maxAgeMs / 5))
    for (;;) {
      // Without the primary the lag is unknown; replicas then count as stale by themselves.
      await look().catch(() => {})
      await pause(every, undefined, { signal: ending.signal, ref: false })
    }
  }
  const watching = watch().catch(() => {})

  return {
    reader: (primary) => {
      const usable = replicas.filter((c) => c.isUsable())
      return fallingBack(usable[next++ % usable.length], primary)
    },
    close: async () => {
      ending.abort()
      await watching
      await Promise.all(replicas.map((c) => c.close()))
    },
  }
}

function fallingBack(first: Replica | undefined, primary: Tx): Tx {
  let replica = first
  return {
    run: async (s, params) => {
      const asked = replica
      if (!asked) return primary.run(s, params)
      try {
        return await asked.run(s, params)
      } catch (error) {
        replica = undefined
        const rows = await primary.run(s, params)
        // A statement that fails on both is no fault of the replica.
        asked.failed(error)
        return rows
      }
    },
    later: primary.later,
    apart: primary.apart,
  }
}

type Slots = (pg.Client | undefined)[]

/** Connects; a connection that fails or ends leaves its slot empty. */
async function openInto(slots: Slots, i: number, config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  const forget = () => {
    if (slots[i] === client) slots[i] = undefined
  }
  client.on('error', forget)
  client.on('end', forget)
  await client.connect()
  slots[i] = client
}

type Replica = ReturnType<typeof followReplica>

/** `no` names it in the log: its URL may hold a password. */
function followReplica(url: string, no: number, o: ReplicaOptions) {
  const config = { ...o.config, connectionString: url, connectionTimeoutMillis: CONNECT_MS }
  const slots: Slots = Array.from({ length: CONNECTIONS })
  const opened = performance.now()
  let next = 0
  let goodUntil = 0
  let restUntil = 0
  let warned = Number.NEGATIVE_INFINITY

  const warn = (message: string, error: unknown) => {
    if (performance.now() - warned < WARN_EVERY_MS) return
    warned = performance.now()
    o.warn(`replica ${no} ${message}`, error)
  }

  const run = async <R>(s: Statement<object, object>, params: object): Promise<R[]> => {
    const clients = slots.flatMap((c) => c ?? [])
    const client = clients[next++ % clients.length]
    if (!client) throw new Error('Connection terminated')
    // Destroys the connection on timeout; its pending statements fail and go to the primary.
    const timer = setTimeout(() => hangUp(client), ANSWER_MS)
    return o.send<R>(client, s, params).finally(() => clearTimeout(timer))
  }

  const judge = (samples: readonly Sample[], row: { yer: number | null; sistem: string; kopya: boolean }): void => {
    if (!row.kopya) throw new Error('it follows nobody')
    if (row.sistem !== samples.at(-1)?.sistem) throw new Error('it follows another database')
    const reached = samples.findLast((s) => s.yer <= (row.yer ?? -1))
    if (reached) goodUntil = reached.at + o.maxAgeMs
    if (performance.now() > Math.max(goodUntil, opened + o.maxAgeMs)) throw new Error('it is too far behind')
  }

  return {
    run,
    isUsable: (): boolean => {
      const now = performance.now()
      return now < goodUntil && now >= restUntil && slots.some(Boolean)
    },
    failed: (error: unknown): void => {
      // Lost, or cancelled by a conflict with recovery: it may work again the next moment.
      if (!isConnectionLost(error) && !isRetryable(error)) restUntil = performance.now() + REST_MS
      warn('failed', error)
    },
    look: async (samples: readonly Sample[]): Promise<void> => {
      try {
        await Promise.all(slots.map((client, i) => client ?? openInto(slots, i, config)))
        const [row] = await run<{ yer: number | null; sistem: string; kopya: boolean }>(standingOfCopy, {})
        judge(samples, row as { yer: number | null; sistem: string; kopya: boolean })
      } catch (error) {
        warn('not used', error)
      }
    },
    close: async (): Promise<void> => {
      await Promise.all(slots.map((client) => client?.end()))
    },
  }
}
