/** Whether placing `id` below `ust_id` would make it its own ancestor. `parents` maps each category to its parent. */
export function makesCycle(parents: ReadonlyMap<string, string | null>, id: string, ust_id: string): boolean {
  let above: string | null = ust_id
  // The tree in the database has no cycle, so the walk ends at a root.
  while (above !== null) {
    if (above === id) return true
    above = parents.get(above) ?? null
  }
  return false
}

/**
 * Tells of a category whether the way up from it ends at a root: in a tree as it would be it may go round instead. Each
 * category is passed once, however many are asked for.
 */
export function rootFinder(parents: ReadonlyMap<string, string | null>): (id: string) => boolean {
  const known = new Map<string, boolean>()
  return (id) => {
    const way: string[] = []
    let at: string | null = id
    while (at !== null && !known.has(at)) {
      // Until the end of the way is seen: whoever comes here again goes round.
      known.set(at, false)
      way.push(at)
      at = parents.get(at) ?? null
    }
    const ends = at === null || known.get(at) === true
    for (const each of way) known.set(each, ends)
    return ends
  }
}
