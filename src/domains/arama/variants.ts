import { all, type Work } from '../../db/work.ts'
import type { VaryantImleci } from '../../trade/sql/variant-window.ts'
import * as queries from './queries.ts'
import { searchForStaff } from './staff-search.ts'

// Finds variants for a grid: by exact code, or by words of their products.

/** Restricts the variants to these, or to those of these products. `next` is the cursor of the product search. */
export type Secim = { varyantlar?: string[]; urunler?: string[]; next: string | null }

type Satir = { id: string; urun_id: string; sira: number }

/** Sorts after every variant of its product. */
const LAST_SIRA = 2147483647

const positionOf = ({ urun_id, sira, id }: Satir): string => `${urun_id} ${sira} ${id}`

export const positionIn = (position: string | null): Partial<VaryantImleci> => {
  if (position === null) return {}
  const [imlec_urun = '', sira = '0', imlec_id = ''] = position.split(' ')
  return { imlec_urun, imlec_sira: Number(sira), imlec_id }
}

/** `limit` products have at least as many variants, so a page is full or the last one. */
export async function pickVariants(w: Work, ara: string, position: string | null, limit: number): Promise<Secim> {
  const kod = ara.trim()
  if (kod === '') return { next: null }
  const named = await all(w, queries.variantsByCode, { kod })
  if (named.length > 0) return { varyantlar: named.map((v) => v.id), next: null }
  const { imlec_urun, imlec_sira } = positionIn(position)
  // A product whose variants were cut by the previous page is read again.
  const imlec = imlec_urun === undefined || imlec_sira === LAST_SIRA ? (imlec_urun ?? null) : `${imlec_urun}!`
  const { idler, next } = await searchForStaff(w, { ara, sozcukler: [] }, imlec, limit)
  return { urunler: idler, next }
}

/** Cursor: the last row shown, or the last row scanned. */
export function nextOf(
  shown: readonly Satir[],
  limit: number,
  lookedAt: Satir | undefined,
  secim: Secim,
): string | null {
  const last = shown[limit - 1]
  if (shown.length > limit && last) return positionOf(last)
  if (lookedAt) return positionOf(lookedAt)
  return secim.next === null ? null : `${secim.next} ${LAST_SIRA} -`
}
