import { firstSibling, newId, SIBLINGS, siblingOf } from '../core/id.ts'
import { iso } from '../core/time.ts'
import { type OlayAdi, olayTablosu } from '../trade/olaylar.ts'
import type { PendingEvent } from './work.ts'

// Rows of the outbox and of the log (ADR 34): the events of one transaction about one record, together with those that
// nobody looks up by their record (stock). Parts are texts with separators instead of arrays, so that many rows travel
// as one array per column. Bodies are a JSON text sequence (RFC 7464): its separator cannot occur in JSON.

export type EventRow = {
  id: string
  adet: number
  grup: string | null
  stoklu: boolean
  kayit_id: string | null
  adlar: string
  kayitlar: string
  zamanlar: string
  govde: string
  zaman: Date
}

const SEPARATOR = '\x1e'

/** Of one row: a row is read and split as a whole, also for one of its events. */
const MOST_EVENTS = Math.min(128, SIBLINGS)
const MOST_CHARACTERS = 64 * 1024

/** `at`: the commit's time, not the beginning's: whoever waited for a row lock must sort after the one that held it. */
export const eventRows = (events: readonly PendingEvent[], magaza: string, at: Date): EventRow[] =>
  grouped(events).map((own) => rowOf(own, magaza, at))

function grouped(events: readonly PendingEvent[]): PendingEvent[][] {
  const byRecord = Map.groupBy(events.filter(isSought), (e) => `${groupOf(e)} ${e.kayit_id}`)
  const rows = [...byRecord.values()].flatMap(inPieces)
  const others = events.filter((e) => !isSought(e))
  const first = rows[0]
  // Along with the first record as far as they fit.
  const [along = [], ...rest] = inPieces([...(first ?? []), ...others])
  return along.length === 0 ? [] : [inTurnOf(events, along), ...rows.slice(1), ...rest]
}

/** In the order in which they were noted. */
const inTurnOf = (all: readonly PendingEvent[], some: readonly PendingEvent[]): PendingEvent[] => {
  const own = new Set(some)
  return all.filter((e) => own.has(e))
}

const isSought = (e: PendingEvent): boolean => olayTablosu[e.olay as OlayAdi].kayda_gore
const groupOf = (e: PendingEvent): string => e.olay.slice(0, e.olay.indexOf('.'))

function inPieces(events: readonly PendingEvent[]): PendingEvent[][] {
  const pieces: PendingEvent[][] = []
  let room = 0
  for (const e of events) {
    if (pieces.length === 0 || e.veri.length > room || pieces.at(-1)?.length === MOST_EVENTS) {
      pieces.push([])
      room = MOST_CHARACTERS
    }
    pieces.at(-1)?.push(e)
    room -= e.veri.length
  }
  return pieces
}

function rowOf(events: readonly PendingEvent[], magaza: string, at: Date): EventRow {
  const zaman = new Date(Math.max(...events.map((e) => e.zaman.getTime())))
  const id = firstSibling(newId('evt', at > zaman ? at : zaman))
  const sought = events.find(isSought)
  return {
    id,
    adet: events.length,
    grup: sought ? groupOf(sought) : null,
    stoklu: events.some((e) => !isSought(e)),
    kayit_id: sought?.kayit_id ?? null,
    adlar: events.map((e) => e.olay).join(' '),
    kayitlar: events.map((e) => e.kayit_id).join(' '),
    zamanlar: events.map((e) => e.zaman.getTime()).join(' '),
    govde: joinBodies(events.map((e, i) => eventBody(magaza, siblingOf(id, i), e))),
    zaman,
  }
}

/** The delivery body, byte for byte the same at every attempt, so that its signature is stable. */
function eventBody(magaza: string, id: string, e: PendingEvent): string {
  const head = `{"id":"${id}","olay":"${e.olay}","magaza":${JSON.stringify(magaza)},"zaman":"${iso(e.zaman)}"`
  return `${head},"veri":${e.veri}${e.ek ? `,"ek":${JSON.stringify(e.ek)}` : ''}}`
}

export type RowEvent = { id: string; olay: string; kayit_id: string; zaman: Date }

/** The events of a row, without their bodies. */
export function eventsIn(row: Pick<EventRow, 'id' | 'adlar' | 'kayitlar' | 'zamanlar'>): RowEvent[] {
  const [kayitlar, zamanlar] = [row.kayitlar.split(' '), row.zamanlar.split(' ')]
  return row.adlar.split(' ').map((olay, i) => ({
    id: siblingOf(row.id, i),
    olay,
    kayit_id: kayitlar[i] as string,
    zaman: new Date(Number(zamanlar[i])),
  }))
}

/** The bodies of a row. */
export const bodiesIn = (govde: string): string[] => govde.split(SEPARATOR)
export const joinBodies = (govdeler: readonly string[]): string => govdeler.join(SEPARATOR)

// ---------------------------------------------------------------- in SQL

/** Whether a row holds an event: it has the event's id, or the first of its siblings'. */
export const holds = (row: string, event: string): string =>
  `${row}.id = any(array[${event}, left(${event}, -2) || '00'])`

/** Body of an event by its number. */
export const bodyOf = (row: string, sira: string): string =>
  `split_part(${row}.govde, E'\\x1e', (${sira} - ${row}.sira + 1)::int)`

const DIGITS = "'0123456789abcdefghjkmnpqrstvwxyz'"

/** The events of a row (alias `e`): place, id, number, name, record, moment. */
export const eventsOf = (row: string): string => `lateral (
    select x.k::int - 1 as k, ${row}.sira + x.k - 1 as sira, x.olay, x.kayit_id,
      case when x.k = 1 then ${row}.id
        else left(${row}.id, -2) || substr(${DIGITS}, (x.k::int - 1) / 32 + 1, 1)
          || substr(${DIGITS}, (x.k::int - 1) % 32 + 1, 1) end as id,
      to_timestamp(x.an::bigint / 1000.0) as zaman
    from unnest(string_to_array(${row}.adlar, ' '), string_to_array(${row}.kayitlar, ' '),
      string_to_array(${row}.zamanlar, ' ')) with ordinality as x(olay, kayit_id, an, k)) e`
