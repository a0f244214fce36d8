import { STOK_SORGUSU_DURUM } from '../api/generated/degerler.ts'
import { aramaOf, biri, metin } from '../ortak/liste/adres.ts'

/** `varyant`: whose ledger is open. */
export const readStokAramasi = aramaOf({
  ara: metin,
  durum: biri(STOK_SORGUSU_DURUM),
  depo: metin,
  sonraki: metin,
  varyant: metin,
})
export type StokAramasi = ReturnType<typeof readStokAramasi>
