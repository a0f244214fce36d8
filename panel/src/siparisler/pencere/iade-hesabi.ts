import type { Siparis, SiparisKalemi } from '@kepenk/sdk'
import { divideHalfUp } from '@kepenk/service/trade/money.ts'

// Preview of a return: a line's total is apportioned over its units as the service does it.

const shareOf = (k: SiparisKalemi, units: number): number =>
  divideHalfUp(BigInt(k.toplam) * BigInt(units), BigInt(k.adet))

export const degerOf = (s: Siparis, adetler: Readonly<Record<string, number>>): number =>
  s.kalemler.reduce((sum, k) => {
    const adet = adetler[k.id] ?? 0
    return adet > 0 ? sum + shareOf(k, k.iade_edilen + adet) - shareOf(k, k.iade_edilen) : sum
  }, 0)

/** Nothing of the order stays with the customer. */
export const hepsiDoner = (s: Siparis, adetler: Readonly<Record<string, number>>): boolean =>
  s.kalemler.every((k) => k.iade_edilen + (adetler[k.id] ?? 0) === k.adet)

/**
 * The delivery fee as far as it was paid and not given back: what can be given back beyond the worth of the goods that
 * have not come back yet.
 */
export function kargoIadesi(s: Siparis, geri_verilebilir: number): number {
  const goods = s.kalemler.reduce((sum, k) => sum + k.toplam - shareOf(k, k.iade_edilen), 0)
  return Math.max(0, Math.min(s.kargo_toplam, geri_verilebilir - goods))
}

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

type Yollar = { saglayici: number; degisim: { saglayici: number } }

/** How much of what goes back goes to a card, the order's own or that of the order an exchange came from; the rest does by hand. */
export const yollarOf = (tutar: number, { saglayici, degisim }: Yollar): { karta: number; elle: number } => {
  const karta = Math.min(tutar, saglayici + degisim.saglayici)
  return { karta, elle: tutar - karta }
}
