import { all, type Work } from '../../../db/work.ts'
import { list } from '../../urun/read.ts'
import type { Urun } from '../../urun/schema.ts'
import { setEachPrice } from '../../urun/toplu/fiyat.ts'
import { findOwnPrices, findPrices } from '../adlar/queries.ts'
import type { Kayit } from '../rules/kayitlar.ts'
import { readMany } from './toplu.ts'
import { given, parsed, type Topluca, type TurIsi } from './tur.ts'

const NO_CURRENCY = { tr: 'üç harfli bir kod olmalı', en: 'must be a code of three letters' }

type Kalem = { varyant_id?: string; sku?: string; fiyat: number; indirimsiz_fiyat?: number; para_birimi: string }

async function applyMany(w: Work, kayitlar: readonly Kayit[]): Promise<Topluca> {
  // Always named, even the main currency: price-list rows in other currencies stay.
  const itemOf = (d: Record<string, unknown>) => {
    const para_birimi = String(d.para_birimi ?? w.magaza.para_birimi).toUpperCase()
    if (!/^[A-Z]{3}$/.test(para_birimi)) return { alan: 'para_birimi', neden: NO_CURRENCY }
    const { varyant_id, sku, fiyat, indirimsiz_fiyat } = d
    return given({ varyant_id, sku, fiyat, indirimsiz_fiyat, para_birimi }) as Kalem
  }
  return readMany<Kalem>(kayitlar, itemOf, async (kalemler) => {
    const skular = kalemler.flatMap((k) => k.sku ?? [])
    const idler = kalemler.flatMap((k) => k.varyant_id ?? [])
    const before = await all(w, findPrices, { idler, skular, ana: w.magaza.para_birimi })
    const { wrong } = await setEachPrice(w, { kalemler }, true)
    const isSame = (k: Kalem): boolean =>
      before.some(
        (b) =>
          (k.varyant_id ? b.id === k.varyant_id : b.sku === k.sku) &&
          b.para_birimi === k.para_birimi &&
          b.tutar === k.fiyat &&
          (k.indirimsiz_fiyat === undefined || b.indirimsiz_tutar === k.indirimsiz_fiyat),
      )
    return { wrong, sonucOf: (k) => (isSame(k) ? 'ayni' : 'degisen') }
  })
}

async function* rows(w: Work, kayitlar: readonly string[]) {
  const urunler = await parsed<Urun>(kayitlar)
  const idler = urunler.flatMap((u) => u.varyantlar.map((v) => v.id))
  const own = Map.groupBy(await all(w, findOwnPrices, { idler }), (f) => f.varyant_id)
  for (const u of urunler) {
    yield u.varyantlar.flatMap((v) => {
      const name = u.secenekler.length === 0 ? u.ad : `${u.ad} / ${v.ad}`
      const main = [v.sku, v.id, name, v.fiyat, v.indirimsiz_fiyat, w.magaza.para_birimi]
      const others = (own.get(v.id) ?? []).map((f) => [v.sku, v.id, name, f.tutar, f.indirimsiz_tutar, f.para_birimi])
      return [...(v.fiyat === null ? [] : [main]), ...others]
    })
  }
}

export const fiyatIsi: TurIsi = {
  applyMany,
  fieldOf: (alan) => ({ kod: alan || null, sira: 0 }),
  list: (w, { durum, kategori }, position) =>
    list(w, given({ limit: 100, durum: durum as Urun['durum'], kategori }), position),
  rows,
}
