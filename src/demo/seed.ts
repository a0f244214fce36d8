import pg from 'pg'
import { DAY_MS } from '../core/time.ts'
import type { Db } from '../db/connection/pool.ts'
import type { AnyStatement } from '../db/sql.ts'
import { all, type MagazaBilgisi, one, type Tx, type Work } from '../db/work.ts'
import { add as addWords, writeAll as writeAllWords } from '../domains/arama/queries.ts'
import { learn } from '../domains/arama/sozluk.ts'
import { add as addCards, type Kartlar } from '../domains/kart/queries.ts'
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

// Fills a store fast. The real verb runs for each product, against a Tx that only records: its writes are collected and
// inserted for a thousand products at a time. So rows are the API's own, whatever it becomes. No events: a store of
// this size would have sent them long ago.

export type SeedOptions = {
  db: Db
  connection: pg.ClientConfig
  magaza: MagazaBilgisi
  /** Target number of products, and how many the seed has made before. */
  urun: number
  olan?: number
  now: Date
  /** Called with the number of products. */
  progress: (done: number) => unknown
}
export type Seeded = References & { sure_ms: number }

type Written = { urun: Record<string, unknown>; sozcukler: string[]; kart: Kartlar | null }

const BATCH = 1000
const WRITERS = 2
// Creation moments are spread over the last year, the last one a minute ago.
const SPREAD_MS = 365 * DAY_MS
const LAST_MS = 60_000

/** The store must exist, and be empty or hold only seeded products. */
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
  // While PostgreSQL inserts one batch the next is prepared.
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

/** In creation order. */
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

/** Tx that answers the verb's reads from what the seed knows, and records its writes. */
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
      rows.push({ urun: params as Written['urun'], sozcukler: [], kart: null })
      return []
    },
    later: (s, params) => {
      const last = rows.at(-1)
      if (!last) return unknown(s)
      if ((s as AnyStatement) === addWords) last.sozcukler = (params as { sozcukler: string[] }).sozcukler
      else if ((s as AnyStatement) === addCards) last.kart = params as Kartlar
      else unknown(s)
    },
    // The dictionary learns from the batch.
    apart: async (s) => unknown(s),
  }
}

/** One statement for the products of a batch: concatenated arrays. */
async function insertBatch(w: Work, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return
  await all(w, statement, joined(rows.map((r) => r.urun)) as never)
  const words = rows.flatMap((r) =>
    r.sozcukler.map((sozcuk) => ({ sozcuk, kayit: (r.urun.idler as string[])[0] as string })),
  )
  // In index order, which makes the inserts faster: it is as large as all other rows together.
  words.sort((a, b) => (a.sozcuk < b.sozcuk ? -1 : 1))
  await all(w, addCards, joined(rows.flatMap((r) => r.kart ?? [])))
  learn(
    w,
    words.map((s) => s.sozcuk),
  )
  await all(w, writeAllWords, {
    giden: [],
    giden_kayitlari: [],
    gelen: words.map((s) => s.sozcuk),
    gelen_kayitlari: words.map((s) => s.kayit),
  })
}

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * VACUUM and ANALYZE as after a quiet night; a checkpoint, so that the seed's writes do not slow what follows. An ordinary role of
 * an outside server may not ask for one: it comes by itself.
 */
export async function settle(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('vacuum analyze')
    await client.query('checkpoint').catch((error) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
    })
  } finally {
    await client.end()
  }
}
