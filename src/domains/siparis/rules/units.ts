import { type AlanHatasi, alanHatasi } from '../../../core/errors.ts'
import { divideHalfUp } from '../../../trade/money.ts'
import type { Gonderi, Kalem, SiparisKaydi } from '../kayit-schema.ts'

// Unit counts of an order's lines.

type Units = readonly { kalem_id: string; adet: number }[]

/** Errors: unknown lines, and lines named twice. */
export function misnamed(kalemler: readonly Kalem[], units: Units): AlanHatasi[] {
  const seen = new Set<string>()
  return units.flatMap(({ kalem_id }, i) => {
    const twice = seen.has(kalem_id)
    seen.add(kalem_id)
    if (twice) return [alanHatasi(`kalemler[${i}].kalem_id`, 'kalem_tekrarli')]
    return kalemler.some((k) => k.id === kalem_id) ? [] : [alanHatasi(`kalemler[${i}].kalem_id`, 'kayit_yok')]
  })
}

/** Units in no shipment; undone shipments do not count. */
export function unshipped(s: Pick<SiparisKaydi, 'kalemler' | 'gonderiler'>): { kalem_id: string; adet: number }[] {
  const open = s.gonderiler.filter((g) => g.durum !== 'iptal')
  return s.kalemler.flatMap(({ id, adet }) => {
    const left = adet - unitsOf(id, open)
    return left > 0 ? [{ kalem_id: id, adet: left }] : []
  })
}

const unitsOf = (kalem_id: string, gonderiler: readonly Gonderi[]): number =>
  gonderiler
    .flatMap((g) => g.kalemler)
    .filter((k) => k.kalem_id === kalem_id)
    .reduce((sum, k) => sum + k.adet, 0)

/** Adds a shipment's units to a count of the lines, or subtracts them. */
export function counted(
  kalemler: readonly Kalem[],
  of: 'gonderilen' | 'teslim_edilen' | 'iade_edilen',
  units: Units,
  sign: 1 | -1 = 1,
): Kalem[] {
  return kalemler.map((kalem) => {
    const unit = units.find((u) => u.kalem_id === kalem.id)
    return unit ? { ...kalem, [of]: kalem[of] + sign * unit.adet } : kalem
  })
}

/** By variant; items outside the catalogue have no stock. */
export function asStock(kalemler: readonly Kalem[], units: Units) {
  return units.flatMap(({ kalem_id, adet }) => {
    const varyant_id = kalemler.find((k) => k.id === kalem_id)?.varyant_id
    return varyant_id ? [{ varyant_id, adet }] : []
  })
}

export const allShipped = (kalemler: readonly Kalem[]): boolean => kalemler.every((k) => k.gonderilen === k.adet)
export const allDelivered = (kalemler: readonly Kalem[]): boolean => kalemler.every((k) => k.teslim_edilen === k.adet)
export const allReturned = (kalemler: readonly Kalem[]): boolean => kalemler.every((k) => k.iade_edilen === k.adet)

/**
 * Value of the `adet` units after the first `before`: the line's total is apportioned over its units, so that all parts
 * add up however they are cut.
 */
export const worthAfter = (kalem: Kalem, before: number, adet: number): number =>
  valueOfUnits(kalem, before + adet) - valueOfUnits(kalem, before)

/** Value of the next `adet` returned units of a line. */
export const returnValue = (kalem: Kalem, adet: number): number => worthAfter(kalem, kalem.iade_edilen, adet)

/** Value of the returned units of a line. */
export const valueReturned = (kalem: Kalem): number => valueOfUnits(kalem, kalem.iade_edilen)

const valueOfUnits = (kalem: Kalem, units: number): number =>
  divideHalfUp(BigInt(kalem.toplam) * BigInt(units), kalem.adet)

export const replaced = <T extends { id: string }>(list: readonly T[], next: T): T[] =>
  list.map((one) => (one.id === next.id ? next : one))
