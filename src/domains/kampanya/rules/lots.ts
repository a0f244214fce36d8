import { apportion } from '../../../core/apportion.ts'

// Lots: units of a line with the same rest are counted together, so that 9,999 units cost no more than one. Lots of a
// line keep the order in which campaigns made them: it decides between equals.

export type Lots = {
  /** Lots of line i: from `from[i]` to before `from[i + 1]`. */
  from: Int32Array
  /** Rest of one unit. */
  deger: Float64Array
  adet: Float64Array
  /** Line of each lot. */
  satir: Int32Array
  /** Indexes from dear to cheap; null when not sorted. */
  sorted: Int32Array | null
}

export const lotsFor = (lines: number, count: number): Lots => ({
  from: new Int32Array(lines + 1),
  deger: new Float64Array(count),
  adet: new Float64Array(count),
  satir: new Int32Array(count),
  sorted: null,
})

/** Rounds half up. Each quotient is of integers below 2^53, hence exact. */
export function percentOf(tutar: number, yuzde: number): number {
  const hundredfold = tutar * yuzde + 50
  if (hundredfold <= Number.MAX_SAFE_INTEGER) return Math.floor(hundredfold / 100)
  const rest = tutar % 100
  return ((tutar - rest) / 100) * yuzde + Math.floor((rest * yuzde + 50) / 100)
}

// ---------------------------------------------------------------- an amount off a line

let weights = new Float64Array(64)
let parts = new Float64Array(64)
/** Hash table from value to lot. */
let places = new Int32Array(256)

/** Takes an amount off the units of one line, as evenly as minor units allow. Returns the index for the next lot. */
export function takeFromLine(lots: Lots, line: number, tutar: number, into: Lots, at: number): number {
  const first = lots.from[line] as number
  const count = (lots.from[line + 1] as number) - first
  if (count === 1) {
    return takeFromLot(lots.deger[first] as number, lots.adet[first] as number, tutar, into, line, at, at, -1)
  }
  if (weights.length < count) {
    weights = new Float64Array(count * 2)
    parts = new Float64Array(count * 2)
  }
  for (let k = 0; k < count; k++) weights[k] = (lots.deger[first + k] as number) * (lots.adet[first + k] as number)
  apportion(tutar, weights, count, parts)
  const mask = tableFor(count)
  let end = at
  for (let k = 0; k < count; k++) {
    const deger = lots.deger[first + k] as number
    end = takeFromLot(deger, lots.adet[first + k] as number, parts[k] as number, into, line, at, end, mask)
  }
  return end
}

function takeFromLot(
  deger: number,
  adet: number,
  tutar: number,
  into: Lots,
  line: number,
  begin: number,
  end: number,
  mask: number,
): number {
  const each = Math.floor(tutar / adet)
  const more = tutar - each * adet
  const next = more < adet ? join(into, line, begin, end, mask, deger - each, adet - more) : end
  return more > 0 ? join(into, line, begin, next, mask, deger - each - 1, more) : next
}

const FEW = 8

/** Empty hash table, sized for twice the lots that can result; few lots are searched linearly without one. */
function tableFor(count: number): number {
  if (count <= FEW) return -1
  let size = 64
  while (size < count * 4) size *= 2
  if (places.length < size) places = new Int32Array(size)
  places.fill(-1, 0, size)
  return size - 1
}

/** Merges equal lots: otherwise each campaign would double the lots of a line. */
function join(into: Lots, line: number, begin: number, end: number, mask: number, deger: number, adet: number): number {
  const same = mask < 0 ? seek(into, begin, end, deger) : seekInTable(into, end, mask, deger)
  if (same >= 0) {
    ;(into.adet[same] as number) += adet
    return end
  }
  into.deger[end] = deger
  into.adet[end] = adet
  into.satir[end] = line
  return end + 1
}

function seek(into: Lots, begin: number, end: number, deger: number): number {
  for (let l = begin; l < end; l++) if (into.deger[l] === deger) return l
  return -1
}

function seekInTable(into: Lots, end: number, mask: number, deger: number): number {
  let slot = Math.imul(deger | 0, 0x9e3779b1) & mask
  for (;;) {
    const l = places[slot] as number
    if (l < 0) break
    if (into.deger[l] === deger) return l
    slot = (slot + 1) & mask
  }
  places[slot] = end
  return -1
}

/** Returns the index for the next lot. */
export function copyLine(lots: Lots, line: number, into: Lots, at: number): number {
  let next = at
  const end = lots.from[line + 1] as number
  for (let lot = lots.from[line] as number; lot < end; lot++) {
    into.deger[next] = lots.deger[lot] as number
    into.adet[next] = lots.adet[lot] as number
    into.satir[next++] = line
  }
  return next
}
