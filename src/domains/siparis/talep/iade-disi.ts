import { later, type Work } from '../../../db/work.ts'
import * as queries from './iade-disi-queries.ts'

/** A line that its buyer was told cannot be returned. */
export type IadeDisi = { kalem_id: string; neden: string }

/** In the transaction that makes the order, behind it. Nothing is written for an order without such lines. */
export function keepExceptions(w: Work, siparis_id: string, kalemler: readonly IadeDisi[]): void {
  if (kalemler.length === 0) return
  later(w, queries.insert, {
    siparis_id,
    kalemler: kalemler.map((k) => k.kalem_id),
    nedenler: kalemler.map((k) => k.neden),
  })
}
