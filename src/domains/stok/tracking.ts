import type { Work } from '../../db/work.ts'
import { defaultOf, type Held } from './hold.ts'
import { type HeldStok, move, sellable } from './rules.ts'
import { save } from './save.ts'
import type { Stok } from './schema.ts'

/**
 * Starts or ends tracking, or allows overselling, without changing quantities: earlier counts are valid again. Returns
 * the sellable units.
 */
export async function setTracking(
  w: Work,
  held: Held,
  id: string,
  ayar: Pick<Stok, 'stok_takibi' | 'eksi_stok'>,
): Promise<number> {
  const own = held.stoklar.get(id) as HeldStok
  own.varyant = { ...own.varyant, ...ayar }
  // A tracked variant has at least one row; an empty ledger line records since when.
  const places = own.rows.length > 0 ? own.rows.map((r) => r.depo_id) : [defaultOf(held)]
  for (const depo_id of places) move(own, { depo_id, miktar: 0, ayrilan: 0, neden: 'takip', kaynak: null })
  await save(w, held)
  return sellable(ayar.stok_takibi, own.rows)
}
