import { boundsOf, leastOf, type Sinir } from './bound.ts'
import { type Etki, type Left, leftFor, offOf, takeFromLines, takeFromLots } from './left.ts'

/** Which of the starts, or none (−1), and which codes by their bits. */
export type Secim = { start: number; taken: number; toplam: number; kesin: boolean; steps: number; leaves: number }

export function search(
  untouched: Left,
  units: Float64Array,
  starts: readonly Etki[],
  codes: readonly Etki[],
  budget: number,
): Secim {
  const lines = untouched.satirlar.length
  const keptFrom = codes.map((_, j) => linesOfGroups(codes.slice(j), lines)).concat([new Uint8Array(lines)])
  const always = codes.map((_, j) => isNeverDearer(codes.slice(j + 1)))
  const levels = Array.from({ length: codes.length + 1 }, () => leftFor(lines, 0))
  const best: Secim = { start: -2, taken: 0, toplam: Infinity, kesin: true, steps: 0, leaves: 0 }
  const bounds = boundsOf(
    codes,
    codes.map((e) => offOf(e, untouched)),
    untouched,
    units,
  )
  let start = -1
  const hopeless = (left: Left, j: number): boolean => leastOf(bounds[j] as Sinir, left) >= best.toplam
  const explore = (left: Left, j: number, taken: number): void => {
    if (best.steps > budget) {
      best.kesin = false
      return
    }
    if (j >= codes.length - 1) {
      const last = codes[j]
      const off = last ? offOf(last, left) : 0
      if (last) best.steps += costOf(last, left)
      best.leaves++
      if (left.toplam - off < best.toplam) {
        best.toplam = left.toplam - off
        best.start = start
        best.taken = off > 0 ? taken | (1 << j) : taken
      }
      return
    }
    const etki = codes[j] as Etki
    const into = levels[j + 1] as Left
    best.steps += costOf(etki, left)
    const off = takeFromLines(etki, left, into)
    if (off === 0) return explore(left, j + 1, taken)
    if (!hopeless(into, j + 1)) {
      takeFromLots(etki, left, keptFrom[j + 1] as Uint8Array, into)
      best.steps += 5 * (into.lots.from[lines] as number)
      explore(into, j + 1, taken | (1 << j))
    }
    if (!always[j] && !hopeless(left, j + 1)) explore(left, j + 1, taken)
  }
  const first = levels[0] as Left
  for (const [i, etki] of starts.entries()) {
    start = i
    best.steps += etki.satirlar.length * 3
    takeFromLines(etki, untouched, first)
    if (hopeless(first, 0)) continue
    takeFromLots(etki, untouched, keptFrom[0] as Uint8Array, first)
    explore(first, 0, 0)
  }
  start = -1
  if (!hopeless(untouched, 0)) explore(untouched, 0, 0)
  return best
}

function linesOfGroups(codes: readonly Etki[], lines: number): Uint8Array {
  const kept = new Uint8Array(lines)
  for (const etki of codes) if (etki.tur === 'grup') for (const i of etki.satirlar) kept[i] = 1
  return kept
}

/** Taking one before these never makes the cart dearer */
function isNeverDearer(rest: readonly Etki[]): boolean {
  return rest.length <= 1 || (rest.slice(0, -1).every((e) => e.tur === 'yuzde') && rest.at(-1)?.tur !== 'grup')
}

function costOf(etki: Etki, left: Left): number {
  const lots = left.lots.from[left.satirlar.length] as number
  return left.satirlar.length + (etki.tur === 'tutar' ? 4 * etki.satirlar.length : 0) + (etki.tur === 'grup' ? lots * 10 : 0)
}
