import { fitting, isFollowed } from '../../core/page.ts'
import { breather } from '../../core/turns.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import type { KayitliUrun } from './belge/belge.ts'
import { list } from './liste/queries.ts'
import * as queries from './queries.ts'
import { answerOf } from './read.ts'

// Products for shoppers: only published ones.

/** `dahasi`: there are more after these. */
type Kesit = { urunler: YayindakiUrun[]; dahasi: boolean }

/** As answered, with the texts of its pictures. */
export type YayindakiUrun = KayitliUrun

/** As many as fit a page; the rest is not parsed. */
async function cut(w: Work, rows: readonly queries.BelgeRow[], limit: number): Promise<Kesit> {
  const texts = fitting(rows.slice(0, limit), (row) => answerOf(w, row, { alt: true }))
  const breathe = breather()
  const urunler: YayindakiUrun[] = []
  for (const text of texts) {
    urunler.push(JSON.parse(text))
    await breathe(text.length)
  }
  return { urunler, dahasi: isFollowed(rows, texts.length) }
}

/** Newest before an id. */
export async function newest(w: Work, imlec: string | null, limit: number): Promise<Kesit> {
  const filters = { durum: 'yayinda', ...(imlec !== null && { imlec }) }
  const rows = await all(w, list({ durum: true, imlec: imlec !== null }), {
    ...filters,
    adet: limit + 1,
    now: w.now,
  })
  return cut(w, rows, limit)
}

/** These, in the order given. */
export const byIds = async (w: Work, idler: readonly string[]): Promise<Kesit> =>
  cut(w, await all(w, queries.findPublished, { idler, now: w.now }), idler.length)

/** By id or short name: a short name has no underscore. */
export const byName = async (w: Work, name: string): Promise<YayindakiUrun | undefined> =>
  name.startsWith('urun_') ? (await byIds(w, [name])).urunler[0] : byShortName(w, name)

async function byShortName(w: Work, tanitici: string): Promise<YayindakiUrun | undefined> {
  const row = await maybe(w, queries.findByShortName, { tanitici, now: w.now })
  return row && JSON.parse(answerOf(w, row, { alt: true }))
}
