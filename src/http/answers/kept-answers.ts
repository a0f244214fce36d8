import { LRUCache } from 'lru-cache'
import { etagOf } from '../../core/etag.ts'
import type { MagazaBilgisi, Tx } from '../../db/work.ts'

// Cache of what anonymous shoppers are answered. Every statement says which tables it reads or writes, so nothing else has to
// say what an answer depends on: a commit of this process that wrote one of its tables for its store drops it at once. Commits
// of other processes, and moments that pass (a price that begins, a reservation that lapses), show by the answer's age.

/** With the time that the answer is on its way, less than a second. */
const MAX_AGE_MS = 900
const MAX_BYTES = 32 * 1024 * 1024
/** A longer answer costs more to keep than to make. */
const MAX_ANSWER_BYTES = 1024 * 1024
/** Of an entry besides its bytes: key, tables, the entry itself. */
const OVERHEAD_BYTES = 1024
const MAX_STORES = 10_000

export type KeptAnswer = { bytes: Buffer; tag: string }

type Entry = KeptAnswer & {
  /** Number of the last commit before it was read. */
  since: number
  /** When reading began. */
  at: number
  tables: ReadonlySet<string>
}

type Flight = { since: number; at: number; answer: Promise<KeptAnswer> }

/** `make` reads through the Tx that it is given. */
type Make = (where: Tx) => Promise<string>

export type Asked = { magaza: MagazaBilgisi; url: string; where: Tx; make: Make }

/** Where an answer came from: kept, being made for somebody else (single flight), or made anew. */
export type Source = 'bellek' | 'ortak' | 'yeni'

export function keepAnswers(clock: () => Date, count: (source: Source) => void) {
  const kept = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + OVERHEAD_BYTES,
  })
  const flights = new Map<string, Flight>()
  const writes = countWrites()

  const isYoung = (at: number): boolean => Math.abs(clock().getTime() - at) < MAX_AGE_MS

  const make = async (key: string, { magaza, where, make }: Asked, since: number, at: number): Promise<KeptAnswer> => {
    const tables = new Set<string>()
    const bytes = Buffer.from(await make(noting(where, tables)))
    const answer = { bytes, tag: etagOf(bytes) }
    if (!writes.touched(magaza.nesil, tables, since)) kept.set(key, { ...answer, since, at, tables })
    return answer
  }

  return {
    /** From the cache; otherwise made once for all who ask meanwhile (single flight). */
    answer: (asked: Asked): Promise<KeptAnswer> | KeptAnswer => {
      const { nesil } = asked.magaza
      const key = `${stampOf(asked.magaza)} ${asked.url}`
      const known = kept.get(key)
      if (known && isYoung(known.at) && !writes.touched(nesil, known.tables, known.since)) {
        count('bellek')
        return known
      }
      const flight = flights.get(key)
      // Of a flight in the air nobody knows yet what it reads: any commit of the store since may have changed it.
      if (flight && isYoung(flight.at) && !writes.touchedAny(nesil, flight.since)) {
        count('ortak')
        return flight.answer
      }
      count('yeni')
      const [since, at] = [writes.last(), clock().getTime()]
      const own: Flight = { since, at, answer: make(key, asked, since, at) }
      flights.set(key, own)
      const land = () => void (flights.get(key) === own && flights.delete(key))
      own.answer.then(land, land)
      return own.answer
    },
    /** A transaction of the store has ended that wrote these tables. */
    wrote: writes.wrote,
  }
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

const stamps = new WeakMap<MagazaBilgisi, string>()

/** The store's own data (address, rates, currency) stand in answers without being read for them: part of the key. */
function stampOf(magaza: MagazaBilgisi): string {
  const known = stamps.get(magaza)
  if (known !== undefined) return known
  const stamp = `${magaza.nesil} ${etagOf(JSON.stringify(magaza))}`
  stamps.set(magaza, stamp)
  return stamp
}
