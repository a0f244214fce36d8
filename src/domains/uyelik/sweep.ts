import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'

const SWEEP_AT_ONCE = 1000

/** Deletes some of the sessions and codes that are over; tells whether to go on. */
export async function sweep(w: Work): Promise<boolean> {
  const some = { now: w.now, adet: SWEEP_AT_ONCE }
  const [oturumlar, kodlar] = await Promise.all([
    all(w, queries.deleteExpiredSessions, some),
    all(w, queries.deleteExpiredCodes, some),
  ])
  return oturumlar.length === SWEEP_AT_ONCE || kodlar.length === SWEEP_AT_ONCE
}
