import { type Weighed, weighed } from '../../db/lists/weighed.ts'
import { sql, sqlById, sqlFamily } from '../../db/sql.ts'
import type { Fiyat } from '../../trade/fiyat.ts'
import { type LiveStock, stokOf } from '../../trade/sql/live-stock.ts'

export type BelgeRow = { id: string; belge: string } & LiveStock

export const find = sqlById<{ id: string; now: Date }, BelgeRow>(
  (is) => `
  select u.id, u.belge, ${stokOf('u.id')}
  from urun u
  where u.magaza_id = :magaza_id
    and ${is('u.id')}`,
)

// Not `for update`: reserving units of a held variant takes a key lock on its product and would wait for us. Lock only:
// stock read in the same statement would be as old as the wait.
export const lock = sql<{ id: string }, { id: string }>(`
  select u.id
  from urun u
  where u.magaza_id = :magaza_id
    and u.id = :id
  for no key update of u`)

export const lockMany = sql<{ idler: string[] }, { id: string }>(`
  select u.id
  from urun u
  where u.magaza_id = :magaza_id
    and u.id = any(:idler::text[])
  order by u.id
  for no key update of u`)

/** Byte budget of a bulk write's documents in memory; each further piece is a round trip. */
const PIECE_BYTES = 8 * 1024 * 1024
const inPieces = (rows: string): string =>
  weighed({ from: rows, columns: ['id', 'belge'], texts: ['belge'], order: ['id'], bytes: PIECE_BYTES })

/** The first of these by id, within the budget. */
export const findMany = sql<{ idler: readonly string[]; now: Date }, BelgeRow & Weighed>(`
  select p.id, p.belge, p.dahasi, ${stokOf('p.id')}
  from (${inPieces(`
    select u.id, u.belge
    from urun u
    where u.magaza_id = :magaza_id
      and u.id = any(:idler::text[])`)}) p
  order by p.id`)

export const lockVariant = sql<{ id: string }, { id: string }>(`
  select v.id
  from varyant v
  where v.magaza_id = :magaza_id
    and v.id = :id
  for no key update`)

export const findByVariant = sql<{ varyant_id: string; now: Date }, BelgeRow>(`
  select u.id, u.belge, ${stokOf('u.id')}
  from varyant v
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  where v.magaza_id = :magaza_id
    and v.id = :varyant_id`)

// Only tracked variants: for others the document changes with the stock, and lock order is product before variant.
// After waiting for the lock, the variant's row is current, but document and second look (`o`) are of the old snapshot;
// `gecikti` tells when they differ.
export const lockTracked = sql<
  { idler: readonly string[] },
  {
    id: string
    urun_id: string
    sku: string | null
    stok_takibi: boolean
    eksi_stok: boolean
    olusturma: Date
    belge: string
    gecikti: boolean
  }
>(`
  select v.id, v.urun_id, v.sku, v.stok_takibi, v.eksi_stok, v.olusturma, u.belge,
    v.guncelleme <> o.guncelleme as gecikti
  from varyant v
  join varyant o on o.magaza_id = :magaza_id and o.id = v.id
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  where v.magaza_id = :magaza_id
    and v.id = any(:idler::text[])
    and v.stok_takibi
  order by v.id
  for no key update of v`)

type ByVariants = { idler: readonly string[]; skular: readonly string[] }

const productsOf = `
  select v.urun_id
    from varyant v
    where v.magaza_id = :magaza_id
      and (v.id = any(:idler::text[]) or v.sku = any(:skular::text[]))`

export const lockByVariants = sql<ByVariants, { id: string }>(`
  select u.id
  from urun u
  where u.magaza_id = :magaza_id
    and u.id in (${productsOf})
  order by u.id
  for no key update of u`)

export type FiyatRow = {
  id: string
  urun_id: string
  sku: string | null
  fiyat: number | null
  indirimsiz_fiyat: number | null
  /** Own prices in other currencies. */
  kendi: Fiyat[] | null
}

// Own prices change only under this lock, but were read before the wait. A caller that also holds the product, as all
// writers of prices do, sees the current ones.
export const lockPrices = sql<ByVariants, FiyatRow>(`
  select v.id, v.urun_id, v.sku, v.fiyat, v.indirimsiz_fiyat,
    (select json_agg(json_build_object('para_birimi', f.para_birimi, 'tutar', f.tutar,
       'indirimsiz_tutar', f.indirimsiz_tutar) order by f.para_birimi)
     from varyant_fiyat f
     where f.magaza_id = :magaza_id and f.varyant_id = v.id) as kendi
  from varyant v
  where v.magaza_id = :magaza_id
    and (v.id = any(:idler::text[]) or v.sku = any(:skular::text[]))
  order by v.id
  for no key update of v`)

/** The first of these by id, within the budget. */
export const findByVariants = sql<ByVariants & { now: Date }, BelgeRow & Weighed>(`
  select p.id, p.belge, p.dahasi, ${stokOf('p.id')}
  from (${inPieces(`
    select u.id, u.belge
    from urun u
    where u.magaza_id = :magaza_id
      and u.id in (${productsOf})`)}) p
  order by p.id`)

export const productOfVariant = sql<{ varyant_id: string }, { urun_id: string }>(`
  select v.urun_id
  from varyant v
  where v.magaza_id = :magaza_id
    and v.id = :varyant_id`)

/** These, newest first, within the byte budget of a page. */
export const findNewest = sql<{ idler: string[]; now: Date }, BelgeRow & Weighed>(`
  select p.id, p.belge, p.dahasi, ${stokOf('p.id')}
  from (${weighed({
    from: `
      select u.id, u.belge
      from urun u
      where u.magaza_id = :magaza_id
        and u.id = any(:idler::text[])`,
    columns: ['id', 'belge'],
    texts: ['belge'],
    order: ['id desc'],
  })}) p
  order by p.id desc`)

/** Those of them that are published, in the order given, within the byte budget of a page. */
export const findPublished = sql<{ idler: readonly string[]; now: Date }, BelgeRow & Weighed>(`
  select p.id, p.belge, p.dahasi, ${stokOf('p.id')}
  from (${weighed({
    from: `
      select u.id, u.belge, i.sira
      from unnest(:idler::text[]) with ordinality as i(id, sira)
      join urun u on u.magaza_id = :magaza_id and u.id = i.id
      where u.durum = 'yayinda'`,
    columns: ['id', 'belge', 'sira'],
    texts: ['belge'],
    order: ['sira'],
  })}) p
  order by p.sira`)

export const findByShortName = sql<{ tanitici: string; now: Date }, BelgeRow>(`
  select u.id, u.belge, ${stokOf('u.id')}
  from urun u
  where u.magaza_id = :magaza_id
    and u.tanitici = :tanitici
    and u.durum = 'yayinda'`)

export const listDeleted = sqlFamily<
  'sonra' | 'imlec',
  { adet: number; sonra?: Date; imlec_an?: Date; imlec_id?: string },
  { id: string; silinme: Date }
>(
  ['sonra', 'imlec'],
  (on) => `
  select s.id, s.silinme
  from urun_silinen s
  where s.magaza_id = :magaza_id
    ${on.sonra ? 'and s.silinme > :sonra' : ''}
    ${on.imlec ? 'and (s.silinme, s.id) < (:imlec_an, :imlec_id)' : ''}
  order by s.silinme desc, s.id desc
  limit :adet`,
)

/** Look-up before a write, in one statement: taken short names, and existing references. */
export const look = sql<
  { adaylar: string[]; kategoriler: string[]; markalar: string[] },
  { depo_id: string; dolu: string[] | null; kategoriler: string[] | null; markalar: string[] | null }
>(`
  select d.id as depo_id,
    (select array_agg(u.tanitici) from urun u
     where u.magaza_id = :magaza_id and u.tanitici = any(:adaylar::text[])) as dolu,
    (select array_agg(k.id) from kategori k
     where k.magaza_id = :magaza_id and k.id = any(:kategoriler::text[])) as kategoriler,
    (select array_agg(m.id) from marka m
     where m.magaza_id = :magaza_id and m.id = any(:markalar::text[])) as markalar
  from depo d
  where d.magaza_id = :magaza_id
    and d.varsayilan`)

export const taken = sql<{ adaylar: string[] }, { tanitici: string }>(`
  select u.tanitici
  from urun u
  where u.magaza_id = :magaza_id
    and u.tanitici = any(:adaylar::text[])`)
