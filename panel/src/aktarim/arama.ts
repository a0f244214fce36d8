import { AKTARIM_YON } from '../api/generated/degerler.ts'
import { aramaOf, biri, metin } from '../ortak/liste/adres.ts'
import { turler } from './turler.ts'

/** Other pages lead here with what they show: `yon` says which dialog is open then. */
export const readAktarimAramasi = aramaOf({ sonraki: metin, yon: biri(AKTARIM_YON), tur: biri(turler) })
