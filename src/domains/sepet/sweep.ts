import { DAY_MS } from '../../core/time.ts'
import { all, type Work } from '../../db/work.ts'
import { sweepReminders } from './hatirlatma/personal-data.ts'
import { removeOld } from './queries.ts'

const KEPT_MS = 30 * DAY_MS
const SWEPT_AT_ONCE = 500

/** Deletes carts untouched for a month, and old reminders of carts. False when none were left. */
export async function sweep(w: Work): Promise<boolean> {
  const gone = await all(w, removeOld, { once: new Date(w.now.getTime() - KEPT_MS), adet: SWEPT_AT_ONCE })
  const more = await sweepReminders(w)
  return more || gone.length === SWEPT_AT_ONCE
}
