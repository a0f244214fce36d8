import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { type FiyatliVaryant, type GecerliFiyat, type ListedekiFiyat, priceFor } from './rules.ts'

/** Which variants, in which currency, and the groups of the customer (none for a guest). */
export type FiyatIstegi = { varyant_idleri: readonly string[]; para_birimi: string; gruplar: readonly string[] }

/**
 * What each of these variants costs this customer now, in one statement whatever their number. A variant without a price
 * in that currency has null; one that the store does not have is not in the map.
 */
export async function pricesFor(w: Work, istek: FiyatIstegi): Promise<Map<string, GecerliFiyat | null>> {
  const { para_birimi, gruplar } = istek
  const varyant_idleri = [...istek.varyant_idleri]
  const rows = await all(w, queries.findPrices, { varyant_idleri, para_birimi, now: w.now })
  const soru = { now: w.now, para_birimi, gruplar, magaza: w.magaza }
  const byVariant = Map.groupBy(rows, (row) => row.id)
  return new Map([...byVariant].map(([id, own]) => [id, priceFor(variantFrom(own, para_birimi), soru)]))
}

function variantFrom(rows: readonly queries.FiyatRow[], para_birimi: string): FiyatliVaryant {
  const { fiyat, indirimsiz_fiyat, kendi_tutar, kendi_indirimsiz_tutar } = rows[0] as queries.FiyatRow
  return {
    fiyat,
    indirimsiz_fiyat,
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
