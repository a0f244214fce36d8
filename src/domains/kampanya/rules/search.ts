import { boundsOf, leastOf, type Sinir } from './bound.ts'
import { type Etki, type Left, type Lines, leftFor, offOf, takeFromLines, takeFromLots } from './left.ts'

// Search for the automatic campaign and the codes with the lowest total. There are (automatic + 1) × 2^codes
// combinations; branch and bound cuts most of them.

export type Secim = {
  /** Index of the automatic campaign, −1 for none. */
  start: number
  /** Bit set of the codes taken. */
  taken: number
  /** Every branch was visited or cut by its bound. */
  isSure: boolean
  /** Work done: units, lines and lots looked at, in tens of nanoseconds on a machine of 2024. */
  steps: number
}

/** `starts`: what each automatic campaign leaves of the lines, the one that takes off most first. */
export type Start = { etki: Etki; left: Lines }

/**
 * Step limit: after it the best result so far stands. The first branch is the automatic campaign that takes off most,
 * then every code in order, so no cart is dearer than that. Steps instead of time, so that every machine gives the same
 * answer.
 */
export const MOST_STEPS = 500_000

export function search(
  untouched: Left,
  adetler: Float64Array,
  starts: readonly Start[],
  codes: readonly Etki[],
  mostSteps: number,
): Secim {
  const lines = adetler.length
  const { kept, bounds, isAlwaysTaken, levels } = prepared(untouched, adetler, codes)
  const best: Secim = { start: -1, taken: 0, isSure: true, steps: 0 }
  let least = Infinity

  const isHopeless = (left: Lines, j: number): boolean => {
    best.steps += lines / 8
    return leastOf(bounds[j] as Sinir, left) >= least
  }
  /** Ties: the first combination stands, and branches with a code come before those without. */
  const end = (toplam: number, start: number, taken: number): void => {
    if (toplam >= least) return
    least = toplam
    best.start = start
    best.taken = taken
  }
  const go = (left: Left, j: number, start: number, taken: number): void => {
    const etki = codes[j]
    if (!etki) end(left.toplam, start, taken)
    else if (least < Infinity && best.steps > mostSteps) best.isSure = false
    else {
      best.steps += stepsOf(etki, left)
      if (j < codes.length - 1) part(etki, left, j, start, taken)
      else {
        const off = offOf(etki, left)
        end(left.toplam - off, start, off > 0 ? taken | (1 << j) : taken)
      }
    }
  }
  /** Branches: with this code, then without it. */
  const part = (etki: Etki, left: Left, j: number, start: number, taken: number): void => {
    const into = levels[j + 1] as Left
    const off = takeFromLines(etki, left, into)
    if (off > 0 && !isHopeless(into, j + 1)) {
      takeFromLots(etki, left, kept[j + 1] as Uint8Array, into)
      best.steps += 5 * (into.lots.from[lines] as number)
      go(into, j + 1, start, taken | (1 << j))
    }
    if (off === 0 || !(isAlwaysTaken[j] || isHopeless(left, j + 1))) go(left, j + 1, start, taken)
  }

  const first = levels[0] as Left
  for (const [start, { etki, left }] of starts.entries()) {
    if (!best.isSure) break
    if (isHopeless(left, 0)) continue
    best.steps += stepsOf(etki, untouched)
    takeFromLines(etki, untouched, first)
    takeFromLots(etki, untouched, kept[0] as Uint8Array, first)
    go(first, 0, start, 0)
  }
  if (!isHopeless(untouched, 0)) go(untouched, 0, -1, 0)
  return best
}

/** Once for all branches, by code: what is known of it and those behind it, and a place for what is left there. */
function prepared(untouched: Left, adetler: Float64Array, codes: readonly Etki[]) {
  const lines = adetler.length
  const offs = codes.map((etki) => offOf(etki, untouched))
  return {
    kept: codes.map((_, j) => linesOfGroups(codes.slice(j), lines)).concat([new Uint8Array(lines)]),
    bounds: boundsOf(codes, offs, untouched, adetler),
    isAlwaysTaken: codes.map((_, j) => neverCostsMore(codes.slice(j + 1))),
    levels: Array.from({ length: codes.length + 1 }, () => leftFor(lines)),
  }
}

function linesOfGroups(codes: readonly Etki[], lines: number): Uint8Array {
  const marks = new Uint8Array(lines)
  for (const etki of codes) if (etki.tur === 'grup') for (const i of etki.satirlar) marks[i] = 1
  return marks
}

/**
 * Pruning: whether a code before these may always be taken. Before a single code: that one takes off at most as much
 * more as it finds more. Before percentages: each leaves less of a line of which it finds less; a final amount is
 * apportioned with nothing after it. Otherwise not: one code can change which units the next one frees, or how an
 * amount is rounded.
 */
function neverCostsMore(rest: readonly Etki[]): boolean {
  return rest.length <= 1 || (rest.slice(0, -1).every((e) => e.tur === 'yuzde') && rest.at(-1)?.tur !== 'grup')
}

function stepsOf({ tur, satirlar }: Etki, { lots, toplam }: Left): number {
  const all = lots.from.length - 1
  // Values too large to be packed with their index are sorted twice.
  if (tur === 'grup') return all + (toplam < 2 ** 40 ? 10 : 20) * (lots.from[all] as number)
  return all + (tur === 'tutar' ? 4 : 1) * satirlar.length
}
