import type { Siparis, SiparisKalemi } from '../../../sdk/src/kepenk.ts'
import { divideHalfUp } from '../../../src/core/money.ts'

// What a return is worth, before it is asked for: as the service shares a line's total out over its units.

const shareOf = (k: SiparisKalemi, units: number): number =>
  divideHalfUp(BigInt(k.toplam) * BigInt(units), BigInt(k.adet))

export const degerOf = (s: Siparis, adetler: Readonly<Record<string, number>>): number =>
  s.kalemler.reduce((sum, k) => {
    const adet = adetler[k.id] ?? 0
    return adet > 0 ? sum + shareOf(k, k.iade_edilen + adet) - shareOf(k, k.iade_edilen) : sum
  }, 0)

type Soru = { deger: number; geri_verilebilir: number; degisim: number }

/** What goes back as money unless one says otherwise: what the goods are worth, less what the exchange takes of it. */
export function paraIadesi({ deger, geri_verilebilir, degisim }: Soru): number {
  const credit = Math.max(0, Math.min(deger, geri_verilebilir))
  const spent = Math.min(degisim, credit)
  return Math.max(0, Math.min(geri_verilebilir - spent, deger - spent))
}

/** What the customer has yet to pay for the exchange. */
export const degisimBorcu = ({ deger, geri_verilebilir, degisim }: Soru, tutar: number): number =>
  Math.max(0, degisim - Math.max(0, Math.min(deger, geri_verilebilir) - tutar))
