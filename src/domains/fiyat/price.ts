import { all, type Work } from '../../db/work.ts'
import { windowsOf } from '../../trade/referans.ts'
import * as queries from './queries.ts'
import { type FiyatliVaryant, type GecerliFiyat, type ListedekiFiyat, priceFor } from './rules.ts'

export type FiyatIstegi = { idler: readonly string[]; skular: readonly string[]; para_birimi: string }

/** Prices by customer groups (none for a guest). */
export type Fiyatlar = (gruplar: readonly string[]) => Map<string, GecerliFiyat | null>

/**
 * Prices of these variants now, in one statement; the customer may be known later. A variant without a price in the
 * currency has null; a variant that the store does not have is missing from the map.
 */
export async function pricesFor(w: Work, { idler, skular, para_birimi }: FiyatIstegi): Promise<Fiyatlar> {
  const names = { idler: [...idler], skular: [...skular] }
  const asked = { ...names, para_birimi, now: w.now, ...windowsOf(w.magaza.satis.referans_gunleri) }
  const rows = await all(w, queries.findPrices({ sku: names.skular.length > 0 }), asked)
  const byVariant = Map.groupBy(rows, (row) => row.id)
  return (gruplar) => {
    const soru = { now: w.now, para_birimi, gruplar, magaza: w.magaza }
    return new Map([...byVariant].map(([id, own]) => [id, priceFor(variantFrom(own, para_birimi), soru)]))
  }
}

function variantFrom(rows: readonly queries.FiyatRow[], para_birimi: string): FiyatliVaryant {
  const { fiyat, indirimsiz_fiyat, referans, kendi_tutar, kendi_indirimsiz_tutar } = rows[0] as queries.FiyatRow
  return {
    fiyat,
    indirimsiz_fiyat,
    referans,
    fiyatlar:
      kendi_tutar === null ? [] : [{ para_birimi, tutar: kendi_tutar, indirimsiz_tutar: kendi_indirimsiz_tutar }],
    listeler: rows.flatMap((row) => listed(row, para_birimi) ?? []),
  }
}

function listed(row: queries.FiyatRow, para_birimi: string): ListedekiFiyat | null {
  const { liste_id, liste_tutar: tutar, durum, baslangic, bitis, gruplar: musteri_gruplari } = row
  if (liste_id === null || tutar === null || durum === null) return null
  return { liste_id, tutar, durum, baslangic, bitis, musteri_gruplari, para_birimi }
}
