import { faultOf, newRow, type Satir, type Secenek } from '../urun-formu.ts'

// Pure reducers of the grid's rows: the page keeps what was before, to undo it.

export const MAX_SATIR = 100

/** Columns that are typed into, in their order. */
export const sutunlar = ['fiyat', 'indirimsiz_fiyat', 'stok', 'sku', 'barkod', 'kdv_orani'] as const
export type Sutun = (typeof sutunlar)[number]

const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((head) => list.map((value) => [...head, value])), [[]])

/** Options that have a name and a value: the others are still being written. */
export const usable = (secenekler: readonly Secenek[]): Secenek[] =>
  secenekler.filter((s) => s.ad.trim() !== '' && s.degerler.length > 0)

export const countOf = (secenekler: readonly Secenek[]): number =>
  usable(secenekler).reduce((n, s) => n * s.degerler.length, 1)

/**
 * The rows that the options ask for. A row stays with the values that it had: of an option that is new it gets the first
 * value, an option that went is forgotten. Rows that were taken away by hand do not come back with the next value.
 */
export function rowsFor(before: readonly Secenek[], after: readonly Secenek[], rows: readonly Satir[]): Satir[] {
  const [old, next] = [usable(before), usable(after)]
  const from = next.map((s) => indexIn(old, before, s, after))
  const keyFrom = (secim: readonly string[]) => keyOf(next.map((s, i) => secim[from[i] ?? -1] ?? s.degerler[0]))
  const kept = new Map<string, Satir>()
  for (const row of rows) if (!kept.has(keyFrom(row.secim))) kept.set(keyFrom(row.secim), row)
  const missing = old.length === next.length ? missingFrom(old, rows).map(keyFrom) : []
  const taken = new Set(missing.filter((key) => !kept.has(key)))
  const wanted = combinations(next.map((s) => s.degerler))
  const left = wanted.filter((secim) => !taken.has(keyOf(secim)))
  return (left.length > 0 ? left : wanted).map((secim) => {
    const row = kept.get(keyOf(secim))
    return row ? { ...row, secim } : newRow(secim, rows[0])
  })
}

const keyOf = (secim: readonly (string | undefined)[]): string => JSON.stringify(secim)

/** Combinations that could be there and are not. */
function missingFrom(secenekler: readonly Secenek[], rows: readonly Satir[]): string[][] {
  if (secenekler.length === 0) return []
  const present = new Set(rows.map((row) => keyOf(row.secim)))
  return combinations(secenekler.map((s) => s.degerler)).filter((secim) => !present.has(keyOf(secim)))
}

/** Where an option stood before: by its place among those being written, so that it may be renamed. */
function indexIn(old: readonly Secenek[], before: readonly Secenek[], s: Secenek, after: readonly Secenek[]): number {
  const same = s.id === undefined ? before[after.indexOf(s)] : before.find((o) => o.id === s.id)
  return same ? old.indexOf(same) : -1
}

/** How many cells cannot be saved as they are. */
export const wrongIn = (rows: readonly Satir[]): number =>
  rows.reduce((n, row) => n + sutunlar.filter((sutun) => faultOf(sutun, row[sutun]) !== undefined).length, 0)

/** A block from a spreadsheet; what falls off the edge is left out. */
export function withBlock(rows: readonly Satir[], at: number, sutun: Sutun, block: readonly string[][]): Satir[] {
  const first = sutunlar.indexOf(sutun)
  return rows.map((row, i) => {
    const line = block[i - at]
    if (!line) return row
    const cells = line.flatMap((metin, j) => (sutunlar[first + j] ? [[sutunlar[first + j], metin.trim()]] : []))
    return { ...row, ...Object.fromEntries(cells) }
  })
}

/** What stands in a cell, in all below it. */
export const filledDown = (rows: readonly Satir[], at: number, sutun: Sutun): Satir[] =>
  rows.map((row, i) => (i > at ? { ...row, [sutun]: rows[at]?.[sutun] ?? '' } : row))

/** Errors of the values as the form has them: of all, or by their places. */
export type DegerHatalari = { message?: string } & { readonly [sira: number]: { message?: string } | undefined }

/** What the field of the values says: each that was refused is called by itself. */
export function valuesError(errors: DegerHatalari | undefined, degerler: readonly string[]): string | undefined {
  const each = degerler.flatMap((deger, i) => {
    const message = errors?.[i]?.message
    return message ? [`${deger}: ${message}`] : []
  })
  return errors?.message ?? (each.join('; ') || undefined)
}
