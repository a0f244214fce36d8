import type { Span, Tracer } from '../../core/trace.ts'
import type { Statement } from '../sql.ts'
import type { Tx } from '../work.ts'
import type { Db } from './pool.ts'

/**
 * OpenTelemetry spans for transactions and statements: the SQL text without values. Only inside a traced request or
 * task; the worker's own polling makes no spans.
 */
export function traced(db: Db, tracer: Tracer): Db {
  const reading = (tx: Tx): Tx => ({ ...tx, run: tracedRun(tx, tracer) })
  return {
    ...db,
    read: reading(db.read),
    pages: (magaza_id) => reading(db.pages(magaza_id)),
    staleRead: (magaza_id, o) => reading(db.staleRead(magaza_id, o)),
    transaction: (magaza_id, work, o) => {
      if (!tracer.isInside()) return db.transaction(magaza_id, work, o)
      return tracer.trace('transaction', { attributes: { 'db.system.name': 'postgresql' } }, (span) => {
        // Pipelined with the commit, so their spans last as long as the transaction.
        const unheard: Span[] = []
        const later =
          (tx: Tx): Tx['later'] =>
          (statement, params) => {
            unheard.push(tracer.begin(nameOf(statement), about(statement)))
            tx.later(statement, params)
          }
        const heard = (tx: Tx, tries: number) => {
          span.attributes['kepenk.deneme'] = tries
          return work({ ...tx, run: tracedRun(tx, tracer), later: later(tx) }, tries)
        }
        const all = db.transaction(magaza_id, heard, o)
        return all.finally(() => {
          for (const one of unheard) tracer.end(one)
        })
      })
    },
  }
}

const tracedRun =
  (tx: Tx, tracer: Tracer): Tx['run'] =>
  (statement, params) => {
    if (!tracer.isInside()) return tx.run(statement, params)
    return tracer.trace(nameOf(statement), about(statement), () => tx.run(statement, params))
  }

type Any = Pick<Statement<object, object>, 'text'>

const about = ({ text }: Any) =>
  ({ kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } }) as const

const TARGET = /\b(insert into|update|delete from)\s+([a-z_]+)/
const SOURCE = /\bfrom\s+([a-z_]+)/

/** Span name such as `update siparis` or `select urun`: the first table changed, else the first read. */
function nameOf({ text }: Any): string {
  const [, verb = '', target = ''] = TARGET.exec(text) ?? []
  if (verb) return `${verb.split(' ')[0]} ${target}`
  return `select ${SOURCE.exec(text)?.[1] ?? ''}`.trimEnd()
}
