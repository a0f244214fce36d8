import { convert, type Kur } from './money.ts'

/** A price in one currency, with the struck-through one beside it. */
export type Fiyat = { para_birimi: string; tutar: number; indirimsiz_tutar: number | null }

/**
 * Price in the main currency converted at a rate, half up; null beyond the exact range. A struck-through price that
 * became equal by rounding is dropped.
 */
export function priceAt(kur: Kur, tutar: number, indirimsiz: number | null): Fiyat | null {
  try {
    const converted = convert(tutar, kur.kur)
    const struck = indirimsiz === null ? null : convert(indirimsiz, kur.kur)
    return {
      para_birimi: kur.para_birimi,
      tutar: converted,
      indirimsiz_tutar: struck !== null && struck > converted ? struck : null,
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
