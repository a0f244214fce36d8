import { hata } from '../../core/errors.ts'
import { cutPage, filtersOf, type Page, switchesOf } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import type { Iade, IadeSorgusu } from './schema.ts'

export const show = (row: queries.IadeRow): Iade => ({
  id: row.id,
  siparis_id: row.siparis_id,
  kalemler: row.kalemler.map(({ kalem_id, adet, deger }) => ({ kalem_id, adet, deger })),
  deger: row.deger,
  tutar: row.tutar,
  stoka_geri: row.stoka_geri,
  neden: row.neden,
  degisim_siparis_id: row.degisim_siparis_id,
  olusturma: iso(row.olusturma),
})

export async function get(w: Work, id: string): Promise<Iade> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return show(row)
}

export async function list(w: Work, sorgu: IadeSorgusu, imlec: string | null) {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = { ...(imlec !== null && { imlec }), ...filtersOf(sorgu, { siparis_id: 'same' }) }
  const rows = await all(w, queries.list(switchesOf(filters)), { ...filters, adet: limit + 1 })
  const page: Page = cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(show(row)),
  )
  return page
}

export const listOf = async (w: Work, siparisler: readonly string[]): Promise<Iade[]> =>
  (await all(w, queries.listOfOrders, { siparisler })).map(show)
