import {
  SIPARISLER_SORGUSU_DURUM,
  SIPARISLER_SORGUSU_ODEME,
  TALEPLER_SORGUSU_DURUM,
  TALEPLER_SORGUSU_TUR,
} from '../api/generated/degerler.ts'
import { aramaOf, biri, gun, metin, ozel } from '../ortak/liste/adres.ts'

const gunler = { baslangic: gun, bitis: gun, sonraki: metin }

export const readSiparisAramasi = aramaOf({
  ara: metin,
  durum: biri(SIPARISLER_SORGUSU_DURUM),
  odeme: biri(SIPARISLER_SORGUSU_ODEME),
  kaynak: metin,
  ozel,
  ...gunler,
})
/** Without a state those that wait: they are the work to do. */
export const TALEP_SEKMELERI = [...TALEPLER_SORGUSU_DURUM.filter((d) => d !== 'bekliyor'), 'hepsi'] as const
export const readTalepAramasi = aramaOf({
  durum: biri(TALEP_SEKMELERI),
  tur: biri(TALEPLER_SORGUSU_TUR),
  sonraki: metin,
})
export const readIadeAramasi = aramaOf(gunler)
/** Comma-separated ids of the orders to print: too many for a short text. */
export const readYazdirAramasi = aramaOf({
  idler: (value) => (typeof value === 'string' ? value : undefined),
})
export const readTaslakAramasi = aramaOf({ musteri: metin })

export type SiparisArama = ReturnType<typeof readSiparisAramasi>
export type OdemeHali = NonNullable<SiparisArama['odeme']>
