import type { Socket } from 'node:net'
import pg from 'pg'
import * as flight from './flight.ts'
import { isAborted, isConnectionLost, isRetryable, translate } from './pg-errors.ts'
import { openReplicas } from './replica.ts'
import { watchRoom } from './room.ts'
import { type Statement, sql } from './sql.ts'
import type { Tx } from './work.ts'

/** Of those for transactions: how many there are, how many do nothing, how many transactions wait for one. */
export type Baglantilar = { acik: number; bos: number; bekleyen: number }

export type Db = {
  /** Each statement on its own, over a few pipelined connections. */
  read: Tx
  /** The same for one request whose answer may be some seconds old: on a copy of the database, where there is one. */
  staleRead: () => Tx
  /** Runs all of `work` in one transaction; runs it again when it lost a race to another one. */
  transaction: <T>(work: (tx: Tx, attempt: number) => Promise<T>) => Promise<T>
  /** False from a statement that found the disk full until there is room again. */
  hasRoom: () => Promise<boolean>
  connections: () => Baglantilar
  close: () => Promise<void>
}

export type DbOptions = {
  connection: pg.ClientConfig
  writers?: number
  readers?: number
  /** Copies that follow the database, and how old an answer of theirs may be. */
  replicas?: { urls: readonly string[]; maxAgeMs: number }
  /** Sees every statement sent, `begin` and `commit` included; tests count with it. */
  observe?: (text: string) => void
  warn?: (message: string, error: unknown) => void
}

const MAX_ATTEMPTS = 20

// int8 arrives as text; money and counters fit a safe integer or the row is not ours to answer with.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`int8 out of the safe range: ${text}`)
  return n
})

const ping = sql<object, { bir: number }>('select 1 as bir')

export const isAnswering = (db: Db): Promise<boolean> =>
  db.read.run(ping, {}).then(
    () => true,
    () => false,
  )

const SESSION = {
  // A lock that does not come within 5 s is answered, not waited for; nothing of ours runs for 30 s.
  lock_timeout: '5000',
  statement_timeout: '30000',
  timezone: 'UTC',
  // All goes by index, however little the planner knows of a new table.
  enable_seqscan: 'off',
  jit: 'off',
}

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
  const settings = Object.entries(SESSION).map(([name, value]) => `-c ${name}=${value}`)
  const config: pg.ClientConfig = {
    ...o.connection,
    connectionTimeoutMillis: 5000,
    options: [o.connection.options ?? '', ...settings].join(' ').trim(),
  }
  const pool = new pg.Pool({ ...config, max: o.writers ?? 12, idleTimeoutMillis: 60_000 })
  let closing = false
  // An idle connection that dies is replaced on demand; without a listener it would end the process. The pool's end does
  // not wait for its sockets, so that the last of them may still hear the server end.
  pool.on('error', (error) => closing || o.warn?.('idle database connection lost', error))
  // The pool hands a connection over before its user listens: one that dies in between would end the process too.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // What goes wrong with it goes wrong with the statement behind it, which is heard.
    client.query(PLAN_ONCE).catch(() => {})
  })
  const pipelined = { ...config, pipeline: true } as pg.ClientConfig
  const readers = openPipelined(pipelined, o.readers ?? 2)
  // Not waited for until it is on the disk: whatever makes use of it is committed later, and that is.
  const alone = openPipelined({ ...pipelined, options: `${config.options} -c synchronous_commit=off` }, 1)
  const room = watchRoom(pool)
  const explained = (error: unknown): unknown => {
    room.heed(error)
    return translate(error)
  }
  const send = <R>(client: pg.ClientBase, statement: Statement<object, object>, params: object) =>
    runStatement<R>(client, statement, params, o.observe)
  const apart = runningAlone(alone, send, explained)
  const read: Tx = { run: runningAlone(readers, send, explained), later: noTransaction, apart }
  const warn = (message: string, error: unknown) => closing || o.warn?.(message, error)
  const replicas = o.replicas?.urls.length
    ? openReplicas({ ...o.replicas, config: pipelined, primary: read, send: together(send), warn })
    : null

  return {
    read,
    staleRead: replicas ? replicas.reader : () => read,
    transaction: (work) =>
      runTransaction(pool, work, apart, o.observe).catch((error) => Promise.reject(explained(error))),
    hasRoom: room.hasRoom,
    connections: () => ({ acik: pool.totalCount, bos: pool.idleCount, bekleyen: pool.waitingCount }),
    close: async () => {
      closing = true
      await replicas?.close()
      await Promise.all([pool.end(), readers.close(), alone.close()])
    },
  }
}

type Send = <R>(client: pg.ClientBase, s: Statement<object, object>, params: object) => Promise<R[]>

const together =
  (send: Send): Send =>
  (client, s, params) => {
    sendTogether(client)
    return send(client, s, params)
  }

const noTransaction = (): never => {
  throw new Error('a read has no transaction to fail')
}

/** One whose connection is lost under it is asked once more. */
const runningAlone =
  (connections: Pipelined, send: Send, explained: (error: unknown) => unknown): Tx['run'] =>
  async <P extends object, R extends object>(s: Statement<P, R>, params: object) => {
    try {
      return await send<R>(await connections.next(), s, params)
    } catch (error) {
      if (!isConnectionLost(error)) throw explained(error)
      return await connections
        .next()
        .then((client) => send<R>(client, s, params))
        .catch((again) => Promise.reject(explained(again)))
    }
  }

async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx, attempt: number) => Promise<T>,
  apart: Tx['apart'],
  observe: DbOptions['observe'],
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(pool, (tx) => work(tx, attempt), apart, observe)
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw error
      await new Promise((resume) => setTimeout(resume, Math.random() * 10 * attempt))
    }
  }
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  apart: Tx['apart'],
  observe: DbOptions['observe'],
): Promise<T> {
  const client = await pool.connect()
  let open = true
  let broken: Error | undefined
  // A connection that dies between two statements tells it by an event; unheard, it would end the process.
  const lost = (error: Error) => {
    broken = error
  }
  client.on('error', lost)
  const command = (text: string) => {
    observe?.(text)
    return flight.send(client, { text, name: text })
  }
  // Sent but not waited for: `begin` travels with the first statement, the last ones with the commit.
  const unheard: Promise<unknown>[] = []
  const unheeded = (sent: Promise<unknown>) => {
    sent.catch(() => {})
    unheard.push(sent)
  }
  // Whatever follows a failed statement fails too, and may be heard of first; what went wrong is told by the first.
  let cause: unknown
  const run = <P extends object, R extends object>(s: Statement<P, R>, params: object) => {
    if (!open) throw new Error('this transaction has ended')
    observe?.(s.text)
    const sent = flight.send<R>(client, s, valuesOf(s, params)).then((done) => done.rows)
    sent.catch((error) => {
      cause ??= error
    })
    return sent
  }
  try {
    unheeded(command('begin'))
    const result = await work({ run, later: (s, params) => unheeded(run(s, params)), apart })
    open = false
    const committed = command('commit')
    committed.catch(() => {})
    // The statement that failed tells more than the commit that could not be.
    await Promise.all(unheard)
    if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    return result
  } catch (error) {
    open = false
    await command('rollback').catch(lost)
    throw isAborted(error) ? (cause ?? error) : error
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}

async function runStatement<R>(
  client: pg.ClientBase,
  statement: Statement<object, object>,
  params: object,
  observe: DbOptions['observe'],
): Promise<R[]> {
  observe?.(statement.text)
  const { name, text } = statement
  const result = await client.query({ name, text, values: valuesOf(statement, params) })
  return result.rows as R[]
}

const valuesOf = (statement: Statement<object, object>, params: object): unknown[] =>
  statement.params.map((name) => {
    const value = (params as Record<string, unknown>)[name]
    if (value === undefined) throw new Error(`parameter :${name} is missing`)
    return value
  })

const corked = new WeakSet<pg.ClientBase>()

/** What is asked in one turn of the event loop leaves in one write: waking the database is the dearest part of asking. */
function sendTogether(client: pg.ClientBase): void {
  if (corked.has(client)) return
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  corked.add(client)
  stream.cork()
  setImmediate(() => {
    corked.delete(client)
    stream.uncork()
  })
}

type Pipelined = ReturnType<typeof openPipelined>

/** A handful of connections shared by all reads: statements are sent without waiting for the ones before. */
function openPipelined(config: pg.ClientConfig, size: number) {
  const slots: (Promise<pg.Client> | undefined)[] = Array.from({ length: size })
  let turn = 0
  const open = async (i: number): Promise<pg.Client> => {
    const client = new pg.Client(config)
    const forget = () => {
      slots[i] = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
    } catch (error) {
      forget()
      throw error
    }
    return client
  }
  return {
    next: async (): Promise<pg.Client> => {
      const i = turn++ % size
      slots[i] ??= open(i)
      const client = await slots[i]
      sendTogether(client)
      return client
    },
    close: async () => {
      const clients = await Promise.allSettled(slots)
      await Promise.all(clients.map((c) => (c.status === 'fulfilled' ? c.value?.end() : undefined)))
    },
  }
}
