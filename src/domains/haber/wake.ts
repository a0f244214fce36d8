import { later, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'

/** Products that were published (again): what came back meanwhile is told now. Stock wakes by its card (kart/queries.ts). */
export function wakeProducts(w: Work, urunler: readonly string[]): void {
  if (urunler.length > 0) later(w, queries.wakeProducts, { urunler, now: w.now })
}
