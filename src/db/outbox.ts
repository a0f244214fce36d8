import { newId } from '../core/id.ts'
import { iso } from '../core/time.ts'
import { inTurns, TURN_CHARACTERS } from '../core/turns.ts'
import type { EkOf, OlayAdi } from '../trade/olaylar.ts'
import { sql } from './sql.ts'
import { all, later, type PendingEvent, type Work } from './work.ts'

// Transactional outbox: verbs note events, which are inserted just before the commit of their cause.

const insertEvents = sql<{
  ids: string[]
  olaylar: string[]
  kayitlar: string[]
  govdeler: string[]
  zamanlar: Date[]
}>(`
  with yeni as (
    insert into olay as o (magaza_id, id, olay, kayit_id, govde, zaman)
    select :magaza_id, e.id, e.olay, e.kayit_id, e.govde, e.zaman
    from unnest(:ids::text[], :olaylar::text[], :kayitlar::text[], :govdeler::text[], :zamanlar::timestamptz[])
      as e(id, olay, kayit_id, govde, zaman)
  )
  insert into olay_bekleyen as b (magaza_id, id, olay, kayit_id, zaman)
  select :magaza_id, e.id, e.olay, e.kayit_id, e.zaman
  from unnest(:ids::text[], :olaylar::text[], :kayitlar::text[], :zamanlar::timestamptz[])
    as e(id, olay, kayit_id, zaman)`)

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
  for (const part of parts) await all(w, insertEvents, eventParams(w, part))
  if (last) later(w, insertEvents, eventParams(w, last))
  return last !== undefined
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
  for (const part of partsOf(events)) await all(w, insertEvents, eventParams(w, part))
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

function eventParams(w: Work, events: readonly PendingEvent[]) {
  // Time of the commit, not of the beginning: a transaction that waited for a row lock must sort after the one that
  // held it.
  const at = w.clock().getTime()
  const ids = events.map((e) => newId('evt', new Date(Math.max(at, e.zaman.getTime()))))
  return {
    ids,
    olaylar: events.map((e) => e.olay),
    kayitlar: events.map((e) => e.kayit_id),
    govdeler: events.map((e, i) => eventBody(w, ids[i] as string, e)),
    zamanlar: events.map((e) => e.zaman),
  }
}

/** The delivery body, byte for byte the same at every attempt, so that its signature is stable. */
function eventBody(w: Work, id: string, e: PendingEvent): string {
  const head = `{"id":"${id}","olay":"${e.olay}","magaza":${JSON.stringify(w.magaza.id)},"zaman":"${iso(e.zaman)}"`
  return `${head},"veri":${e.veri}${e.ek ? `,"ek":${JSON.stringify(e.ek)}` : ''}}`
}
