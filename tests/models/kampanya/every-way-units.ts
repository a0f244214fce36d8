import { addMoney, divideHalfUp, mulMoney } from '../../../src/trade/money.ts'

// Reference model: what is left to pay of a cart, unit by unit. Units of a line with the same rest form one lot, so
// that 9,999 units cost no more than one.

export type Lot = {
  /** Index of the line. */
  kalem: number
  /** Rest of one unit. */
  deger: number
  adet: number
}

const lotWorth = (lot: Lot): number => mulMoney(lot.deger, lot.adet)
const worth = (lots: readonly Lot[]): number => addMoney(...lots.map(lotWorth))

/** Rest of each line. */
export function leftOf(lots: readonly Lot[], kalemSayisi: number): number[] {
  const left = Array.from({ length: kalemSayisi }, () => 0)
  for (const lot of lots) left[lot.kalem] = addMoney(left[lot.kalem] as number, lotWorth(lot))
  return left
}

export function percentOf(tutar: number, yuzde: number): number {
  const hundredfold = tutar * yuzde
  // Fast path without BigInt: large carts call this a hundred thousand times.
  if (Number.isSafeInteger(hundredfold + 50)) return Math.floor((hundredfold + 50) / 100)
  return divideHalfUp(BigInt(tutar) * BigInt(yuzde), 100)
}

/** A percentage off each line, rounded once per line. */
export function takePercent(lots: readonly Lot[], yuzde: number): Lot[] {
  return byLine(lots).flatMap((line) => takeFrom(line, percentOf(worth(line), yuzde)))
}

/** An amount off all of them, apportioned by the rest of each line; at most that. */
export function takeAmount(lots: readonly Lot[], tutar: number): Lot[] {
  const lines = byLine(lots)
  const weights = lines.map(worth)
  const parts = spread(Math.min(tutar, addMoney(...weights)), weights)
  return lines.flatMap((line, i) => takeFrom(line, parts[i] as number))
}

/**
 * Units from dear to cheap in groups of `grup`: in each full group those after the first `odenen` get the percentage.
 * Whole lots are counted at once.
 */
export function takeInGroups(
  lots: readonly Lot[],
  { grup, odenen, yuzde }: { grup: number; odenen: number; yuzde: number },
): Lot[] {
  const units = lots.reduce((n, lot) => n + lot.adet, 0)
  const grouped = units - (units % grup)
  const reducedBefore = (place: number): number => {
    const end = Math.min(place, grouped)
    return Math.floor(end / grup) * (grup - odenen) + Math.max(0, (end % grup) - odenen)
  }
  let place = 0
  return lots
    .toSorted((a, b) => b.deger - a.deger || a.kalem - b.kalem)
    .flatMap((lot) => {
      const reduced = reducedBefore(place + lot.adet) - reducedBefore(place)
      place += lot.adet
      const deger = lot.deger - percentOf(lot.deger, yuzde)
      return lotsOf(lot.kalem, [
        [lot.deger, lot.adet - reduced],
        [deger, reduced],
      ])
    })
}

const byLine = (lots: readonly Lot[]): Lot[][] => {
  const ordered = lots.toSorted((a, b) => a.kalem - b.kalem)
  return [...Map.groupBy(ordered, (lot) => lot.kalem).values()]
}

/** An amount off the units of one line, as evenly as minor units allow. */
function takeFrom(line: readonly Lot[], tutar: number): Lot[] {
  const parts = line.length === 1 ? [tutar] : spread(tutar, line.map(lotWorth))
  return together(
    line.flatMap(({ kalem, deger, adet }, i) => {
      const part = parts[i] as number
      const more = part % adet
      const less = deger - (part - more) / adet
      return lotsOf(kalem, [
        [less, adet - more],
        [less - 1, more],
      ])
    }),
  )
}

/**
 * Merges equal lots: otherwise each campaign would double the lots of a line, and five codes on 200 lines would take
 * seconds.
 */
function together(line: readonly Lot[]): Lot[] {
  if (line.length < 2) return [...line]
  const byWorth = new Map<number, Lot>()
  for (const lot of line) {
    const same = byWorth.get(lot.deger)
    if (same) same.adet += lot.adet
    else byWorth.set(lot.deger, { ...lot })
  }
  return [...byWorth.values()]
}

const lotsOf = (kalem: number, parts: readonly (readonly [deger: number, adet: number])[]): Lot[] =>
  parts.flatMap(([deger, adet]) => (adet > 0 ? [{ kalem, deger, adet }] : []))

/** Like `apportion`, in BigInt. */
export function spread(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, i) => {
    const product = BigInt(total) * BigInt(weight)
    return { i, floor: product / whole, rest: product % whole }
  })
  const left = BigInt(total) - shares.reduce((sum, share) => sum + share.floor, 0n)
  const first = shares.toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))
  for (const share of first.slice(0, Number(left))) share.floor += 1n
  return shares.map((share) => Number(share.floor))
}
