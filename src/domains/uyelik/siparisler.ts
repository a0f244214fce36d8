import { hata } from '../../core/errors.ts'
import { cutWalk, filtersOf, type Page } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { forCustomer } from '../siparis/belge/belge.ts'
import { memberOf } from './giris/oturum.ts'
import type { HesapSiparisSorgusu } from './schema.ts'
import * as queries from './siparis-queries.ts'

export async function list(w: Work, sorgu: HesapSiparisSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { musteri_id } = memberOf(w)
  const imlec = position === null ? {} : { imlec: position }
  const filters = { ...filtersOf(sorgu, {}), ...imlec, musteri_id }
  const rows = await all(w, queries.list({ imlec: position !== null }), { ...filters, adet: limit + 1 })
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    (row) => forCustomer(row),
  )
}

export async function get(w: Work, id: string): Promise<string> {
  const row = await maybe(w, queries.find, { musteri_id: memberOf(w).musteri_id, id })
  if (!row) throw hata('kayit_bulunamadi')
  return forCustomer(row)
}
