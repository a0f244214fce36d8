import type pg from 'pg'
import { isDiskFull } from './pg-errors.ts'

/** Makes a temporary file of about 4 MB (work_mem is too small for the result) and writes nothing to the WAL. */
const SPILL = ["set local work_mem = '64kB'", 'select count(*) from generate_series(1, 300000)']
const LOOK_AT_MOST_EVERY_MS = 1000

/**
 * Disk-full detection: such a server still answers reads, so that writes work again is found out by a probe that spills
 * to disk.
 */
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
