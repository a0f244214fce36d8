import { inTurns, TURN_CHARACTERS } from '../core/turns.ts'
import type { EkOf, OlayAdi } from '../trade/olaylar.ts'
import { type EventRow, eventRows } from './event-rows.ts'
import { sql } from './sql.ts'
import { all, later, type PendingEvent, type Work } from './work.ts'

// Transactional outbox: verbs note events, which are inserted just before the commit of their cause.

const COLUMNS = 'id, adet, grup, stoklu, kayit_id, adlar, kayitlar, zamanlar, govde, zaman'

/** The usual case, without arrays. */
const insertRow = sql<EventRow>(`
  insert into olay_kuyrugu (magaza_id, ${COLUMNS})
  values (:magaza_id, :id, :adet, :grup, :stoklu, :kayit_id, :adlar, :kayitlar, :zamanlar, :govde, :zaman)`)

const insertRows = sql<{ [K in keyof EventRow]: EventRow[K][] }>(`
  insert into olay_kuyrugu as b (magaza_id, ${COLUMNS})
  select :magaza_id, ${COLUMNS.replaceAll(/\w+/g, 'e.$&')}
  from unnest(:id::text[], :adet::smallint[], :grup::text[], :stoklu::boolean[], :kayit_id::text[], :adlar::text[],
    :kayitlar::text[], :zamanlar::text[], :govde::text[], :zaman::timestamptz[]) as e(${COLUMNS})`)

/** What the table of events says that this one tells beside its record: all of it, or nothing. */
type WithEk<O extends OlayAdi> = EkOf<O> extends null ? { ek?: never } : { ek: EkOf<O> }

/** Distinguishes several events of one name on one record in a transaction: the part that each is about. */
type Ayrim = { ayrim?: string }

type Ayrinti<O extends OlayAdi> = O extends OlayAdi
  ? WithEk<O> &
      Ayrim & {
        /** When the record changed, if not at its last change; orders the events of a record. */
        zaman?: Date
      }
  : never

/** An event that is still to be told, of some record. */
export type Anlatilan<O extends OlayAdi> = O extends OlayAdi ? { olay: O } & WithEk<O> & Ayrim : never

/**
 * Notes an event of this transaction. `veri` is the record as the API shows it now, as JSON text. A later event of the
 * same name on the same record replaces the earlier one: the receiver sees each change once, in its final form.
 */
export function emit<O extends OlayAdi>(
  w: Work,
  olay: O,
  kayit_id: string,
  veri: string,
  ...[given]: null extends EkOf<O> ? [given?: Ayrinti<O>] : [given: Ayrinti<O>]
): void {
  const o: { ek?: object; zaman?: Date; ayrim?: string } = given ?? {}
  const key = [olay, kayit_id, ...(o.ayrim === undefined ? [] : [o.ayrim])].join(' ')
  w.events.delete(key)
  w.events.set(key, { olay, kayit_id, veri, ek: o.ek ?? null, zaman: o.zaman ?? w.now })
}

/** What this transaction has noted of a record so far, to be added to. */
export const noted = (w: Work, olay: OlayAdi, kayit_id: string): PendingEvent | undefined =>
  w.events.get(`${olay} ${kayit_id}`)

/**
 * Inserts the noted events; the caller commits next. Returns whether there were any. Long bodies are split over several
 * statements, so that serialising them does not block the event loop.
 */
export async function flushEvents(w: Work): Promise<boolean> {
  const parts = partsOf(takeEvents(w))
  const last = parts.pop()
  for (const part of parts) await all(w, insertRows, columnsOf(rowsOf(w, part)))
  if (last === undefined) return false
  const rows = rowsOf(w, last)
  if (rows.length === 1) later(w, insertRow, rows[0] as EventRow)
  else later(w, insertRows, columnsOf(rows))
  return true
}

/**
 * Inserts the events noted so far once they are large, to free memory; keeps the last, by which the commit knows that
 * there are some.
 */
export async function relieveEvents(w: Work): Promise<void> {
  const noted = w.events.values().reduce((sum, e) => sum + e.veri.length, 0)
  if (noted < TURN_CHARACTERS) return
  const events = takeEvents(w)
  const last = events.pop()
  if (last) w.events.set(...last)
  for (const part of partsOf(events)) await all(w, insertRows, columnsOf(rowsOf(w, part)))
}

function takeEvents(w: Work): [key: string, event: PendingEvent][] {
  const events = [...w.events]
  w.events.clear()
  return events
}

const partsOf = (events: readonly [key: string, event: PendingEvent][]): PendingEvent[][] =>
  inTurns(
    events.map(([, event]) => event),
    (event) => event.veri.length,
  )

const rowsOf = (w: Work, events: readonly PendingEvent[]): EventRow[] => eventRows(events, w.magaza.id, w.clock())

const columnsOf = (rows: readonly EventRow[]) => ({
  id: rows.map((r) => r.id),
  adet: rows.map((r) => r.adet),
  grup: rows.map((r) => r.grup),
  stoklu: rows.map((r) => r.stoklu),
  kayit_id: rows.map((r) => r.kayit_id),
  adlar: rows.map((r) => r.adlar),
  kayitlar: rows.map((r) => r.kayitlar),
  zamanlar: rows.map((r) => r.zamanlar),
  govde: rows.map((r) => r.govde),
  zaman: rows.map((r) => r.zaman),
})
