import type { Work } from '../../db/work.ts'
import { defaultOf, type Held } from './hold.ts'
import { type HeldStok, move, sellable } from './rules.ts'
import { save } from './save.ts'
import type { Stok } from './schema.ts'

/**
 * Begins or ends the counting of a variant, or lets it be sold beyond what is there, without touching a quantity: what was
 * counted before counts again. Answers what can be sold.
 */
export async function setTracking(
  w: Work,
  held: Held,
  id: string,
  ayar: Pick<Stok, 'stok_takibi' | 'eksi_stok'>,
): Promise<number> {
  const own = held.stoklar.get(id) as HeldStok
  own.varyant = { ...own.varyant, ...ayar }
  // One that is counted has a row somewhere; a line of nothing tells since when the record reads so.
  const places = own.rows.length > 0 ? own.rows.map((r) => r.depo_id) : [defaultOf(held)]
  for (const depo_id of places) move(own, { depo_id, miktar: 0, ayrilan: 0, neden: 'takip', kaynak: null })
  await save(w, held)
  return sellable(ayar.stok_takibi, own.rows)
}
