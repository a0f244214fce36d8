import { YORUMLAR_SORGUSU_DURUM } from '../api/generated/degerler.ts'
import { aramaOf, biri, metin } from '../ortak/liste/adres.ts'

export const PUANLAR = ['5', '4', '3', '2', '1'] as const

const yazili = biri(PUANLAR)

/** The router parses numeric text as a number. */
const puan = (value: unknown) => yazili(metin(value))

export const readYorumAramasi = aramaOf({ durum: biri(YORUMLAR_SORGUSU_DURUM), puan, urun_id: metin, sonraki: metin })
