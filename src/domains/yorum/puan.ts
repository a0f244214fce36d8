import { later, type Work } from '../../db/work.ts'
import * as queries from './kart-queries.ts'
import { averageOf, NO_STARS } from './rules.ts'
import type { UrunPuani, Yildizlar } from './schema.ts'

// What published reviews give their products.

const NONE: UrunPuani = averageOf(NO_STARS)

export const isClosed = (w: Pick<Work, 'magaza'>): boolean => w.magaza.satis.yorumlar === 'kapali'

/** Averages of products, from those that have reviews. */
export function averagesIn(
  rows: readonly { id: string; yildizlar: Yildizlar | null }[],
): (urun_id: string) => UrunPuani {
  const averages = new Map(rows.flatMap((row) => (row.yildizlar ? [[row.id, averageOf(row.yildizlar)] as const] : [])))
  return (urun_id) => averages.get(urun_id) ?? NONE
}

/** A review that appears (1) or vanishes (-1). */
export type Gorunus = { urun_id: string; puan: number; fark: number }

/** The last step of a verb: cards are locked after reviews. */
export function addToCards(w: Work, gorunusler: readonly Gorunus[]): void {
  const changes = gorunusler.filter((g) => g.fark !== 0)
  if (changes.length === 0) return
  later(w, queries.addStars, {
    urunler: changes.map((g) => g.urun_id),
    puanlar: changes.map((g) => g.puan),
    farklar: changes.map((g) => g.fark),
  })
}
