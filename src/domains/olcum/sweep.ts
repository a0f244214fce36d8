import { DAY_MS, dayOf } from '../../core/time.ts'
import { all, type Work } from '../../db/work.ts'
import { sweepOld } from './queries.ts'

/** Retention: a year to compare with, and a month to look at it. */
const KEPT_DAYS = 400
const SWEPT_AT_ONCE = 1000

/** False when none were left. */
export async function sweep(w: Work): Promise<boolean> {
  const once = dayOf(new Date(w.now.getTime() - KEPT_DAYS * DAY_MS))
  return (await all(w, sweepOld, { once, adet: SWEPT_AT_ONCE })).length === SWEPT_AT_ONCE
}
