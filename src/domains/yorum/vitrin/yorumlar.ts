import { hata } from '../../../core/errors.ts'
import { cutPage, filtersOf, type Page, switchesOf } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { isClosed } from '../puan.ts'
import { NO_STARS, shortName, summaryOf } from '../rules.ts'
import type { VitrinYorum, VitrinYorumSorgusu } from '../schema.ts'
import * as queries from './queries.ts'

/** By id or short name: a short name has no underscore. */
export async function productCalled(w: Work, hangi: string) {
  const urun = await maybe(w, queries.findProduct({ kimlik: hangi.startsWith('urun_') }), { hangi })
  if (!urun) throw hata('kayit_bulunamadi')
  return urun
}

/** Published reviews of a product, newest first, with what they give it. */
export async function list(w: Work, hangi: string, sorgu: VitrinYorumSorgusu, imlec: string | null): Promise<Page> {
  const urun = await productCalled(w, hangi)
  if (isClosed(w)) return { veri: [], next: null, yaninda: { puan: summaryOf(NO_STARS) } }
  return { ...(await published(w, urun.id, sorgu, imlec)), yaninda: { puan: summaryOf(urun) } }
}

/** Those of a published product. */
export async function published(
  w: Work,
  urun_id: string,
  sorgu: VitrinYorumSorgusu,
  imlec: string | null,
): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = { ...(imlec !== null && { imlec }), ...filtersOf(sorgu, {}) }
  const rows = await all(w, queries.listPublished(switchesOf(filters)), {
    ...filters,
    urun_id,
    adet: limit + 1,
  })
  return cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(show(row)),
  )
}

export type SonYorum = VitrinYorum & { urun: { ad: string; tanitici: string } }

/** Newest published reviews of the store. */
export async function newest(w: Work, adet: number): Promise<SonYorum[]> {
  if (isClosed(w)) return []
  const rows = await all(w, queries.listNewest, { adet })
  return rows.map((row) => ({ ...show(row), urun: { ad: row.urun_ad, tanitici: row.urun_tanitici } }))
}

export const show = (row: queries.GorunenRow): VitrinYorum => ({
  id: row.id,
  puan: row.puan,
  baslik: row.baslik,
  metin: row.metin,
  ad: shortName(row.ad),
  yanit: row.yanit === null || row.yanit_tarihi === null ? null : { metin: row.yanit, tarih: iso(row.yanit_tarihi) },
  olusturma: iso(row.olusturma),
})
