import { hata } from '../../core/errors.ts'
import { cutPage, filtersOf, type Page } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { idBoundAfter, oldestKept, positionAt, type Start, siraAt, startOf } from './rules.ts'
import type { OlaySorgusu } from './schema.ts'

/** Bodies are sent as stored. */
export async function list(w: Work, sorgu: OlaySorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { sonra, ...filters } = filtersOf(sorgu, { sonra: 'same', olay: 'same' })
  const start = startOf(sonra)
  const rows = await rowsOf(w, start, siraAt(start, position), { adet: limit + 1, ...filters })
  return cutPage(
    rows,
    limit,
    (row) => positionAt(start, row.sira),
    (row) => row.govde,
  )
}

type Asked = { adet: number; olay?: string }

async function rowsOf(w: Work, start: Start, imlec: number | null, { adet, olay }: Asked): Promise<queries.OlayRow[]> {
  const on = { olay: olay !== undefined, imlec: imlec !== null }
  const asked = { adet, en_eski: oldestKept(w.now), ...(olay !== undefined && { olay }) }
  if (start.kind === 'newest') {
    return all(w, queries.listNewest(on), { ...asked, ...(imlec !== null && { imlec }) })
  }
  if (imlec !== null) return all(w, queries.listAfter(on), { ...asked, imlec })
  if (start.kind === 'moment') return all(w, queries.listSince(on), { ...asked, an: start.an })
  const rows = await all(w, queries.listAfterEvent(on), { ...asked, sonra: start.id })
  if (rows.length === 0) throw hata('kayit_yok', 'sonra')
  return rows.filter((row): row is queries.OlayRow => row.sira !== null)
}

const SWEEP_AT_ONCE = 1000

/**
 * Deletes a bounded number of expired events and of deliveries that ended as long ago; true while there may be more.
 */
export async function sweep(w: Work): Promise<boolean> {
  const eski = oldestKept(w.now)
  const adet = SWEEP_AT_ONCE
  const [olaylar, teslimatlar] = await Promise.all([
    all(w, queries.deleteOld, { son_id: idBoundAfter('evt', eski), adet }),
    all(w, queries.deleteFinishedDeliveries, { son_id: idBoundAfter('whd', eski), eski, adet }),
  ])
  return olaylar.length === adet || teslimatlar.length === adet
}
