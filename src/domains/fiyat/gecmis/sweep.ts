import { DAY_MS } from '../../../core/time.ts'
import { all, later, type Work } from '../../../db/work.ts'
import { findReplaced, forgetReplaced, removeEntries } from './queries.ts'

/** Retention: two years, which is longer than any window of reference prices (a year) behind a discount of a year. */
const KEPT_MS = 2 * 365 * DAY_MS
const SWEPT_AT_ONCE = 500

/**
 * Deletes prices that were replaced before the kept time; the last one before it stays, since it held when that began. False
 * when none were left.
 */
export async function sweep(w: Work): Promise<boolean> {
  const rows = await all(w, findReplaced, { once: new Date(w.now.getTime() - KEPT_MS), adet: SWEPT_AT_ONCE })
  if (rows.length === 0) return false
  const varyantlar = rows.map((r) => r.varyant_id)
  later(w, removeEntries, { varyantlar, zamanlar: rows.map((r) => r.onceki) })
  // One that this batch has removed itself is not there any more.
  later(w, forgetReplaced, { varyantlar, zamanlar: rows.map((r) => r.zaman) })
  return rows.length === SWEPT_AT_ONCE
}
