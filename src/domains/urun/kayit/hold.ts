import { hata } from '../../../core/errors.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { type KayitliUrun, parseBelge } from '../belge/belge.ts'
import * as queries from '../queries.ts'
import { answerOf, stockOf } from '../read.ts'
import type { Varyant } from '../schema.ts'
import { variantOf } from './next.ts'

/** A held product: stored form, stock of its variants, and the answer. */
export type Held = { urun: KayitliUrun; stok: string | null; answer: () => string }

/** First step of every verb: locks and reads. */
export async function hold(w: Work, id: string): Promise<Held> {
  const [, row] = await Promise.all([all(w, queries.lock, { id }), maybe(w, queries.find, { id, now: w.now })])
  if (!row) throw hata('kayit_bulunamadi')
  return heldOf(w, row)
}

export const heldOf = (w: Work, row: queries.BelgeRow): Held => ({
  urun: parseBelge(row.belge),
  stok: stockOf(row),
  answer: () => answerOf(w, row),
})

export async function holdByVariant(w: Work, id: string): Promise<Held & { varyant: Varyant }> {
  const row = await maybe(w, queries.productOfVariant, { varyant_id: id })
  if (!row) throw hata('kayit_bulunamadi')
  const held = await hold(w, row.urun_id)
  // It may have been deleted while we waited for the product's lock.
  return { ...held, varyant: variantOf(held.urun, id) }
}
