import { OLAY_SATIRI_OLAY, WEBHOOK_TESLIMATI_DURUM, WEBHOOK_TESLIMATI_OLAY } from '../api/generated/degerler.ts'
import { aramaOf, biri, metin } from '../ortak/liste/adres.ts'

export const readWebhooklarAramasi = aramaOf({ sonraki: metin })

/** `teslimat`: the delivery that is open beside the log. */
export const readTeslimatAramasi = aramaOf({
  durum: biri(WEBHOOK_TESLIMATI_DURUM),
  olay: biri(WEBHOOK_TESLIMATI_OLAY),
  sonraki: metin,
  teslimat: metin,
})
export type TeslimatAramasi = ReturnType<typeof readTeslimatAramasi>

/** `id`: the event that is open beside the log. */
export const readOlayAramasi = aramaOf({ olay: biri(OLAY_SATIRI_OLAY), kayit: metin, sonraki: metin, id: metin })
