import { LRUCache } from 'lru-cache'
import { etagOf } from '../../core/etag.ts'
import type { MagazaBilgisi, Tx } from '../../db/work.ts'

// Cache of what anonymous shoppers are answered. Every statement says which tables it reads or writes, so nothing else has to
// say what an answer depends on: a commit of this process that wrote one of its tables for its store drops it at once. Commits
// of other processes, and moments that pass (a price that begins, a reservation that lapses), show by the answer's age.

/** With the time that the answer is on its way, less than a second. */
const MAX_AGE_MS = 900
/** Of what is asked in that time, a process makes less than this: more room would keep what nobody may be shown. */
const MAX_BYTES = 16 * 1024 * 1024
/** A longer answer costs more to keep than to make. */
const MAX_ANSWER_BYTES = 1024 * 1024
/** Of an entry besides its bytes: key, tables, the entry itself. */
const OVERHEAD_BYTES = 1024
const MAX_STORES = 10_000

/** What was made, with what is to be known of it without reading it. */
type Made<Y> = { text: string; yaninda: Y }

export type KeptAnswer<Y = undefined> = { bytes: Buffer; tag: string; yaninda?: Y }

type Entry<Y> = KeptAnswer<Y> & {
  /** Number of the last commit before it was read. */
  since: number
  /** When reading began. */
  at: number
  tables: ReadonlySet<string>
}

type Flight<Y> = { since: number; at: number; answer: Promise<Entry<Y>> }

/** `make` reads through the Tx that it is given. */
type Make<Y> = (where: Tx) => Promise<string | Made<Y>>

export type Asked<Y = undefined> = {
  magaza: MagazaBilgisi
  url: string
  where: Tx
  /** Of a part: where it is read, if not where the whole is. */
  through?: Tx
  make: Make<Y>
}

/** Where an answer came from: kept, being made for somebody else (single flight), or made anew. */
export type Source = 'bellek' | 'ortak' | 'yeni'

export type Kept<Y = undefined> = ReturnType<typeof keepAnswers<Y>>

type Bounds = { maxAgeMs?: number; maxBytes?: number }

/** What an answer in the making depends on, by the Tx that it reads through: parts of it may have been kept themselves. */
const makings = new WeakMap<Tx, { tables: Set<string>; at: number }>()

/** Notes a part for the answer that it goes into. The whole is as old as its oldest part, unless that may be older. */
function tellWhole(where: Tx, part: { tables: ReadonlySet<string>; at: number }, mayBeOlder: boolean): void {
  const whole = makings.get(where)
  if (!whole) return
  for (const table of part.tables) whole.tables.add(table)
  if (!mayBeOlder) whole.at = Math.min(whole.at, part.at)
}

const roomFor = <Y>(maxBytes: number) =>
  new LRUCache<string, Entry<Y>>({
    maxSize: maxBytes,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
  })

export function keepAnswers<Y = undefined>(
  clock: () => Date,
  count: (source: Source) => void,
  { maxAgeMs = MAX_AGE_MS, maxBytes = MAX_BYTES }: Bounds = {},
) {
  const kept = roomFor<Y>(maxBytes)
  const flights = new Map<string, Flight<Y>>()
  const writes = countWrites()

  const isYoung = (at: number): boolean => Math.abs(clock().getTime() - at) < maxAgeMs

  const make = async (key: string, asked: Asked<Y>, since: number, at: number): Promise<Entry<Y>> => {
    const entry = await anew(asked, since, at)
    if (!writes.touched(asked.magaza.nesil, entry.tables, since)) kept.set(key, entry)
    return entry
  }

  /** Kept, and still true. */
  const known = (magaza: MagazaBilgisi, url: string): Entry<Y> | undefined => {
    const entry = kept.get(keyOf(magaza, url))
    return entry && isYoung(entry.at) && !writes.touched(magaza.nesil, entry.tables, entry.since) ? entry : undefined
  }

  /** From the cache; otherwise made once for all who ask meanwhile (single flight). */
  const answer = (asked: Asked<Y>): Promise<Entry<Y>> | Entry<Y> => {
    const entry = known(asked.magaza, asked.url)
    if (entry) {
      count('bellek')
      return entry
    }
    const key = keyOf(asked.magaza, asked.url)
    const flight = flights.get(key)
    // Of a flight in the air nobody knows yet what it reads: any commit of the store since may have changed it.
    if (flight && isYoung(flight.at) && !writes.touchedAny(asked.magaza.nesil, flight.since)) {
      count('ortak')
      return flight.answer
    }
    count('yeni')
    const [since, at] = [writes.last(), clock().getTime()]
    const own: Flight<Y> = { since, at, answer: make(key, asked, since, at) }
    flights.set(key, own)
    const land = () => void (flights.get(key) === own && flights.delete(key))
    own.answer.then(land, land)
    return own.answer
  }

  return {
    answer,
    known,
    /** The same for a part of an answer that is being made through the same Tx. */
    part: async (asked: Asked<Y>): Promise<KeptAnswer<Y>> => {
      const part = await answer(asked)
      tellWhole(asked.where, part, maxAgeMs > MAX_AGE_MS)
      return part
    },
    /** A transaction of the store has ended that wrote these tables. */
    wrote: writes.wrote,
  }
}

/** Made, with what it depends on. */
async function anew<Y>({ where, through = where, make }: Asked<Y>, since: number, at: number): Promise<Entry<Y>> {
  const making = { tables: new Set<string>(), at }
  const own = noting(through, making.tables)
  makings.set(own, making)
  const made = await make(own)
  const { text, ...beside } = typeof made === 'string' ? { text: made } : made
  const bytes = Buffer.from(text)
  return { bytes, tag: etagOf(bytes), ...beside, since, ...making }
}

/** Numbers commits, and remembers the last one of each table of a store. */
function countWrites() {
  let last = 0
  /** For stores that were forgotten to bound memory: everything before this counts as written. */
  let floor = 0
  const stores = new Map<string, { any: number; tables: Map<string, number> }>()
  const since = (number: number | undefined): number => Math.max(number ?? 0, floor)
  return {
    last: () => last,
    wrote: (magaza_id: string, tables: ReadonlySet<string>): void => {
      last++
      if (stores.size >= MAX_STORES && !stores.has(magaza_id)) {
        stores.clear()
        floor = last
      }
      const store = stores.get(magaza_id) ?? { any: last, tables: new Map() }
      store.any = last
      for (const table of tables) store.tables.set(table, last)
      stores.set(magaza_id, store)
    },
    touched: (magaza_id: string, tables: ReadonlySet<string>, before: number): boolean => {
      const store = stores.get(magaza_id)
      if (since(store?.any) <= before) return false
      return floor > before || tables.values().some((table) => (store?.tables.get(table) ?? 0) > before)
    },
    touchedAny: (magaza_id: string, before: number): boolean => since(stores.get(magaza_id)?.any) > before,
  }
}

const noting = (where: Tx, tables: Set<string>): Tx => ({
  ...where,
  run: (statement, params) => {
    for (const table of statement.reads) tables.add(table)
    return where.run(statement, params)
  },
})

const keyOf = (magaza: MagazaBilgisi, url: string): string => `${stampOf(magaza)} ${url}`

const stamps = new WeakMap<MagazaBilgisi, string>()

/** The store's own data (address, rates, currency) stand in answers without being read for them: part of the key. */
function stampOf(magaza: MagazaBilgisi): string {
  const known = stamps.get(magaza)
  if (known !== undefined) return known
  const stamp = `${magaza.nesil} ${etagOf(JSON.stringify(magaza))}`
  stamps.set(magaza, stamp)
  return stamp
}
