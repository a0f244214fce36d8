import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hata } from '../../core/errors.ts'
import type { Across } from '../across.ts'
import { inCalls } from '../cluster/flight.ts'
import { HAS_FLIGHT } from '../cluster/function.ts'
import { giveUp, sessionsApart } from '../cluster/given-up.ts'
import type { Query } from '../cluster/silence.ts'
import { NO_STORE } from '../no-store.ts'
import type { Tx } from '../work.ts'
import { type Asking, askingAlone, type Door, enter, lookingUp, runStatement } from './asking.ts'
import { watchDiskSpace } from './disk-space.ts'
import { type Liveness, watchLiveness } from './liveness.ts'
import { corkForTurn, openLookups } from './lookups.ts'
import { IS_CLUSTER, type Machines, watchMachines } from './machines.ts'
import { translate } from './pg-errors.ts'
import { bundleOn } from './pipeline.ts'
import { openReplicas, type Replicas } from './replica.ts'
import { createShares, type Shares } from './shares.ts'
import { runTransaction } from './transaction.ts'

/** Connections for transactions: open, idle, and transactions waiting for one. */
export type Baglantilar = { acik: number; bos: number; bekleyen: number }

export type Db = {
  /** A question to all stores. With machines of a cluster down it is answered for the stores of the others. */
  across: <P extends object, R extends object>(question: Across<P, R>, params: P) => Promise<R[]>
  /** Whether the tables are spread over machines. */
  isCluster: () => Promise<boolean>
  /** Machines of a cluster that do not answer, as host:port; none on one server. */
  silentMachines: () => string[]
  /** Short reads, such as a record by its key: pipelined over a few shared connections. */
  read: Tx
  /** Reads that may be long: each statement has a connection of its own, within the store's share. */
  pages: (magaza_id: string) => Tx
  /** For one request that tolerates stale data: on a read replica where there is one. `short`: otherwise as `read`. */
  staleRead: (magaza_id: string, o?: { short: boolean }) => Tx
  /**
   * Runs `work` in one transaction within the store's share, and retries it after a serialization failure or deadlock.
   */
  transaction: <T>(
    magaza_id: string,
    work: (tx: Tx, tries: number) => Promise<T>,
    /**
     * No client synchronises by what it writes, so the time limit for transactions does not apply.
     */
    o?: { isUnseen: boolean },
  ) => Promise<T>
  /** Hears of the tables that a transaction of a store wrote, after its commit and before its caller does. */
  onWrite: (heard: WriteListener) => void
  /** Hears what was noted in transactions of a store that have committed. */
  onNoted: (heard: NoteListener) => void
  /** Liveness probe over a connection of its own. */
  isAnswering: () => Promise<boolean>
  /** False from the first disk-full error until the disk has space again. */
  hasDiskSpace: () => Promise<boolean>
  connections: () => Baglantilar
  close: () => Promise<void>
}

export type WriteListener = (magaza_id: string, tables: ReadonlySet<string>) => void
export type NoteListener = (magaza_id: string, noted: readonly string[]) => void

export type DbOptions = {
  connection: pg.ClientConfig
  writers?: number
  /** Connections for statements that may be long. */
  pages?: number
  /** Commands have no short timeouts; whatever serves callers does. */
  isPatient?: boolean
  /** Time limit of a transaction; shorter in tests. */
  transactionMs?: number
  /** Read replicas, and the most that their answers may lag behind. */
  replicas?: { urls: readonly string[]; maxAgeMs: number }
  /** Sees every statement sent, `begin` and `commit` included; tests count with it. */
  observe?: (text: string) => void
  warn?: (message: string, error: unknown) => void
}

// int8 arrives as text; money and counters fit a safe integer or the row is not ours to answer with.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`int8 out of the safe range: ${text}`)
  return n
})

const LOOKUP_CONNECTIONS = 2
const CONNECT_MS = 5000
// lock_timeout and statement_timeout fire first, so that the connection stays usable; our own timeout is for a server
// that does not even do that.
/** Also of the role on the machines of a cluster (docs/citus.md), where this setting of the session does not reach. */
export const LOCK_MS = 4500
const STATEMENT_MS = 5000
const ANSWER_MS = 5500
/** Of what fills a store that nobody sees yet: thousands of statements leave together. */
const UNSEEN_MS = 60_000
/** Of a cluster: a machine that takes no connection fails before the statement that wants it, and by its name. */
const NODE_MS = 3000
// Clients poll for changes since a moment with a minute of overlap: a transaction that ended later would be missed.
const TRANSACTION_MS = 30_000
const PATIENT_MS = 60 * 60 * 1000
const PATIENT_LOCK_MS = 60_000
const CLOSE_MS = 2000

/** Waiting for a slot. Beyond so many waiters the next would not get one in time, and is refused at once. */
const WAIT_MS = 5000
const WAITING = { waitersOfStore: 1000, waiters: 4000 }

const sessionOf = (isPatient: boolean) => ({
  lock_timeout: isPatient ? PATIENT_LOCK_MS : LOCK_MS,
  statement_timeout: isPatient ? PATIENT_MS : STATEMENT_MS,
  timezone: 'UTC',
  // Always by index: the planner knows little of a new table, and would scan it.
  enable_seqscan: 'off',
  jit: 'off',
  // One core per statement: a parallel plan would take the others from everybody else, and two processes to start.
  max_parallel_workers_per_gather: 0,
})

// Generic plans: our statements have one right plan whatever the values. Planning was a quarter of what an order cost, half of a
// page, and four fifths of a product that a shopper looks at. The planner takes an unknown limit for a tenth of the table: pages
// say inside how many they look at (`walk`). A distributed database must know the store to plan, and keeps its custom plans. A
// generic plan assumes a store of average size; hash joins that read all rows of a store look cheap then, and are not for one a
// thousand times as large: nested loops only.
const PREPARE = `
  select ${HAS_FLIGHT} as tasir, ${IS_CLUSTER} as kume,
    case when to_regclass('pg_dist_partition') is null then
      set_config('plan_cache_mode', 'force_generic_plan', false) || set_config('enable_hashjoin', 'off', false)
      || set_config('enable_mergejoin', 'off', false) || set_config('enable_material', 'off', false)
      else set_config('citus.node_connection_timeout', '${NODE_MS}', false) end`

export function connect(o: DbOptions): Db {
  const { isPatient = false, writers = 12, pages: pageSlots = 6 } = o
  const config = configOf(o, isPatient)
  const answerMs = isPatient ? PATIENT_MS : ANSWER_MS
  const liveness = watchLiveness({ config, answerMs, warn: o.warn, overdue: () => machines.suspect() })
  const sizes = { writers, pageSlots, prepared: (isCluster: boolean) => machines.learn(isCluster) }
  const { writing, reading, lookups, alone, end } = openConnections(liveness, config, sizes)
  const door = { liveness, served: (magaza_id: string) => machines.assertServed(magaza_id) }
  const write: Door = { ...door, slots: slotsFor(writers, isPatient), pool: writing, held: new Map() }
  const look: Door = { ...door, slots: slotsFor(pageSlots, isPatient), pool: reading, held: new Map() }
  const disk = watchDiskSpace(writing)
  const explained = (error: unknown): unknown => {
    disk.heed(error)
    machines.heed(error)
    // Logged once, when the silence was detected.
    return liveness.isSilent() ? hata('bakim') : translate(error)
  }
  const answered: Asking['answered'] = (s, params) => machines.assertAnswered(s, params)
  const asking: Asking = { liveness, explained, answered, observe: o.observe }
  const outside = { later: noTransaction, apart: lookingUp(asking, alone) }
  const read: Tx = { run: lookingUp(asking, lookups), ...outside }
  const pages = (id: string): Tx => ({ run: askingAlone(asking, () => enter(look, id)), ...outside })
  const query: Query = (text, values) => reading.query(text, values)
  const apart = { inSession: sessionsApart(liveness, config), pages: pages(NO_STORE), query, warn: liveness.warn }
  const found = () => giveUp(machines, { write, look, lookups: [lookups, alone] })
  const machines: Machines = watchMachines({ ...apart, found })
  const replicas = followReplicas(o, config, { primary: read, warn: liveness.warn })
  const mostMs = isPatient ? PATIENT_MS : (o.transactionMs ?? TRANSACTION_MS)
  const unseen = { mostMs: Number.POSITIVE_INFINITY, answerMs: Math.max(answerMs, UNSEEN_MS) }
  const inTransaction = { apart: outside.apart, watch: liveness.answered, observe: o.observe }

  const listeners = gatherListeners()
  return {
    read,
    pages,
    across: machines.across,
    isCluster: machines.isCluster,
    silentMachines: machines.silent,
    staleRead: (magaza_id, o) => onReplica(replicas, o?.short ? read : pages(magaza_id)),
    transaction: async (magaza_id, work, { isUnseen } = { isUnseen: false }) => {
      liveness.assertAnswering()
      const entering = () => enter(write, magaza_id)
      const bounds = isUnseen ? unseen : { mostMs, answerMs }
      const told = listeners.tell(magaza_id)
      return runTransaction({ ...inTransaction, ...told, ...bounds, enter: entering }, work).catch((error) =>
        Promise.reject(explained(error)),
      )
    },
    onWrite: listeners.onWrite,
    onNoted: listeners.onNoted,
    isAnswering: liveness.isAnswering,
    hasDiskSpace: disk.hasDiskSpace,
    connections: () => ({ acik: writing.totalCount, bos: writing.idleCount, bekleyen: write.slots.waiting() }),
    close: closing(liveness, end, async () => {
      machines.close()
      await replicas?.close()
    }),
  }
}

/** Ends everything, once. */
function closing(liveness: Liveness, end: () => Promise<unknown>, first: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined
  const close = async () => {
    liveness.closeSoon()
    await first()
    const ended = Promise.all([end(), liveness.closePulse()])
    // A silent server does not answer the protocol's goodbye either.
    await Promise.race([ended, pause(CLOSE_MS, undefined, { ref: false })])
    liveness.close()
  }
  return () => {
    closed ??= close()
    return closed
  }
}

const onReplica = (replicas: Replicas | null, primary: Tx): Tx => replicas?.reader(primary) ?? primary

function gatherListeners() {
  const [writes, notes]: [WriteListener[], NoteListener[]] = [[], []]
  return {
    onWrite: (heard: WriteListener) => void writes.push(heard),
    onNoted: (heard: NoteListener) => void notes.push(heard),
    tell: (magaza_id: string) => ({
      wrote: (tables: ReadonlySet<string>) => {
        for (const heard of writes) heard(magaza_id, tables)
      },
      noted: (what: readonly string[]) => {
        for (const heard of notes) heard(magaza_id, what)
      },
    }),
  }
}

function configOf({ connection }: DbOptions, isPatient: boolean): pg.ClientConfig {
  const settings = Object.entries(sessionOf(isPatient)).map(([name, value]) => `-c ${name}=${value}`)
  return {
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    // TCP keepalive: NAT and proxies drop connections that are idle for minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [connection.options ?? '', ...settings].join(' ').trim(),
  }
}

const slotsFor = (slots: number, isPatient: boolean): Shares =>
  createShares({ slots, ...WAITING, waitMs: isPatient ? PATIENT_MS : WAIT_MS })

/** Connections by what they are for. */
function openConnections(
  liveness: Liveness,
  config: pg.ClientConfig,
  o: { writers: number; pageSlots: number; prepared: (isCluster: boolean) => void },
) {
  const prepare = async (client: pg.ClientBase): Promise<{ tasir: boolean }> => {
    const { rows } = await liveness.answered(client, client.query(PREPARE))
    o.prepared(rows[0].kume)
    return rows[0]
  }
  const prepareToWrite = async (client: pg.ClientBase): Promise<void> => {
    if ((await prepare(client)).tasir) bundleOn(client, inCalls)
  }
  // One more than there are slots: for the disk-space probe.
  const writing = openPool(liveness, config, o.writers + 1, prepareToWrite)
  const reading = openPool(liveness, config, o.pageSlots, prepare)
  const { opened } = liveness
  const lookups = openLookups(config, { size: LOOKUP_CONNECTIONS, opened, prepare })
  // Asynchronous commit: whatever relies on these rows commits later and synchronously, which flushes them too.
  const unflushed = { ...config, options: `${config.options} -c synchronous_commit=off` }
  const alone = openLookups(unflushed, { size: 1, opened, prepare })
  const end = () => Promise.all([writing.end(), reading.end(), lookups.close(), alone.close()])
  return { writing, reading, lookups, alone, end }
}

function openPool(
  liveness: Liveness,
  config: pg.ClientConfig,
  max: number,
  prepare: (client: pg.ClientBase) => Promise<unknown>,
): pg.Pool {
  const onConnect = { onConnect: async (client: pg.ClientBase) => void (await prepare(client)) }
  const pool = new pg.Pool({ ...config, Client: liveness.Client, max, idleTimeoutMillis: 60_000, ...onConnect })
  // Without an 'error' listener an idle connection that dies would end the process; the pool replaces it on demand. The
  // pool's end does not wait for its sockets, so that errors may still arrive afterwards.
  pool.on('error', (error) => liveness.isSilent() || liveness.warn('idle database connection lost', error))
  return pool
}

type Followed = { primary: Tx; warn: Liveness['warn'] }

/** Null without replicas. */
function followReplicas({ replicas, observe }: DbOptions, config: pg.ClientConfig, followed: Followed) {
  if (!replicas?.urls.length) return null
  return openReplicas({
    ...replicas,
    ...followed,
    config: { ...config, pipeline: true } as pg.ClientConfig,
    send: (client, s, params) => {
      corkForTurn(client)
      return runStatement(client, s, params, observe)
    },
  })
}

const noTransaction = (): never => {
  throw new Error('a read has no transaction to fail')
}
