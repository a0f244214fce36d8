import { hata } from '../../core/errors.ts'
import { firstSibling } from '../../core/id.ts'
import { filtersOf, type Page } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { bodiesIn, eventsIn } from '../../db/event-rows.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import type { OlayAdi } from '../../trade/olaylar.ts'
import { cutRows } from './page.ts'
import * as queries from './queries.ts'
import { byName, idBoundAfter, oldestKept, positionAt, type Start, siraAt, startOf } from './rules.ts'
import type { OlaySorgusu } from './schema.ts'

/** Bodies are sent as stored. */
export async function list(w: Work, sorgu: OlaySorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { sonra, olay } = filtersOf(sorgu, { sonra: 'same', olay: 'same' })
  const start = startOf(sonra)
  const imlec = siraAt(start, position)
  const forward = start.kind !== 'newest'
  const after = imlec ?? (forward ? await numberBefore(w, start) : null)
  // One more for the row that begins the page, of which all may be before it.
  const rows = await rowsOf(w, { forward, imlec: after, adet: limit + 2, olay })
  return cutRows(rows, {
    limit,
    shown: (o) => (after === null || (forward ? o.sira > after : o.sira < after)) && (!olay || o.olay === olay),
    forward,
    position: (sira) => positionAt(start, sira),
  })
}

type Asked = { forward: boolean; imlec: number | null; adet: number; olay: OlayAdi | undefined }

function rowsOf(w: Work, { forward, imlec, adet, olay }: Asked): Promise<queries.GunlukSatiri[]> {
  const { through, params } = byName(olay)
  const asked = { adet, en_eski: oldestKept(w.now), ...params }
  return forward
    ? all(w, queries.listAfter[through], { ...asked, imlec: imlec ?? 0 })
    : all(w, queries.listNewest[through]({ imlec: imlec !== null }), { ...asked, ...(imlec !== null && { imlec }) })
}

/** The number after which a read begins. */
async function numberBefore(w: Work, start: Start): Promise<number> {
  if (start.kind === 'moment') {
    const first = await maybe(w, queries.firstSince, { an: start.an })
    return first ? first.sira - 1 : Number.MAX_SAFE_INTEGER
  }
  const found = start.kind === 'event' ? await findEvent(w, start.id) : null
  if (!found) throw hata('kayit_yok', 'sonra')
  return found.sira
}

/** An event of the log with its number and body. */
export async function findEvent(w: Work, id: string) {
  const rows = await all(w, queries.rowOfEvent, { idler: [id, firstSibling(id)], en_eski: oldestKept(w.now) })
  for (const row of rows) {
    const at = eventsIn(row).findIndex((o) => o.id === id)
    const found = eventsIn(row)[at]
    if (found) return { ...found, sira: row.sira + at, govde: bodiesIn(row.govde)[at] as string }
  }
  return null
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
