import { apportion } from '../../../core/apportion.ts'
import { type Grup, offInGroups, splitLots, takeInGroups } from './groups.ts'
import { copyLine, type Lots, lotsFor, percentOf, takeFromLine } from './lots.ts'

// State of the search: what campaigns leave of a cart, and what one of them takes off. Percentages and amounts work on
// lines, groups on single units; lots are kept only for lines that a later group may look at. Typed arrays, since the
// search calls this some thousand times per cart.

/** Effect of a campaign on goods. `satirlar`: indexes of the covered lines, in order. */
export type Etki =
  | { tur: 'yuzde'; satirlar: Int32Array; yuzde: number }
  | { tur: 'tutar'; satirlar: Int32Array; tutar: number }
  | ({ tur: 'grup' } & Grup)

/** Rest of each line, and their sum. */
export type Lines = { toplam: number; satirlar: Float64Array }
export type Left = Lines & { lots: Lots }

export const linesFor = (lines: number): Lines => ({ toplam: 0, satirlar: new Float64Array(lines) })
export const leftFor = (lines: number): Left => ({ ...linesFor(lines), lots: lotsFor(lines, 0) })

/** Before any campaign; the lots are sorted once for all campaigns tried on it. */
export function untouched(lines: readonly { birim_fiyat: number; adet: number }[]): Left {
  const left = { ...linesFor(lines.length), lots: lotsFor(lines.length, lines.length) }
  const { lots, satirlar } = left
  for (const [i, { birim_fiyat, adet }] of lines.entries()) {
    satirlar[i] = birim_fiyat * adet
    left.toplam += birim_fiyat * adet
    lots.deger[i] = birim_fiyat
    lots.adet[i] = adet
    lots.satir[i] = i
    lots.from[i + 1] = i + 1
  }
  lots.sorted = lots.satir.toSorted((a, b) => (lots.deger[b] as number) - (lots.deger[a] as number) || a - b)
  return left
}

/** What it would take off. */
export function offOf(etki: Etki, { satirlar, lots }: Left): number {
  if (etki.tur === 'grup') return offInGroups(etki, lots)
  const covered = etki.satirlar
  let off = 0
  if (etki.tur === 'yuzde') {
    for (let c = 0; c < covered.length; c++) off += percentOf(satirlar[covered[c] as number] as number, etki.yuzde)
    return off
  }
  for (let c = 0; c < covered.length; c++) off += satirlar[covered[c] as number] as number
  return Math.min(off, etki.tutar)
}

let weights = new Float64Array(200)
let parts = new Float64Array(200)

/** Subtracts it from the lines and returns the discount; the lots follow in `takeFromLots`, where they are needed. */
export function takeFromLines(etki: Etki, left: Left, into: Lines): number {
  into.satirlar.set(left.satirlar)
  const off = etki.tur === 'grup' ? takeInGroups(etki, left.lots, into.satirlar) : takeByLine(etki, left, into)
  into.toplam = left.toplam - off
  return off
}

/** The lots of the lines in `kept`, after the last `takeFromLines`. */
export function takeFromLots(etki: Etki, { lots }: Left, kept: Uint8Array, into: Left): void {
  const most = 2 * (lots.from[kept.length] as number)
  if (into.lots.deger.length < most) into.lots = lotsFor(kept.length, most)
  if (etki.tur === 'grup') splitLots(etki, lots, kept, into.lots)
  else takeByLot(etki.satirlar, lots, kept, into.lots)
}

/** A percentage is rounded once per line; an amount is apportioned over the lines. */
function takeByLine(etki: Exclude<Etki, { tur: 'grup' }>, left: Lines, into: Lines): number {
  const covered = etki.satirlar
  const count = covered.length
  if (weights.length < count) {
    weights = new Float64Array(count)
    parts = new Float64Array(count)
  }
  let sum = 0
  for (let c = 0; c < count; c++) {
    const worth = left.satirlar[covered[c] as number] as number
    weights[c] = worth
    sum += worth
  }
  if (etki.tur === 'tutar') apportion(Math.min(etki.tutar, sum), weights, count, parts)
  else for (let c = 0; c < count; c++) parts[c] = percentOf(weights[c] as number, etki.yuzde)
  let off = 0
  for (let c = 0; c < count; c++) {
    const part = parts[c] as number
    ;(into.satirlar[covered[c] as number] as number) -= part
    off += part
  }
  return off
}

function takeByLot(covered: Int32Array, lots: Lots, kept: Uint8Array, into: Lots): void {
  let at = 0
  let c = 0
  for (let line = 0; line < kept.length; line++) {
    into.from[line] = at
    const isCovered = covered[c] === line
    if (kept[line])
      at = isCovered ? takeFromLine(lots, line, parts[c] as number, into, at) : copyLine(lots, line, into, at)
    if (isCovered) c++
  }
  into.from[kept.length] = at
}
