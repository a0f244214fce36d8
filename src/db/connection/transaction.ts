import type pg from 'pg'
import { hata } from '../../core/errors.ts'
import { type Statement, valuesOf } from '../sql.ts'
import type { Tx } from '../work.ts'
import { isAborted, isRetryable } from './pg-errors.ts'
import * as pipeline from './pipeline.ts'

const MAX_TRIES = 20
/** Retries of a transaction that keeps losing races end before the caller's own timeout. */
const MAX_MS = 10_000

export type Slot = { client: pg.PoolClient; leave: (broken: Error | undefined) => void }

export type TransactionOptions = {
  /** A connection for one try, within the store's share. */
  enter: () => Promise<Slot>
  apart: Tx['apart']
  /** Limit between begin and commit: rows carry the moment of the beginning, and clients poll by it with an overlap. */
  mostMs: number
  /** Timeout per answer: destroys the connection when none comes. */
  watch: <T>(client: pg.ClientBase, asked: Promise<T>, withinMs: number) => Promise<T>
  answerMs: number
  observe: ((text: string) => void) | undefined
  /** Called at the end, also of one that failed: a commit whose answer was lost may have happened. */
  wrote: (tables: ReadonlySet<string>) => void
  /** Called after a commit with what was noted in the transaction, if anything. */
  noted: (what: readonly string[]) => void
}

/** Runs `work` in one transaction; retries it after a serialization failure or deadlock. */
export async function runTransaction<T>(
  o: TransactionOptions,
  work: (tx: Tx, tries: number) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  for (let tries = 1; ; tries++) {
    try {
      return await tryTransaction(o, (tx) => work(tx, tries))
    } catch (error) {
      const isOver = tries === MAX_TRIES || performance.now() - began > MAX_MS
      if (!isRetryable(error) || isOver) throw error
      await new Promise((resume) => setTimeout(resume, Math.random() * 10 * tries))
    }
  }
}

async function tryTransaction<T>(o: TransactionOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { client, leave } = await o.enter()
  const began = performance.now()
  let open = true
  let broken: Error | undefined
  // A connection lost between two statements emits 'error'; unhandled, it would end the process.
  const lost = (error: Error) => {
    broken = error
  }
  client.on('error', lost)
  const command = (text: string) => {
    o.observe?.(text)
    return o.watch(client, pipeline.send(client, { text, name: text }), o.answerMs)
  }
  // Pipelined without waiting: `begin` goes with the first statement, the last ones with the commit.
  const unheard: Promise<unknown>[] = []
  const unheeded = (sent: Promise<unknown>) => {
    sent.catch(() => {})
    unheard.push(sent)
  }
  // Statements after a failed one fail too, and may reject first; the error to report is the first cause.
  let cause: unknown
  const written = new Set<string>()
  const noted: string[] = []
  const run = <P extends object, R extends object>(s: Statement<P, R>, params: object) => {
    if (!open) throw new Error('this transaction has ended')
    o.observe?.(s.text)
    for (const table of s.writes) written.add(table)
    const asked = pipeline.send<R>(client, s, valuesOf(s, params))
    const sent = o.watch(client, asked, o.answerMs).then((done) => done.rows)
    sent.catch((error) => {
      cause ??= error
    })
    return sent
  }
  try {
    unheeded(command('begin'))
    const later: Tx['later'] = (s, params) => unheeded(run(s, params))
    const result = await work({ run, later, apart: o.apart, note: (what) => void noted.push(what) })
    open = false
    if (performance.now() - began > o.mostMs) throw hata('bakim')
    const committed = command('commit')
    committed.catch(() => {})
    // Report the statement that failed rather than the commit that was refused because of it.
    await Promise.all(unheard)
    if ((await committed).command !== 'COMMIT') throw new Error('the transaction was rolled back')
    if (noted.length > 0) o.noted(noted)
    return result
  } catch (error) {
    open = false
    await command('rollback').catch(lost)
    throw isAborted(error) ? (cause ?? error) : error
  } finally {
    client.off('error', lost)
    leave(broken)
    if (written.size > 0) o.wrote(written)
  }
}
