import { hata } from '../../core/errors.ts'
import { cutPage, filtersOf, type Page } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso } from '../../core/time.ts'
import type { Statement } from '../../db/sql.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { pictureNow } from '../../trade/kimlik/own-picture.ts'
import * as queries from './queries.ts'
import type { VitrinKoleksiyon, VitrinMarka, VitrinSayfalamaSorgusu } from './schema.ts'
import { seoOf } from './seo.ts'

// Brands and collections: records with a short name, each of which shoppers may see.

type Source<R extends object> = {
  /** Prefix of ids: a short name has no underscore. */
  prefix: string
  list: (on: { imlec: boolean }) => Statement<{ adet: number; imlec?: string }, R>
  find: (on: { kimlik: boolean }) => Statement<{ hangi: string }, R>
  show: (w: Work, row: R) => object
}

const reader = <R extends { id: string }>({ prefix, list, find, show }: Source<R>) => ({
  list: async (w: Work, sorgu: VitrinSayfalamaSorgusu, imlec: string | null): Promise<Page> => {
    const limit = sorgu.limit ?? DEFAULT_LIMIT
    const rows = await all(w, list({ imlec: imlec !== null }), {
      ...filtersOf(sorgu, {}),
      adet: limit + 1,
      ...(imlec !== null && { imlec }),
    })
    return cutPage(
      rows,
      limit,
      (row) => row.id,
      (row) => JSON.stringify(show(w, row)),
    )
  },
  /** By id or short name. */
  get: async (w: Work, hangi: string): Promise<object> => {
    const row = await maybe(w, find({ kimlik: hangi.startsWith(prefix) }), { hangi })
    if (!row) throw hata('kayit_bulunamadi')
    return show(w, row)
  },
})

export const markalar = reader<queries.MarkaRow>({
  prefix: 'mrk_',
  list: queries.listBrands,
  find: queries.findBrand,
  show: ({ magaza }, { id, ad, tanitici, aciklama, logo, guncelleme }): VitrinMarka => ({
    ...{ id, ad, tanitici, aciklama, logo: pictureNow(logo, magaza.medya_adresi) },
    seo: seoOf({ ad, aciklama }),
    guncelleme: iso(guncelleme),
  }),
})

export const koleksiyonlar = reader<queries.KoleksiyonRow>({
  prefix: 'kol_',
  list: queries.listCollections,
  find: queries.findCollection,
  show: (w, { id, ad, tanitici, guncelleme }): VitrinKoleksiyon => ({
    ...{ id, ad, tanitici },
    adres: `${w.magaza.adres}/koleksiyon/${tanitici}`,
    seo: seoOf({ ad }),
    guncelleme: iso(guncelleme),
  }),
})
