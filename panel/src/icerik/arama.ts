import { SAYFALAR_SORGUSU_DURUM, SAYFALAR_SORGUSU_TUR } from '../api/generated/degerler.ts'
import { aramaOf, biri, metin, ozel } from '../ortak/liste/adres.ts'

export const readSayfaAramasi = aramaOf({
  ara: metin,
  durum: biri(SAYFALAR_SORGUSU_DURUM),
  tur: biri(SAYFALAR_SORGUSU_TUR),
  ozel,
  sonraki: metin,
})
export type SayfaAramasi = ReturnType<typeof readSayfaAramasi>
