import { idBounds } from '../../../core/id-bounds.ts'
import { cutPage, filtersOf, type Page } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { all, type Work } from '../../../db/work.ts'
import * as queries from './queries.ts'
import type { PanelIadeSorgusu } from './schema.ts'

export async function list(w: Work, sorgu: PanelIadeSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const days = filtersOf(sorgu, { baslangic: 'same', bitis: 'same' })
  const rows = await all(w, queries.list, { ...idBounds('iade', days, position), adet: limit + 1 })
  return cutPage(
    rows,
    limit,
    (row) => row.id,
    ({ olusturma, ...row }) => JSON.stringify({ ...row, olusturma: iso(olusturma) }),
  )
}
