import { asKod } from '../../kampanya/rules/price-cart.ts'
import type { SepetKaydi, SepetSatiri } from '../kayit-schema.ts'

// Pure rules of two carts that become one.

export const MAX_LINES = 200
const MAX_CODES = 5

/** Units of one variant add up, to what one may buy; what a cart had already stays, even if it is more. */
const unitsOf = (own: number, other: number, sinir: number): number =>
  Math.max(own, other, Math.min(own + other, sinir))

/** The member's lines first, in their order, then those of the other cart alone. */
export function mergeLines(own: readonly SepetSatiri[], other: readonly SepetSatiri[], sinir: number): SepetSatiri[] {
  const brought = new Map(other.map((s) => [s.varyant_id, s]))
  const there = new Set(own.map((s) => s.varyant_id))
  return [
    ...own.map((s) => ({ ...s, adet: unitsOf(s.adet, brought.get(s.varyant_id)?.adet ?? 0, sinir) })),
    ...other.filter((s) => !there.has(s.varyant_id)),
  ]
}

/** Each code once, as it was entered; at most as many as can be entered. */
export function mergeCodes(own: readonly string[], other: readonly string[]): string[] {
  const byKey = new Map([...other, ...own].map((kod) => [asKod(kod), kod]))
  const keys = [...new Set([...own, ...other].map(asKod))]
  return keys.slice(0, MAX_CODES).map((key) => byKey.get(key) as string)
}

/** What the member's cart has not been told yet comes from the other one. */
export function mergeChoices(own: SepetKaydi, other: SepetKaydi): Partial<SepetKaydi> {
  const delivery = own.teslimat_adresi ? own : other
  return {
    teslimat_adresi: delivery.teslimat_adresi,
    fatura_adresi: delivery.fatura_adresi,
    kargo_secenegi: own.kargo_secenegi ?? other.kargo_secenegi,
    hediye_notu: own.hediye_notu ?? other.hediye_notu,
    siparis_notu: own.siparis_notu ?? other.siparis_notu,
    hatirlatma_id: own.hatirlatma_id ?? other.hatirlatma_id,
  }
}
