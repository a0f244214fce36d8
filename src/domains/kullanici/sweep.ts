import { all, type Work } from '../../db/work.ts'
import { here } from './here.ts'
import { expired } from './kod-queries.ts'

const SWEEP_AT_ONCE = 1000

/** Deletes some of the sessions, codes, invitations and counts that are over; tells whether to go on. */
export async function sweep(w: Pick<Work, 'tx' | 'now'>): Promise<boolean> {
  const some = { now: w.now, adet: SWEEP_AT_ONCE }
  const gone = await Promise.all(expired.map((statement) => all(here(w), statement, some)))
  return gone.some((rows) => rows.length === SWEEP_AT_ONCE)
}
