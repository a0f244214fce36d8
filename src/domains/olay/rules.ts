import { hata } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import { DAY_MS, iso, parseMoment } from '../../core/time.ts'
import { type OlayAdi, olayTablosu } from '../../trade/olaylar.ts'
import type { Through } from './schema.ts'

const KEEP_MS = 30 * DAY_MS

/** Retention: the log shows later events; the sweeper deletes the rest. */
export const oldestKept = (now: Date): Date => new Date(now.getTime() - KEEP_MS)

/**
 * Smallest text that sorts after every id made up to this moment: ids begin with their prefix and ten characters of
 * time.
 */
export const idBoundAfter = (prefix: 'evt' | 'whd', moment: Date): string =>
  newId(prefix, new Date(moment.getTime() + 1)).slice(0, prefix.length + 1 + 10)

/** Search by name: through the events of its group, or through those of stock, which are not in a group. */
export function byName(olay: OlayAdi | undefined) {
  const through: Through = olay === undefined ? 'all' : olayTablosu[olay].kayda_gore ? 'grup' : 'stok'
  return { through, params: { olay: olay ?? '', grup: olay?.split('.')[0] ?? '' } }
}

/** Start of a read: the newest, after an event, or after a moment. */
export type Start = { kind: 'newest' } | { kind: 'event'; id: string } | { kind: 'moment'; an: Date }

export function startOf(sonra: string | undefined): Start {
  if (sonra === undefined) return { kind: 'newest' }
  if (sonra.startsWith('evt_')) return { kind: 'event', id: sonra }
  const an = parseMoment(sonra)
  if (an) return { kind: 'moment', an }
  throw hata('girdi_gecersiz', 'sonra', {
    tr: 'bir olay kimliği (evt_…) ya da geçerli bir an olmalı, örneğin 2026-11-15T08:00:00Z',
    en: 'must be the id of an event (evt_…) or a valid moment, e.g. 2026-11-15T08:00:00Z',
  })
}

const nameOf = (start: Start): string =>
  start.kind === 'newest' ? 'en_yeni' : start.kind === 'event' ? start.id : iso(start.an)

/** Cursor: a number of the log, with the kind of start, which decides the direction. */
export const positionAt = (start: Start, sira: number): string => `${nameOf(start)} ${sira}`

/** Number of a cursor; null on the first page. A cursor of another start is refused. */
export function siraAt(start: Start, position: string | null): number | null {
  if (position === null) return null
  const [name, sira] = position.split(' ')
  if (name !== nameOf(start)) throw hata('imlec_gecersiz', 'sonraki')
  return Number(sira)
}
