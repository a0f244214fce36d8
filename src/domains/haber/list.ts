import { cutPage, filtersOf, type Page, switchesOf } from '../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import type { BekleyenStokHaberi, StokHaberiSorgusu } from './schema.ts'

// What the store sees: how many wait for which variant, not who.

/** Counts stop here. */
const MANY = 200

const show = ({ varyant_id, urun_id, sku, sayi, ilk }: queries.BekleyenRow): BekleyenStokHaberi => ({
  ...{ varyant_id, urun_id, sku },
  bekleyen: Math.min(sayi, MANY),
  fazla: sayi > MANY,
  ilk: iso(ilk),
})

/** The newest variant first. */
export async function list(w: Work, sorgu: StokHaberiSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = {
    ...(imlec !== null && { imlec }),
    ...filtersOf(sorgu, { urun_id: absentIfEmpty, varyant_id: absentIfEmpty }),
  }
  const rows = await all(w, queries.list(switchesOf(filters)), { ...filters, adet: limit + 1, cok: MANY + 1 })
  return cutPage(
    rows,
    limit,
    (row) => row.varyant_id,
    (row) => JSON.stringify(show(row)),
  )
}
