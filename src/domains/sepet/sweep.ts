import { DAY_MS } from '../../core/time.ts'
import { all, type Work } from '../../db/work.ts'
import { removeOld } from './queries.ts'

const KEPT_MS = 30 * DAY_MS
const SWEPT_AT_ONCE = 500

/** Deletes carts untouched for a month. False when none were left. */
export async function sweep(w: Work): Promise<boolean> {
  const gone = await all(w, removeOld, { once: new Date(w.now.getTime() - KEPT_MS), adet: SWEPT_AT_ONCE })
  return gone.length === SWEPT_AT_ONCE
}
