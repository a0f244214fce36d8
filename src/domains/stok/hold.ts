import { hata } from '../../core/errors.ts'
import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { type HeldStok, isBuyable, move, sellable } from './rules.ts'
import type { StokVaryanti } from './schema.ts'

/** Locked stock: what may change, and what the change must include. */
export type Held = {
  /** By variant. */
  stoklar: Map<string, HeldStok>
  /** The default warehouse first, then by age: the order in which units are taken. */
  depolar: string[]
  /** Ended reservations: expired ones, and those given up by the change. */
  ended: { sahip: string; varyant_id: string; depo_id: string }[]
}

/** State beside the variants; sent in one pipeline with their lock. */
export const readState = (w: Work, by: queries.By): Promise<queries.StateRow[]> =>
  all(w, queries.readState({ sku: by.skular.length > 0 }), { ...chosen(by), now: w.now })

const chosen = (by: queries.By) => (by.skular.length > 0 ? by : { idler: by.idler })

/** Locks variants in id order and reads their stock. Unknown ones are left out. */
export async function hold(w: Work, by: queries.By): Promise<Held> {
  const [varyantlar, rows] = await Promise.all([
    all(w, queries.lockVariants({ sku: by.skular.length > 0 }), chosen(by)),
    readState(w, by),
  ])
  return heldFrom(varyantlar, rows)
}

export const holdIds = (w: Work, idler: Iterable<string>): Promise<Held> =>
  hold(w, { idler: [...new Set(idler)], skular: [] })

/** Locks all variants of a product, before they are deleted. */
export const holdProduct = (w: Work, urun_id: string): Promise<unknown> => all(w, queries.lockOfProduct, { urun_id })

/** Combines the results of lock and state. Expired reservations are subtracted. */
export function heldFrom(varyantlar: readonly StokVaryanti[], rows: readonly queries.StateRow[]): Held {
  const stoklar = new Map<string, HeldStok>(
    varyantlar.map((varyant) => [
      varyant.id,
      { varyant, rows: [], before: 0, alinirdi: false, hareketler: [], guncelleme: null },
    ]),
  )
  const depolar: { id: string; first: boolean }[] = []
  const ended: Held['ended'] = []
  for (const row of rows) {
    const { depo_id } = row
    if (row.tur === 'd') depolar.push({ id: depo_id, first: row.adet === 1 })
    if (row.tur !== 's') continue
    const stok = stoklar.get(row.varyant_id)
    stok?.rows.push({ depo_id, miktar: row.adet, ayrilan: row.ayrilan })
    if (stok && (stok.guncelleme === null || stok.guncelleme < row.an)) stok.guncelleme = row.an
  }
  // A warehouse being deleted may still have rows of zero.
  const there = new Set(depolar.map((d) => d.id))
  for (const stok of stoklar.values()) {
    stok.rows = stok.rows.filter((r) => there.has(r.depo_id) || r.miktar !== 0 || r.ayrilan !== 0)
  }
  for (const stok of stoklar.values()) {
    stok.before = sellable(stok.varyant.stok_takibi, stok.rows)
    stok.alinirdi = isBuyable(stok)
  }
  for (const row of rows) {
    const stok = row.tur === 'r' ? stoklar.get(row.varyant_id) : undefined
    if (row.tur !== 'r' || !stok) continue
    ended.push({ sahip: row.sahip, varyant_id: row.varyant_id, depo_id: row.depo_id })
    move(stok, { depo_id: row.depo_id, miktar: 0, ayrilan: -row.adet, neden: 'sure_doldu', kaynak: row.sahip })
  }
  depolar.sort((a, b) => (a.first !== b.first ? (a.first ? -1 : 1) : a.id < b.id ? -1 : 1))
  return { stoklar, depolar: depolar.map((d) => d.id), ended }
}

export function defaultOf(held: Held): string {
  const [first] = held.depolar
  if (first === undefined) throw hata('sunucu_hatasi')
  return first
}
