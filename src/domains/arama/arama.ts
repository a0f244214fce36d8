import { later, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'

/**
 * The words of a record become others: writes the difference, in one statement that nobody waits for, and nothing when
 * there is none. Whoever calls it holds the record.
 */
export function reindex(w: Work, kayit_id: string, old: readonly string[], next: readonly string[]): void {
  const [before, after] = [new Set(old), new Set(next)]
  const giden = [...before.difference(after)].sort()
  const gelen = [...after.difference(before)].sort()
  if (giden.length + gelen.length > 0) later(w, queries.write, { kayit_id, giden, gelen })
}
