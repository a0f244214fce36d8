import type { Etki, Left } from './left.ts'
import { offOf } from './left.ts'

// A lower bound of what the codes that are still to come can leave of a cart: a way that cannot end below the best one so
// far need not be gone. For each code the bound says Σ oran × (what a line is left with) − pay; both hold whatever the
// campaigns before it did, since none of them takes more off less: a percent of less is less, an amount is at most itself,
// and units from dear to cheap stay below what they were.

type Sinir = { oranlar: Float64Array; pay: number }

/** For each code and one more, the bounds of it and all after it. */
export type Sinirlar = readonly (readonly Sinir[])[]

/** So many are kept of one code: each costs every way a look at all lines. */
const MOST = 4

export function boundsOf(codes: readonly Etki[], untouched: Left): Sinirlar {
  const lines = untouched.satirlar.length
  const all: Sinir[][] = [[{ oranlar: new Float64Array(lines).fill(1), pay: 0 }]]
  for (const etki of codes.toReversed()) {
    const off = offOf(etki, untouched)
    const wider = (all[0] as Sinir[]).flatMap((sinir) => widened(sinir, etki, off, untouched))
    const worth = (s: Sinir) => boundOf(s, untouched)
    all.unshift(wider.toSorted((a, b) => worth(b) - worth(a)).slice(0, MOST))
  }
  return all
}

/** Rounding of the doubles below is at most a 10^12th of what the cart costs. */
const EXACT = 1 - 1e-12

/** What is left to pay in the end is a whole number that is at least this. */
export function leastOf(sinirlar: readonly Sinir[], { satirlar, toplam }: Left): number {
  let least = 0
  for (const sinir of sinirlar) least = Math.max(least, boundOf(sinir, { satirlar, toplam }))
  return Math.ceil(least - toplam * (1 - EXACT))
}

function boundOf({ oranlar, pay }: Sinir, { satirlar }: Pick<Left, 'satirlar' | 'toplam'>): number {
  let sum = -pay
  for (let i = 0; i < satirlar.length; i++) sum += (oranlar[i] as number) * (satirlar[i] as number)
  return sum
}

/** Bounds before a code from one after it. */
function widened(after: Sinir, etki: Etki, off: number, untouched: Left): Sinir[] {
  const covered = etki.satirlar
  let most = 0
  let sum = 0
  for (const i of covered) {
    most = Math.max(most, after.oranlar[i] as number)
    sum += Math.max(after.oranlar[i] as number, 0)
  }
  const capped = { oranlar: after.oranlar, pay: after.pay + most * off }
  if (etki.tur === 'yuzde') {
    // Rounded once per line, by half a unit at most.
    const kept = 1 - etki.yuzde / 100
    return [lowered(after, covered, (oran) => (oran > 0 ? oran * kept : oran), etki.yuzde === 100 ? 0 : sum / 2)]
  }
  if (etki.tur === 'tutar') return [capped, lowered(after, covered, () => 0, 0)]
  // The cheapest of each group are at most their share of it; rounded once per unit.
  const share = ((etki.grup - etki.odenen) / etki.grup) * (etki.yuzde / 100)
  const units = covered.reduce((n, i) => n + unitsOf(i, untouched), 0)
  const rounding = etki.yuzde === 100 ? 0 : (units / etki.grup) * (etki.grup - etki.odenen) * 0.5 * most
  return [capped, lowered(after, covered, (oran) => oran - share * most, rounding)]
}

const lowered = ({ oranlar, pay }: Sinir, covered: Int32Array, by: (oran: number) => number, more: number): Sinir => {
  const next = oranlar.slice()
  for (const i of covered) next[i] = by(next[i] as number)
  return { oranlar: next, pay: pay + more }
}

function unitsOf(line: number, { lots }: Left): number {
  let units = 0
  for (let l = lots.from[line] as number; l < (lots.from[line + 1] as number); l++) units += lots.adet[l] as number
  return units
}
