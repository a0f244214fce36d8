import type { Socket } from 'node:net'
import pg from 'pg'
import { isAborted, isConnectionLost, isRetryable, translate } from './pg-errors.ts'
import { type Statement, sql } from './sql.ts'
import type { Tx } from './work.ts'

export type Db = {
  /** Each statement on its own, over a few pipelined connections. */
  read: Tx
  /** Runs all of `work` in one transaction; runs it again when it lost a race to another one. */
  transaction: <T>(work: (tx: Tx, attempt: number) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export type DbOptions = {
  connection: pg.ClientConfig
  writers?: number
  readers?: number
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

export function connect(o: DbOptions): Db {
  const config = {
    ...o.connection,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    // A lock that does not come within 5 s is answered, not waited for; nothing of ours runs for 30 s.
    options: `${o.connection.options ?? ''} -c lock_timeout=5000 -c statement_timeout=30000 -c timezone=UTC`.trim(),
  } as pg.ClientConfig
  const pool = new pg.Pool({ ...config, max: o.writers ?? 12, idleTimeoutMillis: 60_000 })
  let closing = false
  // An idle connection that dies is replaced on demand; without a listener it would end the process. The pool's end does
  // not wait for its sockets, so that the last of them may still hear the server end.
  pool.on('error', (error) => closing || o.warn?.('idle database connection lost', error))
  // The pool hands a connection over before its user listens: one that dies in between would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))
  const readers = pipelinedReaders(config, o.readers ?? 2)
  const send = <R>(client: pg.ClientBase, statement: Statement<object, object>, params: object) =>
    runStatement<R>(client, statement, params, o.observe)

  return {
    read: {
      run: async <P extends object, R extends object>(s: Statement<P, R>, params: object) => {
        try {
          return await send<R>(await readers.next(), s, params)
        } catch (error) {
          if (!isConnectionLost(error)) throw translate(error)
          return await readers
            .next()
            .then((client) => send<R>(client, s, params))
            .catch((again) => Promise.reject(translate(again)))
        }
      },
      later: () => {
        throw new Error('a read has no transaction to fail')
      },
    },
    transaction: (work) => runTransaction(pool, work, send, o.observe),
    close: async () => {
      closing = true
      await Promise.all([pool.end(), readers.close()])
    },
  }
}

type Send = <R>(client: pg.ClientBase, s: Statement<object, object>, params: object) => Promise<R[]>

async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx, attempt: number) => Promise<T>,
  send: Send,
  observe: DbOptions['observe'],
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(pool, (tx) => work(tx, attempt), send, observe)
    } catch (error) {
      if (!isRetryable(error) || attempt === MAX_ATTEMPTS) throw translate(error)
      await new Promise((resume) => setTimeout(resume, Math.random() * 10 * attempt))
    }
  }
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  send: Send,
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
    sendTogether(client)
    return client.query(text)
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
    sendTogether(client)
    const sent = send<R>(client, s, params)
    sent.catch((error) => {
      cause ??= error
    })
    return sent
  }
  try {
    unheeded(command('begin'))
    const result = await work({ run, later: (s, params) => unheeded(run(s, params)) })
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
  const values = statement.params.map((name) => {
    const value = (params as Record<string, unknown>)[name]
    if (value === undefined) throw new Error(`parameter :${name} is missing`)
    return value
  })
  const result = await client.query({ name: statement.name, text: statement.text, values })
  return result.rows as R[]
}

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

/** A handful of connections shared by all reads: statements are sent without waiting for the ones before. */
function pipelinedReaders(config: pg.ClientConfig, size: number) {
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
