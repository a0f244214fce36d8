import type { Logger } from 'pino'
import type { Db } from '../../db/connection/pool.ts'

// Polling: finds what no notice told of, and what is due by now. On one PostgreSQL once a second. On a cluster each question
// goes to every shard: while nothing is written and no notice comes, ever more seldom.

const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 8000

type Looker = { lookAround: () => Promise<void> }

export function lookAround(lookers: readonly Looker[], { db, log }: { db: Pick<Db, 'isCluster'>; log: Logger }) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let pauseMs = PAUSE_MS
  /** When the pause under way began; null while it looks. */
  let rests: number | null = null

  const look = async (): Promise<void> => {
    rests = null
    // Each by itself: what one cannot see hides nothing from the others.
    for (const { lookAround } of lookers) {
      await lookAround().catch((err) => log.error({ err }, 'looking around failed'))
    }
    pauseMs = (await db.isCluster().catch(() => false)) ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : PAUSE_MS
  }
  const run = (): void => {
    running = look().finally(() => rest(pauseMs))
  }
  function rest(ms: number): void {
    if (stopped) return
    rests = performance.now()
    timer = setTimeout(run, ms)
  }
  run()
  return {
    /** Something was written: within a second. */
    soon: (): void => {
      if (pauseMs === PAUSE_MS) return
      pauseMs = PAUSE_MS
      if (rests === null) return
      clearTimeout(timer)
      rest(Math.max(0, PAUSE_MS - (performance.now() - rests)))
    },
    /** Waits for the look under way. */
    stop: (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
