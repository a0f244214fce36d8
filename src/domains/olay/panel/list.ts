import { hata } from '../../../core/errors.ts'
import { cutWalk, filtersOf, type Page, switchesOf } from '../../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { all, type Work } from '../../../db/work.ts'
import type { OlayAdi } from '../../../trade/olaylar.ts'
import { findEvent } from '../olay.ts'
import { byName, oldestKept } from '../rules.ts'
import * as queries from './queries.ts'
import type { OlayAyrintisi, OlaySatiri, OlaySatiriSorgusu } from './schema.ts'

const OF_STOCK = {
  tr: 'stok olayları kayda göre aranmaz; varyantın stok hareketlerine bakın',
  en: 'events of stock are not sought by record; see the stock movements of the variant',
}

const satirOf = (row: queries.SatirRow): OlaySatiri => ({
  id: row.id,
  olay: row.olay,
  kayit_id: row.kayit_id,
  zaman: iso(row.zaman),
  teslimatlar: { toplam: row.toplam, basarili: row.basarili, basarisiz: row.basarisiz },
})

export async function list(w: Work, sorgu: OlaySatiriSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = filtersOf(sorgu, { olay: 'same', kayit: absentIfEmpty })
  const { olay, kayit } = filters
  const { through, params } = byName(olay)
  if (kayit && (kayit.startsWith('var_') || through === 'stok')) throw hata('girdi_gecersiz', 'kayit', OF_STOCK)
  const at = { ...(olay !== undefined && { olay }), ...(position !== null && { imlec: Number(position) }) }
  const by = kayit === undefined ? through : 'kayit'
  // One row more than the page, and the one that begins it, of which all may be after the cursor.
  const asked = { ...at, ...params, kayit: kayit ?? '', en_eski: oldestKept(w.now), adet: limit + 2 }
  const rows = await all(w, queries.list[by](switchesOf(at)), asked)
  return cutWalk(
    rows,
    limit,
    (row) => String(row.sira),
    (row) => JSON.stringify(satirOf(row)),
  )
}

export async function get(w: Work, id: string): Promise<OlayAyrintisi> {
  const [row, teslimatlar] = await Promise.all([findEvent(w, id), all(w, queries.deliveriesOf, { id })])
  if (!row) throw hata('kayit_bulunamadi')
  return {
    id: row.id,
    olay: row.olay as OlayAdi,
    kayit_id: row.kayit_id,
    zaman: iso(row.zaman),
    govde: row.govde,
    teslimatlar: teslimatlar.map((t) => ({
      ...t,
      sonraki: t.sonraki && iso(t.sonraki),
      olusturma: iso(t.olusturma),
    })),
  }
}
