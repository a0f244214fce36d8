import type { Kategori } from '@kepenk/sdk'

// Flattened tree of categories, and what moving one of them changes.

export type Dugum = { kategori: Kategori; derinlik: number }
export type Yer = { id: string; ust_id: string | null; sira: number }

const inOrder = (a: Kategori, b: Kategori): number => a.sira - b.sira || (a.id < b.id ? -1 : 1)

export const childrenOf = (kategoriler: readonly Kategori[], ust_id: string | null): Kategori[] =>
  kategoriler.filter((k) => k.ust_id === ust_id).sort(inOrder)

/** Depth-first: each category below its parent. */
export function flatten(kategoriler: readonly Kategori[]): Dugum[] {
  const byParent = Map.groupBy(kategoriler.toSorted(inOrder), (k) => k.ust_id)
  const below = (ust_id: string | null, derinlik: number): Dugum[] =>
    (byParent.get(ust_id) ?? []).flatMap((kategori) => [{ kategori, derinlik }, ...below(kategori.id, derinlik + 1)])
  return below(null, 0)
}

/** Subtree: a category and all that hangs on it. */
export function subtree(kategoriler: readonly Kategori[], id: string): Set<string> {
  const found = new Set([id])
  for (const { kategori } of flatten(kategoriler)) {
    if (kategori.ust_id !== null && found.has(kategori.ust_id)) found.add(kategori.id)
  }
  return found
}

/** Allowed parents, without cycles: anywhere but on itself and on what hangs on it. */
export function parentsFor(kategoriler: readonly Kategori[], id: string): Dugum[] {
  const below = subtree(kategoriler, id)
  return flatten(kategoriler).filter((d) => !below.has(d.kategori.id))
}

export type Tasima = { ust_id: string | null; index: number }

/** The list with one of them at another place, and the places that are others by it. */
export function place(
  kategoriler: readonly Kategori[],
  id: string,
  { ust_id, index }: Tasima,
): { kategoriler: Kategori[]; yerler: Yer[] } {
  const moved = kategoriler.find((k) => k.id === id)
  if (!moved || (ust_id !== null && subtree(kategoriler, id).has(ust_id)))
    return { kategoriler: [...kategoriler], yerler: [] }
  const siblings = childrenOf(kategoriler, ust_id).filter((k) => k.id !== id)
  siblings.splice(Math.max(0, index), 0, moved)
  const yerler = siblings
    .map((k, sira) => ({ id: k.id, ust_id, sira, old: k }))
    .filter(({ old, sira }) => old.ust_id !== ust_id || old.sira !== sira)
    .map(({ old: _, ...yer }) => yer)
  const byId = new Map(yerler.map((y) => [y.id, y]))
  return { kategoriler: kategoriler.map((k) => ({ ...k, ...byId.get(k.id) })), yerler }
}

export type Yon = 'yukari' | 'asagi' | 'iceri' | 'disari'

/** Where one step leads; null when it leads nowhere. */
export function step(kategoriler: readonly Kategori[], id: string, yon: Yon): Tasima | null {
  const own = kategoriler.find((k) => k.id === id)
  if (!own) return null
  const siblings = childrenOf(kategoriler, own.ust_id)
  const at = siblings.findIndex((k) => k.id === id)
  if (yon === 'yukari') return at > 0 ? { ust_id: own.ust_id, index: at - 1 } : null
  if (yon === 'asagi') return at < siblings.length - 1 ? { ust_id: own.ust_id, index: at + 1 } : null
  if (yon === 'iceri') {
    const above = siblings[at - 1]
    return above ? { ust_id: above.id, index: childrenOf(kategoriler, above.id).length } : null
  }
  const parent = kategoriler.find((k) => k.id === own.ust_id)
  if (!parent) return null
  return {
    ust_id: parent.ust_id,
    index: childrenOf(kategoriler, parent.ust_id).findIndex((k) => k.id === parent.id) + 1,
  }
}

/**
 * Where a row that is dragged over another would come to lie. How far it was pulled sideways says how deep: no deeper than
 * below the row above it, no higher than the row below.
 */
export function dropAt(rows: readonly Dugum[], id: string, over: string, levels: number): Tasima | null {
  const from = rows.findIndex((r) => r.kategori.id === id)
  const to = rows.findIndex((r) => r.kategori.id === over)
  const own = rows[from]
  if (!own || to < 0) return null
  const others = rows.filter((_, i) => i !== from)
  const [above, below] = [others[to - 1], others[to]]
  const depth = Math.max(below?.derinlik ?? 0, Math.min(own.derinlik + levels, above ? above.derinlik + 1 : 0))
  const ancestors = others.slice(0, to).reverse()
  const parent = depth === 0 ? undefined : ancestors.find((r) => r.derinlik === depth - 1)
  const ust_id = parent?.kategori.id ?? null
  const index = others.slice(0, to).filter((r) => r.kategori.ust_id === ust_id).length
  return { ust_id, index }
}
