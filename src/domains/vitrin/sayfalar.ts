import { hata } from '../../core/errors.ts'
import { cutWalk, filtersOf, type Page } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { onStorefront, shownValues } from '../ozel/degerler.ts'
import * as queries from './queries.ts'
import type { VitrinSayfa, VitrinSayfalamaSorgusu, VitrinSayfaOzeti } from './schema.ts'

const summary = (w: Work, row: queries.SayfaOzetiRow): VitrinSayfaOzeti => ({
  id: row.id,
  baslik: row.baslik,
  tanitici: row.tanitici,
  tur: row.yasal_tur === null ? 'sayfa' : 'yasal',
  yasal_tur: row.yasal_tur,
  adres: `${w.magaza.adres}/sayfa/${row.tanitici}`,
  ozet: row.ozet,
  yayin: row.yayin && iso(row.yayin),
  guncelleme: iso(row.guncelleme),
  seo: { baslik: row.seo_baslik, aciklama: row.seo_aciklama },
})

export async function list(w: Work, sorgu: VitrinSayfalamaSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const rows = await all(w, queries.listPages({ imlec: imlec !== null }), {
    ...filtersOf(sorgu, {}),
    adet: limit + 1,
    ...(imlec !== null && { imlec }),
  })
  return cutWalk(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(summary(w, row)),
  )
}

export const get = (w: Work, tanitici: string): Promise<VitrinSayfa> =>
  shown(w, maybe(w, queries.findPage, { tanitici }))

/** Published or not, for who has a link to it. */
export const preview = (w: Work, id: string): Promise<VitrinSayfa> => shown(w, maybe(w, queries.findAnyPage, { id }))

async function shown(w: Work, asked: Promise<queries.SayfaRow | undefined>): Promise<VitrinSayfa> {
  const [row, tanimlar] = await Promise.all([asked, onStorefront(w, 'sayfa')])
  if (!row) throw hata('kayit_bulunamadi')
  return { ...summary(w, row), govde: row.govde, ozel: shownValues(tanimlar, row.ozel) }
}
