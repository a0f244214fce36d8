import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Job } from './load.ts'
import { runJob } from './measure.ts'
import type { Helper } from './processes.ts'
import { type Context, scenarioOf } from './scenarios.ts'

// Write amplification: rows inserted, updated and deleted per request in all tables, by the database's own statistics,
// including background work for these requests.

export const ROW_WORKS = ['order', 'create', 'bulk_stock'] as const

export type RowsWritten = {
  name: string
  requests: number
  /** Per request, or per item of a bulk. */
  rows: number
  /** The same by table, the most written first. */
  tables: Record<string, number>
}

type Counts = Record<string, number>
export type Moment = { at: number; counts: Counts }

/** Hundreds of requests, beside which the rows of scheduled work are few. */
const LOAD_MS = 4000
const WARM_UP_MS = 1000
/** Returning customers: creating one would cost rows of its own. */
const CUSTOMERS = 20
const ORDERS = 500
const EVERY_MS = 1000
/** PGSTAT_IDLE_INTERVAL: a backend flushes its statistics at the latest ten seconds after it went idle. */
const QUIET_MS = 11_500
/** Rows per second that scheduled work may write at rest. */
const QUIET_ROWS = 20
const PATIENCE_MS = 180_000

type Setup = {
  connection: pg.ClientConfig
  load: Helper
  context: Context
  servicePort: number
  works: readonly string[]
  say: (line: string) => void
}

export async function measureRows(s: Setup): Promise<RowsWritten[]> {
  if (s.works.length === 0) return []
  const client = new pg.Client(s.connection)
  await client.connect()
  try {
    const written: RowsWritten[] = []
    for (const name of s.works) await runJob(s.load, jobOf(s, name, WARM_UP_MS))
    let before = await atRest(client)
    for (const name of s.works) {
      const { items = 1 } = scenarioOf(name)
      const { answers } = await runJob(s.load, jobOf(s, name, LOAD_MS))
      const after = await atRest(client)
      const tables = perItem(before.last, after.first, after.last, answers * items)
      const rows = Object.values(tables).reduce((a, b) => a + b, 0)
      written.push({ name, requests: answers, rows, tables })
      s.say(`${scenarioOf(name).title}: ${rows.toFixed(1)} satır yazar (${answers} istek)`)
      before = after
    }
    return written
  } finally {
    await client.end()
  }
}

/** Late answers count, because their rows do. */
function jobOf({ servicePort: port, context }: Setup, name: string, ms: number): Job {
  const { connections, request } = scenarioOf(name)
  const { authorization } = context
  const orders = () => Array.from({ length: ORDERS }, (_, n) => request(context, n % CUSTOMERS))
  const what = name === 'order' ? { requests: orders(), authorization } : { scenario: name }
  return { port, connections, ms, late: true, what }
}

/**
 * Waits until only scheduled work writes; returns the first and last sample of that rest. Statistics are complete only
 * at its end, so the last sample ends one measurement and begins the next.
 */
async function atRest(client: pg.Client): Promise<{ first: Moment; last: Moment }> {
  const began = performance.now()
  let first = await look(client)
  for (let before = first; ; ) {
    await sleep(EVERY_MS)
    const now = await look(client)
    const allowed = (QUIET_ROWS * (now.at - before.at)) / 1000
    if (total(now.counts) - total(before.counts) > allowed) first = now
    if (now.at - first.at >= QUIET_MS) return { first, last: now }
    if (now.at - began > PATIENCE_MS) throw new Error('the database is still being written to, long after the load')
    before = now
  }
}

async function look(client: pg.Client): Promise<Moment> {
  const at = performance.now()
  const { rows } = await client.query<{ ad: string; satir: number }>(
    `select relname as ad, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as satir from pg_stat_user_tables`,
  )
  return { at, counts: Object.fromEntries(rows.map(({ ad, satir }) => [ad, satir])) }
}

const total = (counts: Counts): number => Object.values(counts).reduce((a, b) => a + b, 0)

/** Rows per item, less the background rate between `rest` and `end`. */
export function perItem(begin: Moment, rest: Moment, end: Moment, items: number): Record<string, number> {
  const of = (m: Moment, table: string) => m.counts[table] ?? 0
  const tables = Object.keys(end.counts).map((table): [string, number] => {
    const pace = (of(end, table) - of(rest, table)) / (end.at - rest.at)
    const rows = of(end, table) - of(begin, table) - pace * (end.at - begin.at)
    return [table, rows / items]
  })
  return Object.fromEntries(tables.filter(([, rows]) => rows >= LEAST).sort(([, a], [, b]) => b - a))
}

/** Rows per item below this are noise of scheduled work. */
const LEAST = 0.005
