import pg from 'pg'
import type { Db } from '../db/pool.ts'
import { type AnyStatement, sql } from '../db/sql.ts'
import { all, type MagazaBilgisi, one, type Tx } from '../db/work.ts'
import { write as writeWords } from '../domains/arama/queries.ts'
import * as kategori from '../domains/kategori/kategori.ts'
import { workFor } from '../domains/magaza/magaza.ts'
import * as marka from '../domains/marka/marka.ts'
import { create } from '../domains/urun/create.ts'
import { look } from '../domains/urun/queries.ts'
import {
  insertProduct,
  type KategoriParams,
  type StokParams,
  type UrunParams,
  type VaryantParams,
} from '../domains/urun/write-queries.ts'
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

type Written = UrunParams & { secenekler: string } & KategoriParams &
  VaryantParams &
  StokParams & { sozcukler: string[] }

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
  const counts = new Map<string, number>()
  let next = o.olan ?? 0
  let done = next
  const writer = async () => {
    while (next < o.urun) {
      const from = next
      next = Math.min(o.urun, from + BATCH)
      const to = next
      const rows = await render(o, references, from, to)
      await o.db.transaction(o.magaza.nesil, (tx) => insertBatch(workFor(tx, o.magaza, o.now, 'seed'), rows))
      for (const r of rows) for (const k of r.kategoriler) increment(counts, `${k} ${r.dilim}`)
      done += rows.length
      o.progress(done)
    }
  }
  // While PostgreSQL inserts one batch, the next one is being made.
  await Promise.all(Array.from({ length: WRITERS }, writer))
  await o.db.transaction(o.magaza.nesil, (tx) => insertCounts(workFor(tx, o.magaza, o.now, 'seed'), counts))
  await settle(o.connection)
  return { ...references, sure_ms: performance.now() - started }
}

const increment = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

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
  const { depo_id } = await one(w, look, { adaylar: [], kategoriler: [], marka_id: null })
  const rows: Written[] = []
  const tx = listener(depo_id, rows)
  for (let n = from; n < to; n++) {
    const age_ms = LAST_MS + Math.floor((SPREAD_MS * (o.urun - 1 - n)) / (o.urun - (o.olan ?? 0)))
    const work = workFor(tx, o.magaza, new Date(o.now.getTime() - age_ms), 'seed')
    await create(work, sampleProduct(n, String(n + 1), references), [])
  }
  return rows
}

const statement = insertProduct({ kategori: true, gorsel: false, stok: true })

/** Answers the verb's questions from what the seed knows, and keeps what it wants to write. */
function listener(depo_id: string, rows: Written[]): Tx {
  const unknown = (s: AnyStatement): never => {
    throw new Error(`the seed does not know this statement of create: ${s.text.slice(0, 80)}`)
  }
  return {
    run: async (s, params) => {
      if (s === look) {
        const { kategoriler, marka_id } = params as Written
        return [{ depo_id, dolu: null, kategoriler, marka_id }] as never
      }
      if (s !== statement) unknown(s)
      assertKnown(s.params)
      rows.push({ ...(params as Written), sozcukler: [] })
      return []
    },
    later: (s, params) => {
      const last = rows.at(-1)
      if ((s as AnyStatement) !== writeWords || !last) return unknown(s)
      last.sozcukler = (params as { gelen: string[] }).gelen
    },
    apart: async (s) => unknown(s),
  }
}

/** A column that create has learnt to write and the seed has not would be missing from a hundred thousand rows. */
function assertKnown(params: readonly string[]): void {
  const known = [insertProducts, insertCategories, insertVariants, insertStock].flatMap((s) => s.params)
  const unknown = params.filter((p) => !known.includes(p) && p !== 'dilim')
  if (unknown.length > 0) throw new Error(`the seed does not write what create does: ${unknown.join(', ')}`)
}

const insertProducts = sql<Columns>(`
  insert into urun as t (magaza_id, id, ad, tanitici, durum, aciklama, marka_id, etiketler, seo_baslik, seo_aciklama,
    seo_gizle, ozel, secenekler, belge, olusturma, guncelleme)
  select :magaza_id, r.id, r.ad, r.tanitici, r.durum, r.aciklama, r.marka_id, r.etiketler::text[], r.seo_baslik,
    r.seo_aciklama, r.seo_gizle, '{}', r.secenekler::jsonb, r.belge, r.an, r.an
  from unnest(:id::text[], :ad::text[], :tanitici::text[], :durum::text[], :aciklama::text[], :marka_id::text[],
    :etiketler::text[], :seo_baslik::text[], :seo_aciklama::text[], :seo_gizle::boolean[], :secenekler::text[],
    :belge::text[], :now::timestamptz[])
    as r(id, ad, tanitici, durum, aciklama, marka_id, etiketler, seo_baslik, seo_aciklama, seo_gizle, secenekler, belge, an)`)

const insertCategories = sql<Columns>(`
  insert into urun_kategori as t (magaza_id, kategori_id, urun_id, sira, durum)
  select :magaza_id, r.kategori_id, r.urun_id, r.sira::smallint, r.durum
  from unnest(:kategoriler::text[], :urunler::text[], :kategori_siralari::int[], :durumlar::text[])
    as r(kategori_id, urun_id, sira, durum)`)

const insertVariants = sql<Columns>(`
  insert into varyant as t (magaza_id, id, urun_id, ad, sku, barkod, secenekler, fiyat, indirimsiz_fiyat, kdv_orani,
    stok_takibi, eksi_stok, sira, olusturma, guncelleme)
  select :magaza_id, r.id, r.urun_id, r.ad, r.sku, r.barkod, r.secim::jsonb, r.fiyat, r.indirimsiz, null::smallint,
    r.takip, false, r.sira, r.an, r.an
  from unnest(:varyant_idleri::text[], :urunler::text[], :varyant_adlari::text[], :skular::text[], :barkodlar::text[],
    :secimler::text[], :fiyatlar::bigint[], :indirimsizler::bigint[], :takipler::boolean[], :siralar::int[],
    :anlar::timestamptz[])
    as r(id, urun_id, ad, sku, barkod, secim, fiyat, indirimsiz, takip, sira, an)`)

const insertStock = sql<Columns>(`
  with hareket as (
    insert into stok_hareket as t (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
    select :magaza_id, r.an, r.varyant_id, :depo_id, 0, r.miktar, 0, 'acilis', null, :kim
    from unnest(:stok_varyantlari::text[], :stoklar::int[], :anlar::timestamptz[]) as r(varyant_id, miktar, an)
  )
  insert into stok as t (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
  select :magaza_id, r.varyant_id, :depo_id, r.urun_id, r.miktar, 0, r.an
  from unnest(:stok_varyantlari::text[], :urunler::text[], :stoklar::int[], :anlar::timestamptz[])
    as r(varyant_id, urun_id, miktar, an)`)

const insertWords = sql<Columns>(`
  insert into sozcuk as t (magaza_id, sozcuk, kayit_id)
  select :magaza_id, r.sozcuk, r.urun_id
  from unnest(:sozcukler::text[], :urunler::text[]) as r(sozcuk, urun_id)
  order by r.sozcuk, r.urun_id`)

const insertCounters = sql<Columns>(`
  insert into kategori_sayim as t (magaza_id, kategori_id, dilim, sayi)
  select :magaza_id, r.kategori_id, r.dilim::smallint, r.sayi
  from unnest(:kategoriler::text[], :dilimler::int[], :sayilar::bigint[]) as r(kategori_id, dilim, sayi)
  on conflict (magaza_id, kategori_id, dilim) do update set sayi = t.sayi + excluded.sayi`)

type Columns = Record<string, unknown>
type Work = Parameters<typeof all>[0]

async function insertBatch(w: Work, rows: readonly Written[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const column = (name: keyof Written) => rows.map((r) => r[name])
  // A ragged list cannot be unnested; each travels as the text of an array. Our tags hold nothing that needs more care.
  const etiketler = rows.map((r) => `{${r.etiketler.map((e) => JSON.stringify(e)).join(',')}}`)
  const whole = insertProducts.params.filter((p) => p !== 'magaza_id') as (keyof Written)[]
  await all(w, insertProducts, { ...Object.fromEntries(whole.map((p) => [p, column(p)])), etiketler })
  await all(w, insertCategories, nested(insertCategories.params, rows, 'kategoriler'))
  await all(w, insertVariants, nested(insertVariants.params, rows, 'varyant_idleri'))
  await all(w, insertStock, {
    ...nested(insertStock.params, rows, 'stok_varyantlari'),
    depo_id: first.depo_id,
    kim: first.kim,
  })
  await all(w, insertWords, nested(insertWords.params, rows, 'sozcukler'))
}

/** The lists inside the products, end to end, with the product and its moment beside each element. */
function nested(params: readonly string[], rows: readonly Written[], counted: keyof Written): Columns {
  const perElement = <T>(value: (r: Written) => T): T[] =>
    rows.flatMap((r) => (r[counted] as unknown[]).map(() => value(r)))
  const columns: Columns = {}
  for (const p of params) {
    if (p === 'magaza_id' || p === 'depo_id' || p === 'kim') continue
    if (p === 'urunler') columns[p] = perElement((r) => r.id)
    else if (p === 'anlar') columns[p] = perElement((r) => r.now)
    else if (p === 'durumlar') columns[p] = perElement((r) => r.durum)
    else columns[p] = rows.flatMap((r) => r[p as keyof Written] as unknown[])
  }
  return columns
}

function insertCounts(w: Work, counts: ReadonlyMap<string, number>): Promise<unknown> {
  const keys = [...counts.keys()].map((k) => k.split(' ') as [string, string])
  return all(w, insertCounters, {
    kategoriler: keys.map(([id]) => id),
    dilimler: keys.map(([, dilim]) => Number(dilim)),
    sayilar: [...counts.values()],
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
