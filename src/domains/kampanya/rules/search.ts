import { boundsOf, leastOf, type Sinir } from './bound.ts'
import { type Etki, type Left, type Lines, leftFor, offOf, takeFromLines, takeFromLots } from './left.ts'

// Which automatic campaign and which codes leave the least to pay. There are (automatic + 1) × 2^codes ways; most of them
// are seen to be hopeless before they are gone.

export type Secim = {
  /** The place of the automatic campaign, −1 for none. */
  start: number
  /** The codes that are taken, a bit for each. */
  taken: number
  /** Every way was gone or could not have been better. */
  isSure: boolean
  /** About how many units, lines and lots were looked at, in tens of nanoseconds on a machine of 2024. */
  steps: number
}

/** `starts`: what each automatic campaign leaves of the lines, the one that takes off most first. */
export type Start = { etki: Etki; left: Lines }

/**
 * After so many steps the best way so far stands. The first that is gone is the automatic campaign that takes off most by
 * itself, then every code in its order: no cart is ever dearer than that. Steps and not time, so that the same cart gives
 * the same answer on every machine.
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
  const kept = codes.map((_, j) => linesOfGroups(codes.slice(j), lines)).concat([new Uint8Array(lines)])
  const offs = codes.map((etki) => offOf(etki, untouched))
  const bounds = boundsOf(codes, offs, untouched, adetler)
  const isAlwaysTaken = codes.map((_, j) => neverCostsMore(codes.slice(j + 1)))
  const levels = Array.from({ length: codes.length + 1 }, () => leftFor(lines))
  const best: Secim = { start: -1, taken: 0, isSure: true, steps: 0 }
  let least = Infinity

  const isHopeless = (left: Lines, j: number): boolean => {
    best.steps += lines / 8
    return leastOf(bounds[j] as Sinir, left) >= least
  }
  /** Of equal ways the first one stands, and those that take a code come before those that do not. */
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
  /** With this code, and then without it. */
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

function linesOfGroups(codes: readonly Etki[], lines: number): Uint8Array {
  const marks = new Uint8Array(lines)
  for (const etki of codes) if (etki.tur === 'grup') for (const i of etki.satirlar) marks[i] = 1
  return marks
}

/**
 * What comes before these codes may always be taken. Before one alone: whatever it is, it takes off at most as much more as
 * it finds more. Before percents: each leaves less of a line of which it finds less. An amount at the end of them spreads
 * for nobody. Before anything else it may not: one code can turn which units the next one frees, or leave an amount to be
 * rounded otherwise.
 */
function neverCostsMore(rest: readonly Etki[]): boolean {
  return rest.length <= 1 || (rest.slice(0, -1).every((e) => e.tur === 'yuzde') && rest.at(-1)?.tur !== 'grup')
}

function stepsOf({ tur, satirlar }: Etki, { lots, toplam }: Left): number {
  const all = lots.from.length - 1
  // Amounts that may be too large to be sorted together with their place are sorted twice.
  if (tur === 'grup') return all + (toplam < 2 ** 40 ? 10 : 20) * (lots.from[all] as number)
  return all + (tur === 'tutar' ? 4 : 1) * satirlar.length
}
