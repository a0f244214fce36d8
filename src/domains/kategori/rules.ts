/** Whether placing `id` below `ust_id` would make it its own ancestor. `parents` maps each category to its parent. */
export function makesCycle(parents: ReadonlyMap<string, string | null>, id: string, ust_id: string): boolean {
  let above: string | null = ust_id
  // Terminates: the tree in the database has no cycle.
  while (above !== null) {
    if (above === id) return true
    above = parents.get(above) ?? null
  }
  return false
}

/**
 * Cycle check of a tree as it would become: whether the way up from a category ends at a root. Memoised, so that each
 * category is visited once.
 */
export function rootFinder(parents: ReadonlyMap<string, string | null>): (id: string) => boolean {
  const known = new Map<string, boolean>()
  return (id) => {
    const way: string[] = []
    let at: string | null = id
    while (at !== null && !known.has(at)) {
      // False until the root is reached: meeting it again is a cycle.
      known.set(at, false)
      way.push(at)
      at = parents.get(at) ?? null
    }
    const ends = at === null || known.get(at) === true
    for (const each of way) known.set(each, ends)
    return ends
  }
}
