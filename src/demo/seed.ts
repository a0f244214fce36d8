import pg from 'pg'
import type { Db } from '../db/connection/pool.ts'
import type { AnyStatement } from '../db/sql.ts'
import { all, type MagazaBilgisi, one, type Tx, type Work } from '../db/work.ts'
import { add as addWords, writeAll as writeAllWords } from '../domains/arama/queries.ts'
import * as kategori from '../domains/kategori/kategori.ts'
import { workFor } from '../domains/magaza/magaza.ts'
import * as marka from '../domains/marka/marka.ts'
import { create } from '../domains/urun/create.ts'
import { joined } from '../domains/urun/kayit/params.ts'
import { insertProducts } from '../domains/urun/kayit/write-queries.ts'
import { look } from '../domains/urun/queries.ts'
import {
  brandName,
  categoryName,
  KATEGORI_SAYISI,
  MARKA_SAYISI,
  type References,
  sampleProduct,
} from './seed-catalogue.ts'

// Fills a store fast. The real verb runs for each product, against a Tx that only listens: what it would have written
// is collected and inserted a thousand products at a time. So rows are the API's own, whatever the API becomes.
// Events are left out: a store of this size got them long ago.

export type SeedOptions = {
  db: Db
  connection: pg.ClientConfig
  magaza: MagazaBilgisi
  /** How many there are when it is done, and how many of them the seed has put there before. */
  urun: number
  olan?: number
  now: Date
  /** Hears how many products are there. */
  progress: (done: number) => unknown
}
export type Seeded = References & { sure_ms: number }

type Written = { urun: Record<string, unknown>; sozcukler: string[] }

const BATCH = 1000
const WRITERS = 2
const DAY_MS = 86_400_000
// Products come into being over the year before now, the last one a minute ago.
const SPREAD_MS = 365 * DAY_MS
const LAST_MS = 60_000

/** The store must exist, and be empty or hold what the seed made of it. */
export async function seed(o: SeedOptions): Promise<Seeded> {
  const started = performance.now()
  const references = o.olan ? await findReferences(o) : await createReferences(o)
  let next = o.olan ?? 0
  let done = next
  const writer = async () => {
    while (next < o.urun) {
      const from = next
      next = Math.min(o.urun, from + BATCH)
      const to = next
      const rows = await render(o, references, from, to)
      await o.db.transaction(o.magaza.nesil, (tx) => insertBatch(workFor(tx, o.magaza, o.now, 'seed'), rows))
      done += rows.length
      o.progress(done)
    }
  }
  // While PostgreSQL inserts one batch, the next one is being made.
  await Promise.all(Array.from({ length: WRITERS }, writer))
  await settle(o.connection)
  return { ...references, sure_ms: performance.now() - started }
}

/** Six roots with nine children each, and the brands. */
async function createReferences(o: SeedOptions): Promise<References> {
  return o.db.transaction(o.magaza.nesil, async (tx) => {
    const w = workFor(tx, o.magaza, new Date(o.now.getTime() - SPREAD_MS), 'seed')
    const kategoriler: string[] = []
    const markalar: string[] = []
    for (let i = 0; i < KATEGORI_SAYISI; i++) {
      const ust_id = i % 10 === 0 ? null : (kategoriler[i - (i % 10)] as string)
      kategoriler.push((await kategori.create(w, { ad: categoryName(i), ust_id, sira: i })).id)
    }
    for (let i = 0; i < MARKA_SAYISI; i++) markalar.push((await marka.create(w, { ad: brandName(i) })).id)
    return { kategoriler, markalar }
  })
}

/** In the order in which they were made. */
async function findReferences(o: SeedOptions): Promise<References> {
  const w = workFor(o.db.pages(o.magaza.nesil), o.magaza, o.now, 'seed')
  const [kategoriler, markalar] = await Promise.all([kategori.list(w), marka.list(w)])
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id).sort()
  return { kategoriler: idsOf(kategoriler), markalar: idsOf(markalar) }
}

async function render(o: SeedOptions, references: References, from: number, to: number): Promise<Written[]> {
  const w = workFor(o.db.pages(o.magaza.nesil), o.magaza, o.now, 'seed')
  const { depo_id } = await one(w, look, { adaylar: [], kategoriler: [], markalar: [] })
  const rows: Written[] = []
  const tx = listener(depo_id, rows)
  for (let n = from; n < to; n++) {
    const age_ms = LAST_MS + Math.floor((SPREAD_MS * (o.urun - 1 - n)) / (o.urun - (o.olan ?? 0)))
    const work = workFor(tx, o.magaza, new Date(o.now.getTime() - age_ms), 'seed')
    await create(work, sampleProduct(n, String(n + 1), references), [])
  }
  return rows
}

const statement = insertProducts({ kategori: true, stok: true })

/** Answers the verb's questions from what the seed knows, and keeps what it wants to write. */
function listener(depo_id: string, rows: Written[]): Tx {
  const unknown = (s: AnyStatement): never => {
    throw new Error(`the seed does not know this statement of create: ${s.text.slice(0, 80)}`)
  }
  return {
    run: async (s, params) => {
      if (s === look) {
        const { kategoriler, markalar } = params as { kategoriler: string[]; markalar: string[] }
        return [{ depo_id, dolu: null, kategoriler, markalar }] as never
      }
      if (s !== statement) unknown(s)
      rows.push({ urun: params as Written['urun'], sozcukler: [] })
      return []
    },
    later: (s, params) => {
      const last = rows.at(-1)
      if ((s as AnyStatement) !== addWords || !last) return unknown(s)
      last.sozcukler = (params as { sozcukler: string[] }).sozcukler
    },
    apart: async (s) => unknown(s),
  }
}

/** What the verb would write for each product goes in one statement for all: its arrays end to end. */
async function insertBatch(w: Work, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return
  await all(w, statement, joined(rows.map((r) => r.urun)) as never)
  const words = rows.flatMap((r) =>
    r.sozcukler.map((sozcuk) => ({ sozcuk, kayit: (r.urun.idler as string[])[0] as string })),
  )
  // In the order of the index, which is as long as all the rest.
  words.sort((a, b) => (a.sozcuk < b.sozcuk ? -1 : 1))
  await all(w, writeAllWords, {
    giden: [],
    giden_kayitlari: [],
    gelen: words.map((s) => s.sozcuk),
    gelen_kayitlari: words.map((s) => s.kayit),
  })
}

/** Statistics and visibility as after a quiet night; a checkpoint, so that the seed's writing does not slow what follows. */
export async function settle(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
