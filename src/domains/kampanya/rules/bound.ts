import type { Etki, Lines } from './left.ts'

// Branch and bound: a lower bound of what the remaining codes can leave of a cart, so that hopeless branches are cut.
// Its form is Σ oran × (rest of a line) − pay, built from the last code to the first. It relies on monotony: no code
// takes more off less. A percentage of less is less, an amount is at most itself, and units from dear to cheap stay
// below what they were. So what a code takes off now is the most that it can take off later.

export type Sinir = { oranlar: Float64Array; pay: number }

/** Far above the rounding errors of the doubles below. */
const SLACK = 1e-11

/** The final total is an integer and at least this. */
export function leastOf({ oranlar, pay }: Sinir, { satirlar, toplam }: Lines): number {
  let sum = -pay
  for (let i = 0; i < satirlar.length; i++) sum += (oranlar[i] as number) * (satirlar[i] as number)
  return Math.max(Math.ceil(sum - toplam * SLACK), 0)
}

/** Bounds before each code, and after the last. `offs`: what each would take off now; `units`: units per line. */
export function boundsOf(
  codes: readonly Etki[],
  offs: ArrayLike<number>,
  { satirlar }: Lines,
  units: Float64Array,
): Sinir[] {
  const expected = expectedAt(codes, offs, satirlar)
  let sinir: Sinir = { oranlar: new Float64Array(satirlar.length).fill(1), pay: 0 }
  const bounds = [sinir]
  for (let j = codes.length - 1; j >= 0; j--) {
    sinir = before(sinir, codes[j] as Etki, offs[j] as number, expected[j] as Float64Array, units)
    bounds.unshift(sinir)
  }
  return bounds
}

/** Estimated rests of the lines when each code comes. They only choose which bound is drawn; any choice is valid. */
function expectedAt(codes: readonly Etki[], offs: ArrayLike<number>, satirlar: Float64Array): Float64Array[] {
  const all = [satirlar]
  for (const [j, { satirlar: covered }] of codes.entries()) {
    const last = all[j] as Float64Array
    const next = last.slice()
    const kept = 1 - (offs[j] as number) / Math.max(sumOf(satirlar, covered), 1)
    for (let c = 0; c < covered.length; c++) (next[covered[c] as number] as number) *= kept
    all.push(next)
  }
  return all
}

function before(after: Sinir, etki: Etki, off: number, expected: Float64Array, units: Float64Array): Sinir {
  const sinir = { oranlar: after.oranlar.slice(), pay: after.pay }
  if (etki.tur === 'yuzde') lowerByPercent(sinir, etki.satirlar, 1 - etki.yuzde / 100)
  else if (etki.tur === 'tutar') lower(sinir, etki.satirlar, { whole: 1, part: 1, rounding: 0, off }, expected, units)
  else {
    const whole = etki.yuzde / 100
    const reduced = 1 - etki.odenen / etki.grup
    const rounding = etki.yuzde < 100 ? 0.5 : 0
    lower(sinir, etki.satirlar, { whole, part: whole * reduced, rounding, off }, expected, units)
  }
  return sinir
}

/** Rounding: once per line, half a unit at most. */
function lowerByPercent(sinir: Sinir, covered: Int32Array, kept: number): void {
  const { oranlar } = sinir
  for (let c = 0; c < covered.length; c++) {
    const i = covered[c] as number
    const oran = oranlar[i] as number
    if (oran <= 0) continue
    oranlar[i] = oran * kept
    if (kept > 0) sinir.pay += oran / 2
  }
}

/** Most that a code takes: `whole` of the rest of one line; of all lines together `off`, and `part` of them. */
type Most = { whole: number; part: number; rounding: number; off: number }

/**
 * Valid at any level: above the level everything that can be taken is taken, and the level counts for whatever is
 * taken. The cheapest level and limit are chosen.
 */
function lower(sinir: Sinir, covered: Int32Array, most: Most, expected: Float64Array, units: Float64Array): void {
  const { oranlar } = sinir
  const { whole, part, rounding, off } = most
  const roundedTogether = rounding === 0 ? 0 : rounding * (part / whole) * sumOf(units, covered)
  const shared = part * sumOf(expected, covered) + roundedTogether
  const isCapped = off <= shared
  const together = Math.min(off, shared)
  let level = 0
  let least = Infinity
  for (const tried of levelsOf(oranlar, covered)) {
    let cost = tried * together
    for (let c = 0; c < covered.length; c++) {
      const i = covered[c] as number
      const above = (oranlar[i] as number) - tried
      if (above > 0) cost += above * (whole * (expected[i] as number) + rounding * (units[i] as number))
    }
    if (cost < least) {
      least = cost
      level = tried
    }
  }
  sinir.pay += level * (isCapped ? off : roundedTogether)
  for (let c = 0; c < covered.length; c++) {
    const i = covered[c] as number
    const above = Math.max((oranlar[i] as number) - level, 0)
    ;(oranlar[i] as number) -= above * whole + (isCapped ? 0 : level * part)
    sinir.pay += above * rounding * (units[i] as number)
  }
}

/** Quantiles of these lines' ratios, as candidates for the level. */
function levelsOf(oranlar: Float64Array, covered: Int32Array): Set<number> {
  const sorted = new Float64Array(covered.length)
  for (let c = 0; c < covered.length; c++) sorted[c] = Math.max(oranlar[covered[c] as number] as number, 0)
  sorted.sort()
  return new Set(
    [1, 0.98, 0.9, 0.75, 0.5, 0.25, 0].map((part) => sorted[Math.floor((sorted.length - 1) * part)] as number),
  )
}

function sumOf(numbers: Float64Array, covered: Int32Array): number {
  let sum = 0
  for (let c = 0; c < covered.length; c++) sum += numbers[covered[c] as number] as number
  return sum
}
