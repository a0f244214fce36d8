import { copyLine, type Lots, percentOf } from './lots.ts'

// Campaigns on single units: `x_al_y_ode` and `ikinciye_indirim` are the same rule, in each group some units are paid
// in full and the rest get a percentage.

export type Grup = { satirlar: Int32Array; grup: number; odenen: number; yuzde: number }

// Result of the last `draw`, valid until the next: lots from dear to cheap, reduced units of each, and the discount of
// each.
let count = 0
let drawn = new Int32Array(256)
let reducedOf = new Float64Array(256)
let offOf = new Float64Array(256)
// Scratch arrays for sorting and for finding lines.
let keys = new Float64Array(256)
let places = new Int32Array(256)
let byLine = new Int32Array(256)
let zeros = new Uint8Array(256)

/**
 * Units from dear to cheap in groups of `grup`: in each full group those after the first `odenen` get the percentage.
 * Whole lots are counted at once. Returns the discount.
 */
export function offInGroups(etki: Grup, lots: Lots): number {
  const most = lots.from[lots.from.length - 1] as number
  if (keys.length < most) makeLarger(most)
  count = lots.sorted ? filterSorted(etki.satirlar, lots, lots.sorted) : sortFromDear(etki.satirlar, lots)
  return draw(etki, lots)
}

/** The same, subtracted from the rest of each line. */
export function takeInGroups(etki: Grup, lots: Lots, satirlar: Float64Array): number {
  const off = offInGroups(etki, lots)
  const { satir } = lots
  const [lotAt, offAt, end] = [drawn, offOf, count]
  for (let k = 0; k < end; k++) (satirlar[satir[lotAt[k] as number] as number] as number) -= offAt[k] as number
  return off
}

/** The remaining lots of the lines in `kept`, after the last `takeInGroups`. */
export function splitLots(etki: Grup, lots: Lots, kept: Uint8Array, into: Lots): void {
  const [lotAt, reducedAt, end, cursors] = [drawn, reducedOf, count, makeRoom(etki, lots, kept, into)]
  for (let k = 0; k < end; k++) {
    const lot = lotAt[k] as number
    const line = lots.satir[lot] as number
    if (!kept[line]) continue
    const deger = lots.deger[lot] as number
    const reduced = reducedAt[k] as number
    put(into, line, cursors, deger, (lots.adet[lot] as number) - reduced)
    put(into, line, cursors, deger - percentOf(deger, etki.yuzde), reduced)
  }
}

/** Units with nothing left are put last in one lot: nothing can be taken off them, so their order does not matter. */
function put(into: Lots, line: number, cursors: Int32Array, deger: number, adet: number): void {
  if (adet === 0) return
  const at = deger > 0 ? (cursors[line] as number) : (into.from[line + 1] as number) - 1
  into.deger[at] = deger
  into.satir[at] = line
  if (deger > 0) {
    into.adet[at] = adet
    cursors[line] = at + 1
  } else (into.adet[at] as number) += adet
}

function makeLarger(size: number): void {
  drawn = new Int32Array(size)
  reducedOf = new Float64Array(size)
  offOf = new Float64Array(size)
  keys = new Float64Array(size)
  places = new Int32Array(size)
}

const linesFor = (lines: number): Int32Array => {
  if (byLine.length < lines) {
    byLine = new Int32Array(lines)
    zeros = new Uint8Array(lines)
  }
  return byLine.fill(0, 0, lines)
}

/** Fast path: the cart's lots are sorted already. */
function filterSorted(covered: Int32Array, { from, satir }: Lots, sorted: Int32Array): number {
  const marks = linesFor(from.length)
  for (let c = 0; c < covered.length; c++) marks[covered[c] as number] = 1
  const lotAt = drawn
  let n = 0
  for (let k = 0; k < sorted.length; k++) {
    const lot = sorted[k] as number
    if (marks[satir[lot] as number]) lotAt[n++] = lot
  }
  return n
}

/**
 * Dearest first; among equals the first line's. Value and index are packed into one number, so that sorting needs no
 * comparator: a sixth of the time.
 */
function sortFromDear(covered: Int32Array, { from, deger }: Lots): number {
  const most = from[from.length - 1] as number
  const scale = 2 ** (32 - Math.clz32(most))
  const [gathered, placeAt, lotAt] = [keys, places, drawn]
  let n = 0
  let zero = 0
  let dearest = 0
  for (let c = 0; c < covered.length; c++) {
    const line = covered[c] as number
    const end = from[line + 1] as number
    for (let lot = from[line] as number; lot < end; lot++) {
      const amount = deger[lot] as number
      if (amount === 0) {
        lotAt[most - 1 - zero++] = lot
        continue
      }
      gathered[n] = amount * scale + (scale - 1 - n)
      placeAt[n++] = lot
      if (amount > dearest) dearest = amount
    }
  }
  const sorted = gathered.subarray(0, n)
  if ((dearest + 1) * scale > Number.MAX_SAFE_INTEGER) rankAll(sorted, scale, placeAt, deger)
  sorted.sort()
  const inverse = 1 / scale
  for (let k = 0; k < n; k++) {
    const key = sorted[n - 1 - k] as number
    lotAt[k] = placeAt[scale - 1 - (key - Math.floor(key * inverse) * scale)] as number
  }
  // Lots with nothing left come last, in any order.
  lotAt.copyWithin(n, most - zero, most)
  return n + zero
}

/** Values too large to be packed with an index are replaced by their rank first. */
function rankAll(sorted: Float64Array, scale: number, placeAt: Int32Array, deger: Float64Array): void {
  const amounts = sorted.map((_, k) => deger[placeAt[k] as number] as number).sort()
  for (let k = 0; k < sorted.length; k++) {
    const amount = deger[placeAt[k] as number] as number
    let low = 0
    let high = amounts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((amounts[middle] as number) < amount) low = middle + 1
      else high = middle
    }
    sorted[k] = low * scale + (scale - 1 - k)
  }
}

function draw({ grup, odenen, yuzde }: Grup, { deger, adet }: Lots): number {
  const [lotAt, reducedAt, offAt, end] = [drawn, reducedOf, offOf, count]
  let units = 0
  for (let k = 0; k < end; k++) units += adet[lotAt[k] as number] as number
  const grouped = units - (units % grup)
  const free = grup - odenen
  let place = 0
  let before = 0
  let off = 0
  for (let k = 0; k < end; k++) {
    const lot = lotAt[k] as number
    place = Math.min(place + (adet[lot] as number), grouped)
    const full = Math.floor(place / grup)
    const after = full * free + Math.max(place - full * grup - odenen, 0)
    const reduced = after - before
    reducedAt[k] = reduced
    before = after
    const lotOff = reduced > 0 ? reduced * percentOf(deger[lot] as number, yuzde) : 0
    offAt[k] = lotOff
    off += lotOff
  }
  return off
}

/** Returns where the lots of each line will begin; lots of uncovered lines are copied already. */
function makeRoom({ yuzde }: Grup, lots: Lots, kept: Uint8Array, into: Lots): Int32Array {
  const lines = kept.length
  const pieces = linesFor(lines)
  const [lotAt, reducedAt, end, zeroAt] = [drawn, reducedOf, count, zeros]
  zeroAt.fill(0, 0, lines)
  for (let k = 0; k < end; k++) {
    const lot = lotAt[k] as number
    const line = lots.satir[lot] as number
    const deger = lots.deger[lot] as number
    const reduced = reducedAt[k] as number
    const isLeft = deger - percentOf(deger, yuzde) > 0
    if (deger === 0 || (reduced > 0 && !isLeft)) zeroAt[line] = 1
    if (deger === 0) continue
    if (reduced < (lots.adet[lot] as number)) (pieces[line] as number)++
    if (reduced > 0 && isLeft) (pieces[line] as number)++
  }
  let at = 0
  for (let line = 0; line < lines; line++) {
    into.from[line] = at
    if (!kept[line]) continue
    const made = pieces[line] as number
    const zero = zeroAt[line] as number
    if (made + zero === 0) at = copyLine(lots, line, into, at)
    else {
      pieces[line] = at
      at += made + zero
      if (zero) into.adet[at - 1] = 0
    }
  }
  into.from[lines] = at
  return pieces
}
