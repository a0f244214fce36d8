import type pg from 'pg'
import { isDiskFull } from './pg-errors.ts'

/** A result that does not fit into so little memory goes to the disk: four megabytes of it, none to the log of writes. */
const SPILL = ["set local work_mem = '64kB'", 'select count(*) from generate_series(1, 300000)']
const LOOK_AT_MOST_EVERY_MS = 1000

/** A server whose disk is full still answers reads; that it takes writes again is tried, not waited for. */
export function watchDiskSpace(pool: pg.Pool) {
  let isFull = false
  let looked = 0
  const spill = async (): Promise<boolean> => {
    const client = await pool.connect()
    try {
      for (const text of ['begin', ...SPILL]) await client.query(text)
      return true
    } finally {
      await client.query('rollback').then(
        () => client.release(),
        (error) => client.release(error),
      )
    }
  }
  return {
    heed: (error: unknown) => {
      isFull ||= isDiskFull(error)
    },
    hasDiskSpace: async () => {
      if (!isFull || performance.now() - looked < LOOK_AT_MOST_EVERY_MS) return !isFull
      looked = performance.now()
      isFull = !(await spill().catch(() => false))
      return !isFull
    },
  }
}
