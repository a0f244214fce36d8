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

const FEW = 5

type Stoklu = { stok_takibi: boolean; eksi_stok: boolean; stok: number }

/** Whether it can be bought, and the rest when it is small: exact stock is not disclosed. */
export function availability({ stok_takibi, eksi_stok, stok }: Stoklu): { stok_var: boolean; kalan: number | null } {
  if (!stok_takibi || eksi_stok) return { stok_var: true, kalan: null }
  return { stok_var: stok > 0, kalan: stok > 0 && stok <= FEW ? stok : null }
}
