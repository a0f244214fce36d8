import { all } from '../../db/work.ts'
import type { Accounts } from './accounts.ts'
import { expired } from './queries.ts'

const SWEEP_AT_ONCE = 1000

/** Deletes a bounded number of expired sessions, codes, invitations and counts; true while there may be more. */
export async function sweep(w: Accounts): Promise<boolean> {
  const some = { now: w.now, adet: SWEEP_AT_ONCE }
  const gone = await Promise.all(expired[w.kind].map((statement) => all(w, statement, some)))
  return gone.some((rows) => rows.length === SWEEP_AT_ONCE)
}
