import { hata } from '../../../core/errors.ts'
import { cutPage, filtersOf, type Page } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { nextOf, pickVariants, positionIn } from '../../arama/variants.ts'
import { usualPrice } from '../rules.ts'
import * as queries from './queries.ts'
import type { BaslikSorgusu, FiyatListesiBasligi, ListeSatiri, ListeSatiriSorgusu } from './schema.ts'

const headOf = (row: queries.BaslikRow): FiyatListesiBasligi => ({
  id: row.id,
  ad: row.ad,
  aciklama: row.aciklama,
  durum: row.durum,
  baslangic: row.baslangic && iso(row.baslangic),
  bitis: row.bitis && iso(row.bitis),
  musteri_gruplari: row.musteri_gruplari,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
  fiyat_sayisi: row.fiyat_sayisi,
})

export async function listHeads(w: Work, sorgu: BaslikSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const found = await all(w, queries.listHeads({ imlec: imlec !== null }), {
    ...filtersOf(sorgu, {}),
    adet: limit + 1,
    ...(imlec !== null && { imlec }),
  })
  return cutPage(
    found,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(headOf(row)),
  )
}

export async function getHead(w: Work, id: string): Promise<FiyatListesiBasligi> {
  const row = await maybe(w, queries.findHead, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return headOf(row)
}

/** Variants with their usual price and their price in this list. */
export async function rows(
  w: Work,
  liste_id: string,
  sorgu: ListeSatiriSorgusu,
  position: string | null,
): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { ara = '', listede = false } = filtersOf(sorgu, { ara: 'same', listede: 'same' })
  const [head, secim] = await Promise.all([
    maybe(w, queries.findHead, { id: liste_id }),
    pickVariants(w, ara, position, limit),
  ])
  if (!head) throw hata('kayit_bulunamadi')
  const { varyantlar, urunler } = secim
  const on = {
    imlec: position !== null,
    listede,
    ...(varyantlar && { varyantlar: true }),
    ...(urunler && { urunler: true }),
  }
  const found = await all(w, queries.rows(on), {
    ...positionIn(position),
    ...(varyantlar && { varyantlar }),
    ...(urunler && { urunler }),
    liste_id,
    adet: limit + 1,
  })
  const veri = found.slice(0, limit).map((row) => JSON.stringify(satirOf(w, row)))
  return { veri, next: nextOf(found, limit, undefined, secim) }
}

function satirOf(w: Work, row: queries.SatirRow): ListeSatiri {
  const { magaza } = w
  const fiyatlar = (row.kendi ?? []).map((f) => ({ ...f, indirimsiz_tutar: null }))
  const olagan = [magaza.para_birimi, ...magaza.kurlar.map((k) => k.para_birimi)].flatMap((para_birimi) => {
    const fiyat = usualPrice({ fiyat: row.fiyat, indirimsiz_fiyat: null, fiyatlar }, { para_birimi, magaza })
    return fiyat ? [{ para_birimi, tutar: fiyat.tutar }] : []
  })
  return {
    varyant_id: row.id,
    varyant_ad: row.ad,
    urun_id: row.urun_id,
    urun_ad: row.urun_ad,
    urun_durum: row.urun_durum,
    sku: row.sku,
    olagan,
    liste: row.liste ?? [],
  }
}
