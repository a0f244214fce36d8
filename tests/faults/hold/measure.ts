import type { Held, Measured } from './probed-service.ts'
import type { Entry } from './requests.ts'
import type { HoldStore } from './store.ts'

/** Event-loop holds of one request. */
export type Row = {
  name: string
  /** First call of the process: compiles schemas, renders cached pages. */
  first_ms: number
  /** Median of the later calls: on a busy machine the same work takes up to three times as long. */
  hold_ms: number
  /** Maximum. */
  most_ms: number
  late_ms: number
  health_ms: number
  bytes: number
  /** Reason when the answer was not the expected one. */
  wrong: string | null
}

/** No repetition beyond this. */
const ENOUGH_MS = 1000
const DOUBTS = 6

/**
 * One first call, and so many after it. Above the bar it is repeated, to tell the request from garbage collection of
 * earlier ones.
 */
export async function measured(held: Held, s: HoldStore, entry: Entry, times: number, bar: number): Promise<Row> {
  const row = await tried(held, s, entry, times)
  return row.wrong || row.hold_ms <= bar ? row : { ...(await tried(held, s, entry, DOUBTS)), first_ms: row.first_ms }
}

async function tried(held: Held, s: HoldStore, entry: Entry, times: number): Promise<Row> {
  const runs: Measured[] = []
  let wrong: string | null = null
  for (let i = 0; i <= times && !wrong && (runs[0]?.hold_ms ?? 0) < ENOUGH_MS; i++) {
    try {
      const { settle, status, ...asked } = await entry.make(s)
      const run = await held.measure(asked, settle)
      const isRight = status === 'refused' ? run.status >= 400 && run.status < 500 : run.status === status
      if (!isRight) wrong = `${run.status} instead of ${status}: ${run.text.slice(0, 300)}`
      runs.push(run)
    } catch (error) {
      wrong = String((error as Error).stack).slice(0, 500)
    }
  }
  const [first] = runs
  const rest = runs.length > 1 ? runs.slice(1) : runs
  const most = (of: (m: Measured) => number) => Math.max(0, ...rest.map(of))
  return {
    name: entry.name,
    first_ms: first?.hold_ms ?? 0,
    hold_ms: rest.map((m) => m.hold_ms).toSorted((a, b) => a - b)[Math.floor(rest.length / 2)] ?? 0,
    most_ms: most((m) => m.hold_ms),
    late_ms: most((m) => m.late_ms),
    health_ms: most((m) => m.health_ms),
    bytes: most((m) => m.bytes),
    wrong,
  }
}
