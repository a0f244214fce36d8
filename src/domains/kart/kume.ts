import { anySlice } from '../../core/dilim.ts'
import { breather } from '../../core/turns.ts'
import { all, later, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'

// Counts of published products by the set of categories that they are in: whoever changes a product moves it from one set to another.

type Kategorili = { durum: string; kategoriler: readonly string[] }

/** Null when shoppers find it in no category. */
const setOf = ({ durum, kategoriler }: Kategorili): string | null =>
  durum === 'yayinda' && kategoriler.length > 0 ? [...new Set(kategoriler)].sort().join(' ') : null

/** Fewer than other counters have: it is written last in a transaction, and all rows are read. */
const KUME_SLICES = 4

/** A product before and after; null where it is not. The caller holds it. */
export type Tasinan = { old: Kategorili | null; next: Kategorili | null }

/** Sets that gain or lose products. */
export function movesOf(tasinanlar: readonly Tasinan[]): queries.Sayim {
  const moves = new Map<string, number>()
  const by = (kume: string | null, degisim: number): void => {
    if (kume !== null) moves.set(kume, (moves.get(kume) ?? 0) + degisim)
  }
  for (const { old, next } of tasinanlar) {
    by(old && setOf(old), -1)
    by(next && setOf(next), 1)
  }
  const changed = [...moves].filter(([, degisim]) => degisim !== 0)
  return {
    kumeler: changed.map(([kume]) => kume),
    degisimler: changed.map(([, degisim]) => degisim),
    azalanlar: changed.filter(([, degisim]) => degisim < 0).map(([kume]) => kume),
    dilim: anySlice() % KUME_SLICES,
  }
}

/** Of products whose cards stay as they are, or go. */
export function move(w: Work, tasinanlar: readonly Tasinan[]): void {
  const moves = movesOf(tasinanlar)
  if (moves.kumeler.length > 0) later(w, queries.countSets, moves)
  removeEmpty(w, moves)
}

/** Called behind the statement that counts these moves. */
export function removeEmpty(w: Work, { azalanlar }: queries.Sayim): void {
  if (azalanlar.length > 0) later(w, queries.removeEmptySets, { azalanlar })
}

export const list = (w: Work) => all(w, queries.listSets, {})

type Dugum = { id: string; ust_id: string | null }
type Sayilar = ReadonlyMap<string, number>

/**
 * How many products each of these categories holds, itself and below, each product once. A parent stands among them. Most products
 * are in one category: these are summed up the tree in the end, each category passed once.
 */
export async function countsOf(kategoriler: readonly Dugum[], kumeler: readonly queries.KumeRow[]): Promise<Sayilar> {
  const byId = new Map(kategoriler.map((k) => [k.id, { ust_id: k.ust_id, alone: 0, among: 0, seen: -1 }]))
  const breathe = breather()
  for (const [i, { kume, sayi }] of kumeler.entries()) {
    const ids = kume.split(' ').filter((id) => byId.has(id))
    const only = ids.length === 1 ? byId.get(ids[0] as string) : undefined
    if (only) only.alone += sayi
    let steps = kume.length
    for (const id of only ? [] : ids) {
      for (let at = byId.get(id); at && at.seen !== i; at = byId.get(at.ust_id ?? '')) {
        at.seen = i
        at.among += sayi
        steps++
      }
    }
    await breathe(steps)
  }
  return new Map([...upwards(kategoriler)].map((id) => summed(id, byId)))
}

type Sayac = { ust_id: string | null; alone: number; among: number }

/** What is complete goes to the one above. */
function summed(id: string, byId: ReadonlyMap<string, Sayac>): [string, number] {
  const { ust_id, alone, among } = byId.get(id) as Sayac
  const above = ust_id === null ? undefined : byId.get(ust_id)
  if (above) above.alone += alone
  return [id, alone + among]
}

/** Each after all below it. */
function* upwards(kategoriler: readonly Dugum[]): Generator<string> {
  const children = new Map<string, number>()
  for (const { ust_id } of kategoriler) if (ust_id !== null) children.set(ust_id, (children.get(ust_id) ?? 0) + 1)
  const parents = new Map(kategoriler.map((k) => [k.id, k.ust_id]))
  for (const { id } of kategoriler) {
    // A leaf, then upwards as long as nothing else hangs there that was not passed yet.
    if (children.has(id)) continue
    for (let at: string | null = id; at !== null; ) {
      yield at
      const above: string | null = parents.get(at) ?? null
      const left: number = above === null ? 0 : (children.get(above) ?? 0) - 1
      if (above !== null) children.set(above, left)
      at = left === 0 ? above : null
    }
  }
}
