import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hata } from '../../core/errors.ts'
import type { Tx } from '../work.ts'
import { type Asking, askingAlone, enter, lookingUp, runStatement } from './asking.ts'
import { watchDiskSpace } from './disk-space.ts'
import { type Liveness, watchLiveness } from './liveness.ts'
import { corkForTurn, openLookups } from './lookups.ts'
import { translate } from './pg-errors.ts'
import { openReplicas } from './replica.ts'
import { createShares } from './shares.ts'
import { runTransaction } from './transaction.ts'

/** Of those for transactions: how many there are, how many do nothing, how many transactions wait for one. */
export type Baglantilar = { acik: number; bos: number; bekleyen: number }

export type Db = {
  /** What is always short, such as a record by its key: all share a few connections, and wait for those before them. */
  read: Tx
  /** What may be long: each statement has a connection to itself, of the store's share. */
  pages: (magaza_id: string) => Tx
  /** The same for one request whose answer may be some seconds old: on a replica, where there is one. */
  staleRead: (magaza_id: string) => Tx
  /** Runs all of `work` in one transaction, in the store's share; runs it again when it lost a race to another one. */
  transaction: <T>(
    magaza_id: string,
    work: (tx: Tx, attempt: number) => Promise<T>,
    /** Nobody synchronises with what it writes: it may take as long as it takes. */
    o?: { isUnseen: boolean },
  ) => Promise<T>
  /** By a connection that carries nothing else. */
  isAnswering: () => Promise<boolean>
  /** False from a statement that found the disk full until there is room again. */
  hasDiskSpace: () => Promise<boolean>
  connections: () => Baglantilar
  close: () => Promise<void>
}

export type DbOptions = {
  connection: pg.ClientConfig
  writers?: number
  /** Connections for statements that may be long. */
  pages?: number
  /** A command takes the time that it needs; whoever serves callers does not. */
  isPatient?: boolean
  /** How long a transaction may take; tests have less patience. */
  transactionMs?: number
  /** Read replicas, and how old an answer of theirs may be. */
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
// The database gives up first, so that its connection stays good; ours is for one that does not even do that.
const LOCK_MS = 4500
const STATEMENT_MS = 5000
const ANSWER_MS = 5500
// Whoever asks for what has changed since a moment, a minute overlapping, misses nothing: all is committed by then.
const TRANSACTION_MS = 30_000
const PATIENT_MS = 60 * 60 * 1000
const PATIENT_LOCK_MS = 60_000
const CLOSE_MS = 2000

/** For a slot. Who comes when so many wait already would not get one in time anyway. */
const WAIT_MS = 5000
const WAITING = { waitersOfStore: 1000, waiters: 4000 }

const sessionOf = (isPatient: boolean) => ({
  lock_timeout: isPatient ? PATIENT_LOCK_MS : LOCK_MS,
  statement_timeout: isPatient ? PATIENT_MS : STATEMENT_MS,
  timezone: 'UTC',
  // All goes by index, however little the planner knows of a new table.
  enable_seqscan: 'off',
  jit: 'off',
})

// What a transaction asks has one right plan, whatever the values: it is made once, not anew for each (planning was a
// quarter of what an order cost the database). Pages are left to the planner, which takes a limit that it does not know
// for a tenth of the table; and so is all on a distributed database, which must know the store to plan.
// Such a plan takes every store for one of middling size. Joins that read all that a store has, to find the few rows that
// were asked for, look cheap then, and are not for a store a thousand times as large: rows are looked up one by one.
const PLAN_ONCE = `
  select set_config('plan_cache_mode', 'force_generic_plan', false), set_config('enable_hashjoin', 'off', false),
    set_config('enable_mergejoin', 'off', false), set_config('enable_material', 'off', false)
  where to_regclass('pg_dist_partition') is null`

export function connect(o: DbOptions): Db {
  const { isPatient = false, writers = 12, pages: pageSlots = 6 } = o
  const config = configOf(o, isPatient)
  const liveness = watchLiveness({ config, answerMs: isPatient ? PATIENT_MS : ANSWER_MS, warn: o.warn })
  // One more than there are slots: for who looks whether there is room on the disk.
  const writing = openPool(liveness, config, writers + 1, (client) =>
    liveness.answered(client, client.query(PLAN_ONCE)),
  )
  const reading = openPool(liveness, config, pageSlots)
  const waiting = { ...WAITING, waitMs: isPatient ? PATIENT_MS : WAIT_MS }
  const writeSlots = createShares({ slots: writers, ...waiting })
  const readSlots = createShares({ slots: pageSlots, ...waiting })
  const lookups = openLookups(config, LOOKUP_CONNECTIONS, liveness.opened)
  // Not waited for until it is on the disk: whatever makes use of it is committed later, and that is.
  const alone = openLookups({ ...config, options: `${config.options} -c synchronous_commit=off` }, 1, liveness.opened)
  const disk = watchDiskSpace(writing)
  const explained = (error: unknown): unknown => {
    disk.heed(error)
    // Told once, when it was found out.
    return liveness.isSilent() ? hata('bakim') : translate(error)
  }
  const asking: Asking = { liveness, explained, observe: o.observe }
  const outside = { later: noTransaction, apart: lookingUp(asking, alone) }
  const read: Tx = { run: lookingUp(asking, lookups), ...outside }
  const pages = (magaza_id: string): Tx => ({
    run: askingAlone(asking, () => enter(liveness, readSlots, reading, magaza_id)),
    ...outside,
  })
  const replicas = followReplicas(o, config, { primary: read, warn: liveness.warn })
  const mostMs = isPatient ? PATIENT_MS : (o.transactionMs ?? TRANSACTION_MS)
  const inTransaction = { apart: outside.apart, watch: liveness.answered, observe: o.observe }

  let closed: Promise<void> | undefined
  const close = async () => {
    liveness.closeSoon()
    await replicas?.close()
    const ended = Promise.all([writing.end(), reading.end(), lookups.close(), alone.close(), liveness.closePulse()])
    // A server that says nothing would not answer a farewell either.
    await Promise.race([ended, pause(CLOSE_MS, undefined, { ref: false })])
    liveness.close()
  }

  return {
    read,
    pages,
    staleRead: (magaza_id) => (replicas ? replicas.reader(pages(magaza_id)) : pages(magaza_id)),
    transaction: async (magaza_id, work, { isUnseen } = { isUnseen: false }) => {
      liveness.assertAnswering()
      const entering = () => enter(liveness, writeSlots, writing, magaza_id)
      const bound = isUnseen ? Number.POSITIVE_INFINITY : mostMs
      return runTransaction({ ...inTransaction, enter: entering, mostMs: bound }, work).catch((error) =>
        Promise.reject(explained(error)),
      )
    },
    isAnswering: liveness.isAnswering,
    hasDiskSpace: disk.hasDiskSpace,
    connections: () => ({ acik: writing.totalCount, bos: writing.idleCount, bekleyen: writeSlots.waiting() }),
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

function configOf({ connection }: DbOptions, isPatient: boolean): pg.ClientConfig {
  const settings = Object.entries(sessionOf(isPatient)).map(([name, value]) => `-c ${name}=${value}`)
  return {
    ...connection,
    connectionTimeoutMillis: CONNECT_MS,
    // What lies between us and the database forgets a connection that is quiet for minutes.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [connection.options ?? '', ...settings].join(' ').trim(),
  }
}

function openPool(
  liveness: Liveness,
  config: pg.ClientConfig,
  max: number,
  prepare?: (client: pg.ClientBase) => Promise<unknown>,
): pg.Pool {
  const onConnect = prepare && { onConnect: async (client: pg.ClientBase) => void (await prepare(client)) }
  const pool = new pg.Pool({ ...config, Client: liveness.Client, max, idleTimeoutMillis: 60_000, ...onConnect })
  // An idle connection that dies is replaced on demand; without a listener it would end the process. The pool's end does
  // not wait for its sockets, so that the last of them may still hear the server end.
  pool.on('error', (error) => liveness.isSilent() || liveness.warn('idle database connection lost', error))
  return pool
}

type Followed = { primary: Tx; warn: Liveness['warn'] }

/** Null where the database has no copies. */
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
