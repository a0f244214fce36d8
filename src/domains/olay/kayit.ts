import { all, type Work } from '../../db/work.ts'
import * as queries from './kayit-queries.ts'

// Events of records that concern a person.

/** Bodies as sent, oldest first. */
export async function listOf(w: Work, kayitlar: readonly string[]): Promise<object[]> {
  const rows = await all(w, queries.listOfRecords, { kayitlar })
  return rows.map((row) => JSON.parse(row.govde))
}

/**
 * Erasure in the log: replaces the data of past events. Pending and repeated deliveries send the new body. Receivers'
 * answers are deleted.
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
