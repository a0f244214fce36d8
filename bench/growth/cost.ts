import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Result } from '../load.ts'
import { quantile, runJob, spread } from '../measure.ts'
import { type Helper, usageOf } from '../processes.ts'
import type { Request } from '../scenarios.ts'

// Cost of one request: latency of a single client, CPU time, and database pages. The last two hardly depend on other
// load of the machine.

export type Cost = {
  answers: number
  p50_ms: number
  /** CPU time of the service, and of its database processes. */
  service_ms: number | null
  database_ms: number | null
  /** Pages touched by all statements of a request, and by the most expensive one. */
  pages: number | null
  most: { pages: number; text: string } | null
}

export type Bench = { load: Helper; port: number; pid: number; authorization: string; client: pg.Client }

// Statements that a request sends only sometimes count; those of the workers do not.
const LEAST_SHARE = 0.2
const WARM_UP_MS = 800
// Median of these: one may meet garbage collection, or other load.
const ROUNDS = 3

const send = (b: Bench, requests: Request[], ms: number): Promise<Result> =>
  runJob(b.load, { port: b.port, connections: 1, ms, what: { requests, authorization: b.authorization } })

/** Warm-up: JIT-compiled code is faster, so a service is never measured right after its start. */
export const warmUp = (b: Bench, requests: Request[]): Promise<Result> => send(b, requests, WARM_UP_MS)

/** `deck` makes requests that were not sent before. */
export async function measureCost(b: Bench, deck: () => Request[], ms: number): Promise<Cost> {
  await warmUp(b, deck())
  await b.client.query('select pg_stat_statements_reset()')
  const rounds: { result: Result; service_ms: number | null; database_ms: number | null }[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const before = await spent(b)
    const result = await send(b, deck(), ms / ROUNDS)
    const after = await spent(b)
    rounds.push({
      result,
      service_ms: before && after && (after.service - before.service) / result.answers,
      database_ms: before && after && (after.database - before.database) / result.answers,
    })
  }
  const median = (of: (r: (typeof rounds)[number]) => number | null): number | null =>
    rounds.some((r) => of(r) === null) ? null : spread(rounds.map((r) => of(r) as number)).median
  const answers = rounds.reduce((sum, r) => sum + r.result.answers, 0)
  const latencies = Float64Array.from(rounds.flatMap((r) => [...r.result.latencies_ms])).sort()
  return {
    answers,
    p50_ms: quantile(latencies, 0.5),
    service_ms: median((r) => r.service_ms),
    database_ms: median((r) => r.database_ms),
    ...(await pagesOf(b, answers)),
  }
}

async function pagesOf(b: Bench, answers: number): Promise<Pick<Cost, 'pages' | 'most'>> {
  const { rows } = await b.client.query<{ calls: number; pages: number; query: string }>(
    `select calls::int, (shared_blks_hit + shared_blks_read)::float8 as pages, query
     from pg_stat_statements where calls >= $1 and query not ilike '%pg_stat_%'`,
    [Math.ceil(answers * LEAST_SHARE)],
  )
  const each = rows.map((r) => ({ pages: r.pages / r.calls, text: r.query.replace(/\s+/g, ' ').trim() }))
  return {
    pages: rows.reduce((sum, r) => sum + r.pages, 0) / answers,
    most: each.sort((a, c) => c.pages - a.pages)[0] ?? null,
  }
}

/** CPU time so far, in ms; null where the system does not tell (not Linux). */
async function spent(b: Bench): Promise<{ service: number; database: number } | null> {
  const service = runTime(b.pid)
  if (service === null) return null
  const { rows } = await b.client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return { service, database: rows.reduce((sum, { pid }) => sum + (runTime(pid) ?? 0), 0) }
}

/** Of all threads, in nanoseconds where the kernel counts them, otherwise in ticks of 10 ms. */
function runTime(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const ns = threads.map((t) => Number(readFileSync(`/proc/${pid}/task/${t}/schedstat`, 'utf8').split(' ')[0]))
    return ns.reduce((sum, n) => sum + n, 0) / 1e6
  } catch {
    return usageOf(pid)?.cpu_ms ?? null
  }
}
