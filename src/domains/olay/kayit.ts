import { all, type Work } from '../../db/work.ts'
import * as queries from './kayit-queries.ts'

// What the log tells of one record that concerns a person.

/** As receivers got it, oldest first. */
export async function listOf(w: Work, kayit_id: string): Promise<object[]> {
  const rows = await all(w, queries.listOfRecord, { kayit_id })
  return rows.map((row) => JSON.parse(row.govde))
}

/**
 * Puts the record as it is now in place of what it was: for one whose past must not be told any more. Deliveries that
 * are still to come, or come again, send this.
 */
export async function rewrite(w: Work, kayit_id: string, veri: string): Promise<void> {
  const rows = await all(w, queries.lockOfRecord, { kayit_id })
  if (rows.length === 0) return
  const now = JSON.parse(veri)
  await all(w, queries.setBodies, {
    idler: rows.map((row) => row.id),
    govdeler: rows.map((row) => JSON.stringify({ ...JSON.parse(row.govde), veri: now })),
  })
}
