import { copyLine, type Lots, percentOf } from './lots.ts'

// Campaigns that look at single units: `x_al_y_ode` and `ikinciye_indirim` are one thing, in each group some units are paid
// and the rest get a percent.

export type Grup = { satirlar: Int32Array; grup: number; odenen: number; yuzde: number }

// Written and read within one call: what is sorted, which lot and line each of it is, how many of that lot are reduced.
let keys = new Float64Array(256)
let lotAt = new Int32Array(256)
let lineAt = new Int32Array(256)
let reducedAt = new Float64Array(256)
let cursors = new Int32Array(256)

/**
 * Units from dear to cheap in groups of `grup`: in each full one those after the first `odenen` get the percent. Whole
 * lots are counted at once. Answers what that takes off.
 */
export function offInGroups(etki: Grup, lots: Lots): number {
  const count = gather(etki.satirlar, lots)
  return draw(etki, lots, count, sortFromDear(count, lots))
}

/** The same, and what it leaves: lots of the lines that are `kept`, and of each line what it is left with. */
export function takeInGroups(etki: Grup, lots: Lots, kept: Uint8Array, satirlar: Float64Array, into: Lots): number {
  const count = gather(etki.satirlar, lots)
  const scale = sortFromDear(count, lots)
  const off = draw(etki, lots, count, scale)
  makeRoom(lots, kept, count, into)
  for (let i = 0; i < count; i++) {
    const reduced = reducedAt[i] as number
    if (reduced > 0) {
      const each = percentOf(lots.deger[lotAt[i] as number] as number, etki.yuzde)
      ;(satirlar[lineAt[i] as number] as number) -= reduced * each
    }
  }
  for (let k = count - 1; k >= 0; k--) {
    const i = indexIn(keys[k] as number, scale)
    const line = lineAt[i] as number
    if (!kept[line]) continue
    const lot = lotAt[i] as number
    const deger = lots.deger[lot] as number
    const reduced = reducedAt[i] as number
    const paid = (lots.adet[lot] as number) - reduced
    let at = cursors[line] as number
    if (paid > 0) {
      into.deger[at] = deger
      into.adet[at++] = paid
    }
    if (reduced > 0) {
      into.deger[at] = deger - percentOf(deger, etki.yuzde)
      into.adet[at++] = reduced
    }
    cursors[line] = at
  }
  return off
}

/** Answers how many lots the lines have together. */
function gather(covered: Int32Array, lots: Lots): number {
  const most = lots.from[lots.from.length - 1] as number
  if (keys.length < most) {
    keys = new Float64Array(most)
    lotAt = new Int32Array(most)
    lineAt = new Int32Array(most)
    reducedAt = new Float64Array(most)
  }
  let count = 0
  for (let c = 0; c < covered.length; c++) {
    const line = covered[c] as number
    const end = lots.from[line + 1] as number
    for (let lot = lots.from[line] as number; lot < end; lot++) {
      lotAt[count] = lot
      lineAt[count] = line
      reducedAt[count++] = 0
    }
  }
  return count
}

/**
 * Dearest last, of equal ones the first last. A lot and its place are one number, so that they are sorted without calling
 * back: a sixth of the time. Answers what the place was added to.
 */
function sortFromDear(count: number, lots: Lots): number {
  const scale = 2 ** (32 - Math.clz32(count))
  let dearest = 0
  for (let i = 0; i < count; i++) {
    const deger = lots.deger[lotAt[i] as number] as number
    keys[i] = deger * scale + (scale - 1 - i)
    if (deger > dearest) dearest = deger
  }
  const sorted = keys.subarray(0, count)
  if ((dearest + 1) * scale > Number.MAX_SAFE_INTEGER) {
    // Amounts that leave no room for a place are sorted first, and stand for their rank.
    for (let i = 0; i < count; i++) keys[i] = lots.deger[lotAt[i] as number] as number
    const amounts = sorted.slice().sort()
    for (let i = 0; i < count; i++) keys[i] = rankIn(amounts, keys[i] as number) * scale + (scale - 1 - i)
  }
  sorted.sort()
  return scale
}

const indexIn = (key: number, scale: number): number => scale - 1 - (key - Math.floor(key / scale) * scale)

function rankIn(amounts: Float64Array, amount: number): number {
  let low = 0
  let high = amounts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((amounts[middle] as number) < amount) low = middle + 1
    else high = middle
  }
  return low
}

function draw({ grup, odenen, yuzde }: Grup, lots: Lots, count: number, scale: number): number {
  let units = 0
  for (let i = 0; i < count; i++) units += lots.adet[lotAt[i] as number] as number
  const grouped = units - (units % grup)
  let place = 0
  let before = 0
  let off = 0
  for (let k = count - 1; k >= 0 && place < grouped; k--) {
    const i = indexIn(keys[k] as number, scale)
    const lot = lotAt[i] as number
    place += lots.adet[lot] as number
    const end = place < grouped ? place : grouped
    const full = Math.floor(end / grup)
    const over = end - full * grup - odenen
    const after = full * (grup - odenen) + (over > 0 ? over : 0)
    reducedAt[i] = after - before
    if (after > before) off += (after - before) * percentOf(lots.deger[lot] as number, yuzde)
    before = after
  }
  return off
}

/** Where the lots of each line will begin; those of lines that are not covered stand there already. */
function makeRoom(lots: Lots, kept: Uint8Array, count: number, into: Lots): void {
  const lines = kept.length
  if (cursors.length < lines) cursors = new Int32Array(lines)
  cursors.fill(-1, 0, lines)
  for (let i = 0; i < count; i++) {
    const line = lineAt[i] as number
    const reduced = reducedAt[i] as number
    const pieces = reduced > 0 && reduced < (lots.adet[lotAt[i] as number] as number) ? 2 : 1
    cursors[line] = Math.max(cursors[line] as number, 0) + pieces
  }
  let at = 0
  for (let line = 0; line < lines; line++) {
    into.from[line] = at
    if (!kept[line]) continue
    const pieces = cursors[line] as number
    if (pieces < 0) {
      at = copyLine(lots, line, into, at)
    } else {
      cursors[line] = at
      at += pieces
    }
  }
  into.from[lines] = at
}
