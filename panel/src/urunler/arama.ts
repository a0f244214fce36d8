import { URUNLER_SORGUSU_DURUM, URUNLER_SORGUSU_STOK } from '../api/generated/degerler.ts'
import { aramaOf, biri, metin, ozel } from '../ortak/liste/adres.ts'

export const readUrunAramasi = aramaOf({
  ara: metin,
  durum: biri(URUNLER_SORGUSU_DURUM),
  kategori: metin,
  marka: metin,
  koleksiyon: metin,
  stok: biri(URUNLER_SORGUSU_STOK),
  ozel,
  sonraki: metin,
})
export type UrunArama = ReturnType<typeof readUrunAramasi>
