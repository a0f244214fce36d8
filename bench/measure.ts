import type { Job, Result } from './load.ts'
import type { Helper } from './processes.ts'
import { usageOf } from './processes.ts'
import type { Scenario } from './scenarios.ts'

export type Spread = { median: number; min: number; max: number }

export type Measured = {
  name: string
  perSecond: Spread
  p50_ms: number
  p99_ms: number
  answers: number
  floorPerSecond: Spread
  ratio: Spread
  bytesPerAnswer: number
  /** CPU time per request, in µs. */
  service_us: number | null
  load_us: number
  rss_mb: number | null
}

export type Target = { load: Helper; servicePort: number; servicePid: number; floorPort: number }

/** Any error ends the bench: a figure that includes wrong answers is worthless. */
export async function runJob(load: Helper, job: Job): Promise<Result> {
  const { result } = await load.ask<{ result: Result }>({ job })
  if (result.errors > 0) throw new Error(`${result.errors} wrong answers; the first: ${result.firstError}`)
  if (result.answers === 0) throw new Error('no answer at all')
  return result
}

/** Alternating rounds of service and floor, after a warm-up of both. */
export async function measure(t: Target, s: Scenario, rounds: number, ms: number): Promise<Measured> {
  const { connections } = s
  const ours = (time: number): Job => ({ port: t.servicePort, connections, ms: time, what: { scenario: s.name } })
  const floor = (time: number): Job => ({ port: t.floorPort, connections, ms: time, what: { floor: s.floor } })
  await runJob(t.load, ours(ms / 2))
  await runJob(t.load, floor(ms / 4))
  const results: Result[] = []
  const floors: Result[] = []
  let cpu_ms = 0
  let rss_mb: number | null = null
  for (let i = 0; i < rounds; i++) {
    const before = usageOf(t.servicePid)
    results.push(await runJob(t.load, ours(ms)))
    const after = usageOf(t.servicePid)
    cpu_ms += (after?.cpu_ms ?? 0) - (before?.cpu_ms ?? 0)
    rss_mb = after && Math.max(rss_mb ?? 0, after.rss_mb)
    floors.push(await runJob(t.load, floor(ms)))
  }
  const answers = sum(results.map((r) => r.answers))
  const latencies = Float64Array.from(results.flatMap((r) => [...r.latencies_ms])).sort()
  return {
    name: s.name,
    perSecond: spread(results.map(rate)),
    p50_ms: quantile(latencies, 0.5),
    p99_ms: quantile(latencies, 0.99),
    answers,
    floorPerSecond: spread(floors.map(rate)),
    ratio: spread(results.map((r, i) => rate(r) / rate(floors[i] as Result))),
    bytesPerAnswer: Math.round(sum(results.map((r) => r.bytes)) / answers),
    service_us: usageOf(t.servicePid) && (cpu_ms * 1000) / answers,
    load_us: (sum(results.map((r) => r.cpu_ms)) * 1000) / answers,
    rss_mb,
  }
}

export type Alone = { p50_ms: number; p95_ms: number; p99_ms: number }

/** Latency of a single client: one connection, one request at a time. */
export async function measureAlone(t: Target, s: Scenario, ms: number): Promise<Alone> {
  const job = (time: number): Job => ({ port: t.servicePort, connections: 1, ms: time, what: { scenario: s.name } })
  // The first request may wait until its scenario is prepared.
  await runJob(t.load, { ...job(ms / 4), late: true })
  const { latencies_ms } = await runJob(t.load, job(ms))
  const sorted = latencies_ms.sort()
  return { p50_ms: quantile(sorted, 0.5), p95_ms: quantile(sorted, 0.95), p99_ms: quantile(sorted, 0.99) }
}

export const rate = (r: Result): number => r.answers / r.seconds
const sum = (list: number[]): number => list.reduce((a, b) => a + b, 0)

export const quantile = (sorted: Float64Array, q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] as number

export function spread(list: readonly number[]): Spread {
  const sorted = Float64Array.from(list).sort()
  const half = sorted.length >> 1
  const upper = sorted[half] as number
  const median = sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] as number)) / 2
  return { median, min: sorted[0] as number, max: sorted[sorted.length - 1] as number }
}
