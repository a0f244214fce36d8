import { aramaOf, gun } from '../ortak/liste/adres.ts'

/** Days of a period that ends today; the usual one needs no address. */
export const DONEMLER = [7, 30, 90] as const
export const USUAL = 30

const donem = (value: unknown): number | undefined => DONEMLER.find((n) => n !== USUAL && n === Number(value))

/** A period of its own goes before one that ends today. */
export const readRaporAramasi = aramaOf({ gun: donem, baslangic: gun, bitis: gun })
export type RaporAramasi = ReturnType<typeof readRaporAramasi>
