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
