import type { RowEvent } from '../../../db/event-rows.ts'

// Ids come from the clocks of several processes, and of a row with the latest moment in it; but a record's moments are
// made under its lock, in order. Rows go by id, except that a row waits for those with an earlier moment of one of its
// records.

export type Row = { id: string; olaylar: readonly RowEvent[] }

/** Topological order; by id wherever records leave it open. */
export function inOrder<R extends Row>(byId: readonly R[]): R[] {
  const awaited = earlierRows(byId)
  if (byId.every((_, i) => [...(awaited.get(i) ?? [])].every((earlier) => earlier < i))) return [...byId]
  const done = new Set<number>()
  while (done.size < byId.length) {
    const left = byId.keys().filter((i) => !done.has(i))
    const free = left.find((i) => [...(awaited.get(i) ?? [])].every((earlier) => done.has(earlier)))
    // Moments that contradict each other were not made under locks; the rest goes by id.
    done.add(free ?? (byId.findIndex((_, i) => !done.has(i)) as number))
  }
  return [...done].map((i) => byId[i] as R)
}

/** For each row the one before it, by moment, of each of its records. */
function earlierRows(rows: readonly Row[]): Map<number, Set<number>> {
  const places = rows.flatMap(({ olaylar }, row) => olaylar.map((o) => ({ row, kayit_id: o.kayit_id, an: o.zaman })))
  const awaited = new Map<number, Set<number>>()
  for (const own of Map.groupBy(places, (p) => p.kayit_id).values()) {
    if (own.length === 1) continue
    own.sort((a, b) => a.an.getTime() - b.an.getTime())
    own.forEach((place, i) => {
      const earlier = own[i - 1]
      if (!earlier || earlier.row === place.row) return
      awaited.set(place.row, (awaited.get(place.row) ?? new Set()).add(earlier.row))
    })
  }
  return awaited
}
