import { firstIdAt } from '../../core/id.ts'
import { DAY_MS } from '../../core/time.ts'
import { all, later, type Work } from '../../db/work.ts'
import * as queries from './birlikte-queries.ts'

// Bought together: what orders of the last days have in common, noted by the worker beside what was sold.

const COUNTED_MS = 90 * DAY_MS
const NOTED_AT_ONCE = 500

/** A batch of products whose companions are others than those noted. False when none were left. */
export async function noteCompanions(w: Work): Promise<boolean> {
  const ilk = firstIdAt('order', new Date(w.now.getTime() - COUNTED_MS))
  const rows = await all(w, queries.companionsToNote, { ilk, adet: NOTED_AT_ONCE })
  if (rows.length === 0) return false
  const gone = rows.filter((row) => row.digerleri === null).map((row) => row.urun_id)
  const found = rows.flatMap(({ urun_id, digerleri }) => (digerleri === null ? [] : [{ urun_id, digerleri }]))
  if (gone.length > 0) later(w, queries.forgetCompanions, { urunler: gone })
  if (found.length > 0) later(w, queries.noteCompanions, { gelenler: found })
  return rows.length >= NOTED_AT_ONCE
}

/** Ids of what is bought together with a product, the most often first. */
export async function companionsOf(w: Work, urun_id: string): Promise<readonly string[]> {
  return (await all(w, queries.companionsOf, { urun_id }))[0]?.digerleri ?? []
}
