import { all, maybe, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { answerOf } from './read.ts'
import type { Urun } from './schema.ts'

// Products as shoppers may see them: published ones alone.

const parsed = (w: Work, row: queries.BelgeRow): Urun => JSON.parse(answerOf(w, row))

/** The newest before an id. */
export async function newest(w: Work, imlec: string | null, adet: number): Promise<Urun[]> {
  const filters = { durum: 'yayinda', ...(imlec !== null && { imlec }) }
  const rows = await all(w, queries.list({ durum: true, imlec: imlec !== null }), { ...filters, adet, now: w.now })
  return rows.map((row) => parsed(w, row))
}

/** Those of these, newest first. */
export const byIds = async (w: Work, idler: string[]): Promise<Urun[]> =>
  (await all(w, queries.findPublished, { idler, now: w.now })).map((row) => parsed(w, row))

export async function byShortName(w: Work, tanitici: string): Promise<Urun | undefined> {
  const row = await maybe(w, queries.findByShortName, { tanitici, now: w.now })
  return row && parsed(w, row)
}
