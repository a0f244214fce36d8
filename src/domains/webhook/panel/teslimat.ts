import { firstIdAt } from '../../../core/id.ts'
import { cutPage, filtersOf, type Page } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { DAY_MS } from '../../../core/time.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { readAttempt } from '../attempt.ts'
import { headersOf } from '../gonderim/imza.ts'
import { show as showTeslimat } from '../teslimat/teslimat.ts'
import { found, show } from '../webhook.ts'
import * as queries from './queries.ts'
import type { TeslimatAyrintisi, WebhookOzeti, WebhookOzetiSorgusu } from './schema.ts'

const dayBefore = (w: Work) => ({ ilk_id: firstIdAt('whd', new Date(w.now.getTime() - DAY_MS)) })

const ozetOf = (row: queries.OzetRow): WebhookOzeti => ({
  ...show(row),
  saglik: { basarili: row.basarili, basarisiz: row.basarisiz, bekleyen: row.bekleyen, son_hata: row.hata },
})

export async function list(w: Work, sorgu: WebhookOzetiSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const at = imlec === null ? {} : { imlec }
  const rows = await all(w, queries.list({ imlec: imlec !== null }), {
    ...filtersOf(sorgu, {}),
    ...dayBefore(w),
    ...at,
    adet: limit + 1,
  })
  return cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(ozetOf(row)),
  )
}

export const get = async (w: Work, id: string): Promise<WebhookOzeti> =>
  ozetOf(found(await maybe(w, queries.list({ id: true }), { ...dayBefore(w), id, adet: 1 })))

export async function detail(w: Work, abonelik_id: string, id: string): Promise<TeslimatAyrintisi> {
  const row = found(await maybe(w, queries.find, { abonelik_id, id }))
  return {
    ...showTeslimat(row),
    adres: row.adres,
    govde: row.govde,
    yanit: row.son_yanit,
    denemeler: (row.denemeler ?? []).map(readAttempt).map(({ imzalar, ...rest }) => ({
      ...rest,
      basliklar: imzalar ? headersOf(row, imzalar) : {},
    })),
  }
}
