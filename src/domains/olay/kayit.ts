import { all, type Work } from '../../db/work.ts'
import * as queries from './kayit-queries.ts'

// What the log tells of records that concern a person.

/** As receivers got it, oldest first. */
export async function listOf(w: Work, kayitlar: readonly string[]): Promise<object[]> {
  const rows = await all(w, queries.listOfRecords, { kayitlar })
  return rows.map((row) => JSON.parse(row.govde))
}

/**
 * Puts something else in place of what was told: for one whose past must not be told any more. Deliveries that are still
 * to come, or come again, send this. What receivers answered goes.
 */
export async function rewrite(
  w: Work,
  kayitlar: readonly string[],
  change: (kayit_id: string, veri: object) => object,
): Promise<void> {
  const rows = await all(w, queries.lockOfRecords, { kayitlar })
  if (rows.length === 0) return
  const rewritten = ({ kayit_id, govde }: queries.KayitOlayi): string => {
    const body = JSON.parse(govde)
    return JSON.stringify({ ...body, veri: change(kayit_id, body.veri) })
  }
  const idler = rows.map((row) => row.id)
  await Promise.all([
    all(w, queries.setBodies, { idler, govdeler: rows.map(rewritten) }),
    all(w, queries.dropAnswers, { idler }),
  ])
}
