// Visibility in a tree.

type Dugum = { id: string; ust_id: string | null; acik: boolean }

/** Open rows whose ancestors are all open; a missing parent hides what is below it. */
export function visibleOf<K extends Dugum>(rows: readonly K[]): K[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const visible = new Map<string, boolean>()
  for (const row of rows) {
    const way: string[] = []
    let at: Dugum | undefined = row
    while (at?.acik && at.ust_id !== null && !visible.has(at.id)) {
      way.push(at.id)
      at = byId.get(at.ust_id)
    }
    const open = at !== undefined && (visible.get(at.id) ?? at.acik)
    for (const id of [...way, ...(at ? [at.id] : [])]) visible.set(id, open)
  }
  return rows.filter((row) => visible.get(row.id))
}

type Gorunenler<K extends Dugum> = ReadonlyMap<string, K>

/** The row above a visible one, which is visible too. */
const above = <K extends Dugum>(visible: Gorunenler<K>, { ust_id }: Dugum): K | undefined =>
  ust_id === null ? undefined : visible.get(ust_id)

/** Depth of these rows and of all above them; a root has 1. Each row is passed once: a chain may be as long as the tree. */
function depthsOf<K extends Dugum>(visible: Gorunenler<K>, rows: readonly K[]): Map<string, number> {
  const depths = new Map<string, number>()
  for (const row of rows) {
    const way: K[] = []
    for (let at: K | undefined = row; at && !depths.has(at.id); at = above(visible, at)) way.push(at)
    for (const at of way.reverse()) depths.set(at.id, (depths.get(at.ust_id ?? '') ?? 0) + 1)
  }
  return depths
}

/** Those of these ids that are visible, the deepest first, equally deep ones as given. */
export function deepestFirst<K extends Dugum>(visible: Gorunenler<K>, ids: readonly string[]): K[] {
  const rows = ids.flatMap((id) => visible.get(id) ?? [])
  const depths = depthsOf(visible, rows)
  return rows.toSorted((a, b) => (depths.get(b.id) as number) - (depths.get(a.id) as number))
}

/** What a product belongs to, the nearest first: ids of its visible categories, the deepest first, and of its brand. */
export const belongings = <K extends Dugum>(
  visible: Gorunenler<K>,
  { kategoriler, marka_id }: { kategoriler: readonly string[]; marka_id: string | null },
): string[] => [...deepestFirst(visible, kategoriler).map((k) => k.id), ...(marka_id === null ? [] : [marka_id])]

/** Breadcrumbs: from the root to the deepest visible one of these ids; empty when none is visible. */
export function pathTo<K extends Dugum>(visible: Gorunenler<K>, ids: readonly string[]): K[] {
  const path: K[] = []
  for (let at = deepestFirst(visible, ids)[0]; at; at = above(visible, at)) path.push(at)
  return path.reverse()
}

/** Levels of a nested answer: what lies deeper stands side by side on the last one, so that no reader's stack is used up. */
export const MOST_LEVELS = 20

type Dal<K> = { id: string; ust_id: string | null; alt_kategoriler: K[] | null }

/** The roots, with those below them put in, each in the order given. All parents stand among the rows. */
export function treeOf<K extends Dal<K>>(rows: readonly K[]): K[] {
  const below = Map.groupBy(rows, (row) => row.ust_id)
  const roots = below.get(null) ?? []
  /** Where the row's children hang. */
  const holders = new Map<string, K>()
  let level = roots
  for (let depth = 1; level.length > 0; depth++) {
    for (const row of level) holders.set(row.id, depth < MOST_LEVELS ? row : (holders.get(row.ust_id ?? '') as K))
    const next = level.flatMap((row) => below.get(row.id) ?? [])
    for (const row of next) holders.get(row.ust_id as string)?.alt_kategoriler?.push(row)
    level = next
  }
  return roots
}

const FEW = 5

type Stoklu = { stok_takibi: boolean; eksi_stok: boolean; stok: number }

/** Whether it can be bought, and the rest when it is small: exact stock is not disclosed. */
export function availability({ stok_takibi, eksi_stok, stok }: Stoklu): { stok_var: boolean; kalan: number | null } {
  if (!stok_takibi || eksi_stok) return { stok_var: true, kalan: null }
  return { stok_var: stok > 0, kalan: stok > 0 && stok <= FEW ? stok : null }
}
