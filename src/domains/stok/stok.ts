import { hata } from '../../core/errors.ts'
import { cutPage, cutWalk, fewOf, filtersOf, type Page, positionIn, switchesOf } from '../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso, parseMoment } from '../../core/time.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { defaultOf, type Held } from './hold.ts'
import * as queries from './read-queries.ts'
import { type DepoStok, type HeldStok, move, sellable, setQuantity } from './rules.ts'
import { recordOf, save } from './save.ts'
import type { Stok, StokSorgusu } from './schema.ts'

export function show(row: queries.StokRow): Stok {
  const words = row.depolar?.split(' ') ?? []
  const rows: DepoStok[] = []
  for (let i = 0; i + 2 < words.length; i += 3) {
    rows.push({ depo_id: words[i] as string, miktar: Number(words[i + 1]), ayrilan: Number(words[i + 2]) })
  }
  return recordOf(row, rows, row.guncelleme)
}

export async function get(w: Work, varyant_id: string): Promise<Stok> {
  const row = await maybe(w, queries.find, { id: varyant_id, now: w.now })
  if (!row) throw hata('kayit_bulunamadi')
  return show(row)
}

export async function list(w: Work, sorgu: StokSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = {
    ...positionIn(position, sorgu.guncelleme_sonra !== undefined),
    ...filtersOf(sorgu, {
      sku: 'same',
      depo_id: absentIfEmpty,
      guncelleme_sonra: (moment) => parseMoment(moment) as Date,
    }),
  }
  const asked = { ...filters, adet: limit + 1, now: w.now }
  const { sku } = filters
  const { sku: _, ...others } = switchesOf(filters)
  const few = sku === undefined ? null : fewOf(await all(w, queries.listOfSku(others), { ...asked, sku }))
  if (few) return cutPage(few, limit, positionOf, render)
  return cutWalk(await all(w, queries.list(switchesOf(filters)), asked), limit, positionOf, render)
}

const positionOf = ({ id, an }: { id: string; an: Date | null }): string => (an === null ? id : `${id} ${iso(an)}`)
const render = (row: queries.StokRow): string => JSON.stringify(show(row))

/**
 * Stock of a changed variant: a number sets the default warehouse and starts tracking, null ends it. Returns the
 * sellable units.
 */
export async function setForVariant(
  w: Work,
  held: Held,
  { id, sku }: { id: string; sku: string | null },
  stok: number | null,
): Promise<number> {
  const own = held.stoklar.get(id) as HeldStok
  own.varyant = { ...own.varyant, sku }
  count(own, defaultOf(held), stok)
  await save(w, held)
  return sellableOf(own)
}

/** New stock of a variant: tracked with so many, changed by a difference, or untracked. */
export type StokIstegi = { id: string; sku: string | null; eksi_stok: boolean } & (
  | { miktar: number | null }
  | { fark: number }
)

/**
 * The same for several variants of a product in one write. A difference keeps what was sold meanwhile. Returns the
 * sellable units of each, or the quantity of the default warehouse where it is less than a difference takes.
 */
export async function changeForVariants(w: Work, held: Held, istekler: readonly StokIstegi[]) {
  const depo_id = defaultOf(held)
  const missing = new Map<string, number>()
  for (const istek of istekler) {
    const own = held.stoklar.get(istek.id) as HeldStok
    own.varyant = { ...own.varyant, sku: istek.sku, eksi_stok: istek.eksi_stok }
    if ('fark' in istek) {
      const lying = own.rows.find((r) => r.depo_id === depo_id)?.miktar ?? 0
      if (istek.fark < 0 && lying + istek.fark < 0) missing.set(istek.id, Math.max(0, lying))
      else if (istek.fark !== 0) setQuantity(own, depo_id, lying + istek.fark, 'varyant')
    } else count(own, depo_id, istek.miktar)
  }
  if (missing.size > 0) return { missing, satilabilir: new Map<string, number>() }
  await save(w, held)
  const satilabilir = new Map(istekler.map(({ id }) => [id, sellableOf(held.stoklar.get(id) as HeldStok)]))
  return { missing, satilabilir }
}

const sellableOf = ({ varyant, rows }: HeldStok): number => sellable(varyant.stok_takibi, rows)

function count(own: HeldStok, depo_id: string, miktar: number | null): void {
  const tracked = miktar !== null
  const toggled = own.varyant.stok_takibi !== tracked
  own.varyant = { ...own.varyant, stok_takibi: tracked }
  // No quantity changes, but the record does: a ledger line records since when.
  if (toggled)
    for (const { depo_id } of own.rows) move(own, { depo_id, miktar: 0, ayrilan: 0, neden: 'takip', kaynak: null })
  if (tracked) setQuantity(own, depo_id, miktar, 'varyant')
}
