import { firstIdAt } from '../../core/id.ts'
import { DAY_MS } from '../../core/time.ts'
import { all, later, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'

// Best selling: units of the last days, written to the cards by the worker. Not by the order itself: a product that everybody
// buys would be a row that everybody waits for.

const COUNTED_MS = 90 * DAY_MS
const NOTED_AT_ONCE = 500

/** A batch of cards that show something else than what was sold. False when none were left. */
export async function noteSales(w: Work): Promise<boolean> {
  const ilk = firstIdAt('order', new Date(w.now.getTime() - COUNTED_MS))
  const rows = await all(w, queries.salesToNote, { ilk, adet: NOTED_AT_ONCE })
  if (rows.length === 0) return false
  later(w, queries.noteSales, { urunler: rows.map((r) => r.urun_id), satislar: rows.map((r) => r.satis) })
  return rows.length >= NOTED_AT_ONCE
}
