import { KAMPANYALAR_SORGUSU_DURUM } from '../api/generated/degerler.ts'
import { aramaOf, biri, metin } from '../ortak/liste/adres.ts'

export const readKampanyaAramasi = aramaOf({ durum: biri(KAMPANYALAR_SORGUSU_DURUM), ara: metin, sonraki: metin })
