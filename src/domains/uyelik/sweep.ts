import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'

const SWEEP_AT_ONCE = 1000

/** Deletes some of the sessions, codes and counts that are over; tells whether to go on. */
export async function sweep(w: Work): Promise<boolean> {
  const some = { now: w.now, adet: SWEEP_AT_ONCE }
  const gone = await Promise.all(queries.expired.map((statement) => all(w, statement, some)))
  return gone.some((rows) => rows.length === SWEEP_AT_ONCE)
}
