import { sql, sqlFamily } from '../../db/sql.ts'
import { dizinler } from '../../db/words/kinds.ts'
import { type Beginnings, countOf, jumps } from '../../db/words/read.ts'
import { addWords, changeAllWords, changeWords } from '../../db/words/write.ts'
import { MAX_GROUPS } from './schema.ts'

// Index of the catalogue. Prefixes of ids sort `kat_` < `mrk_` < `urun_`, so products come last.

export const write = changeWords('katalog')

/** For a new record, or one that loses no word. */
export const add = addWords('katalog')

/** For many records: words and record ids as parallel arrays. */
export const writeAll = changeAllWords('katalog')

export const COMMON = dizinler.katalog.common

const productsOf = (words: string): string => countOf('katalog', words, "and s.kayit_id > 'urun_'")

export type AnlamRow = { grup: number; sozcukler: string[]; kategoriler: string[] | null; sayi: number }

/** Expands each group of prefixes: the words that begin so, brands with such names (as words), and categories. */
export const expand = sqlFamily<'sayi', Beginnings, AnlamRow>(
  ['sayi'],
  (on) => `
  with ${jumps('katalog')}, adli as (
    select distinct a.grup, r.kayit_id
    from aday a
    cross join lateral (
      select s.kayit_id
      from sozcuk s
      where s.magaza_id = :magaza_id and s.sozcuk = a.sozcuk and s.kayit_id < 'urun_'
      limit 100) r
  ), anlam as (
    select a.grup, a.sozcuk
    from aday a
    where a.sozcuk is not null
    union all
    select m.grup, '#' || m.kayit_id
    from adli m
    where m.kayit_id >= 'mrk_'
  )
  select b.grup, array_agg(b.sozcuk) as sozcukler,
    (select array_agg(k.kayit_id) from adli k where k.grup = b.grup and k.kayit_id < 'mrk_') as kategoriler,
    ${on.sayi ? productsOf('(select y.sozcuk from anlam y where y.grup = b.grup)') : '0'} as sayi
  from anlam b
  group by b.grup`,
)

export type AltKategoriRow = { id: string; tanitici: string; sozcukler: string[] }

/** Subtree of each visible category, as words of its visible descendants. */
export const subtrees = sql<{ idler: string[]; tanitici: string }, AltKategoriRow>(`
  with recursive bas as (
    select k.id, k.tanitici, k.ust_id, k.aktif and not k.dahili as acik
    from kategori k
    where k.magaza_id = :magaza_id and k.id = any(:idler::text[])
    union
    select k.id, k.tanitici, k.ust_id, k.aktif and not k.dahili
    from kategori k
    where k.magaza_id = :magaza_id and k.tanitici = :tanitici
  ), yol as (
    select b.id as bas, b.ust_id, b.acik
    from bas b
    union all
    select y.bas, k.ust_id, k.aktif and not k.dahili
    from yol y
    join kategori k on k.magaza_id = :magaza_id and k.id = y.ust_id
    where y.acik
  ), alt as (
    select b.id as bas, b.tanitici, b.id
    from bas b
    where b.id not in (select y.bas from yol y where not y.acik)
    union all
    select a.bas, a.tanitici, k.id
    from alt a
    join kategori k on k.magaza_id = :magaza_id and k.ust_id = a.id and k.aktif and not k.dahili
  )
  select a.bas as id, a.tanitici, array_agg('#' || a.id) as sozcukler
  from alt a
  group by a.bas, a.tanitici`)

type Match = {
  /** Driving words: a product has at least one of them. */
  surucu: readonly string[]
  /** Half-open range of ids. */
  ilk: string
  imlec: string
  adet: number
  /** Words of one more group each (`grup1`, `grup2`, …): the product has one of each. */
  [grup: `grup${number}`]: readonly string[]
}

// A scalar subquery, so that the planner cannot turn it into a join of whole tables.
const hasOneOf = (grup: string): string => `
      and (select 1
           from sozcuk d
           where d.magaza_id = :magaza_id and d.sozcuk = any(:${grup}::text[]) and d.kayit_id = s.kayit_id
           limit 1) is not null`

export const groupName = (i: number): `grup${number}` => `grup${i + 1}`

/**
 * By the number of other groups. Walks each driving word's products from the index, newest first, and probes the other
 * groups one by one until the page is full.
 */
export const match = Array.from({ length: MAX_GROUPS }, (_, others) =>
  sql<Match, { kayit_id: string }>(`
  select distinct b.kayit_id
  from unnest(:surucu::text[]) as w(sozcuk)
  cross join lateral (
    select s.kayit_id
    from sozcuk s
    where s.magaza_id = :magaza_id
      and s.sozcuk = w.sozcuk
      and s.kayit_id >= :ilk
      and s.kayit_id < :imlec
      ${Array.from({ length: others }, (_, i) => hasOneOf(groupName(i))).join('')}
    order by s.kayit_id desc
    limit :adet) b
  order by b.kayit_id desc
  limit :adet`),
)

/**
 * Other products with one of these words: those of the first word first, then newest first. Reads a page of each word
 * off the index, however many have it.
 */
export const sharing = sql<{ sozcukler: readonly string[]; haric: string; adet: number }, { kayit_id: string }>(`
  select b.kayit_id
  from unnest(:sozcukler::text[]) with ordinality as w(sozcuk, sira)
  cross join lateral (
    select s.kayit_id
    from sozcuk s
    where s.magaza_id = :magaza_id
      and s.sozcuk = w.sozcuk
      and s.kayit_id > 'urun_'
      and s.kayit_id <> :haric
    order by s.kayit_id desc
    limit :adet) b
  group by b.kayit_id
  order by min(w.sira), b.kayit_id desc
  limit :adet`)

type Intersect = {
  surucu: readonly string[]
  /** Products looked at per driving word. */
  genislik: number
  /** All words with the bit of their group; `tumu` has all bits. */
  sozcukler: readonly string[]
  bitler: readonly number[]
  tumu: number
  /** Bound on index entries read; beyond it the result is not valid. */
  azami: number
  imlec: string
  adet: number
}

export type KesisimRow = {
  idler: string[]
  /** How far it looked; null when there is nothing beyond. */
  ilk: string | null
  /** Index entries read. */
  okunan: number
}

/**
 * Products that have a word of every group, newest first, as far back as the driving words reach. Reads all groups in
 * parallel: good when they are about equally common.
 */
export const intersect = sql<Intersect, KesisimRow>(`
  with sinir as materialized (
    select max(h.son) filter (where h.sayi = :genislik::int) as ilk, min(h.son) as en_eski
    from unnest(:surucu::text[]) as w(sozcuk)
    cross join lateral (
      select min(t.kayit_id) as son, count(t.kayit_id) as sayi
      from (
        select s.kayit_id
        from sozcuk s
        where s.magaza_id = :magaza_id
          and s.sozcuk = w.sozcuk
          and s.kayit_id > 'urun_'
          and s.kayit_id < :imlec
        order by s.kayit_id desc
        limit :genislik::int) t) h
  ), girdi as materialized (
    select s.kayit_id, w.bit
    from sinir b
    cross join unnest(:sozcukler::text[], :bitler::int[]) as w(sozcuk, bit)
    cross join lateral (
      select s.kayit_id
      from sozcuk s
      where s.magaza_id = :magaza_id
        and s.sozcuk = w.sozcuk
        and s.kayit_id >= coalesce(b.ilk, b.en_eski)
        and s.kayit_id < :imlec) s
    limit :azami::int
  )
  select b.ilk,
    (select count(g.kayit_id)::int from girdi g) as okunan,
    array(
      select g.kayit_id
      from girdi g
      group by g.kayit_id
      having bit_or(g.bit) = :tumu::int
      order by g.kayit_id desc
      limit :adet) as idler
  from sinir b`)

/** Exact sku or barcode, as a scanner types it. */
export const variantsByCode = sql<{ kod: string }, { id: string }>(`
  (select v.id
   from varyant v
   where v.magaza_id = :magaza_id and v.sku = :kod
   limit 100)
  union
  (select v.id
   from varyant v
   where v.magaza_id = :magaza_id and v.barkod = :kod
   limit 100)`)

// ---------------------------------------------------------------- the dictionary

export const learn = sql<{ sozcukler: string[] }>(`
  insert into sozluk as t (magaza_id, sozcuk, ters)
  select :magaza_id, y.sozcuk, reverse(y.sozcuk)
  from unnest(:sozcukler::text[]) as y(sozcuk)
  on conflict (magaza_id, sozcuk) do nothing`)

/** Words of a length that begin or end so. */
const NEIGHBOURS = 3000

/** Words that begin like one or end like it, of nearly its length; of each end as many as are compared in a millisecond or two. */
export const neighbours = sql<
  { bas: string; bas_sonu: string; son: string; son_sonu: string; en_kisa: number; en_uzun: number },
  { sozcuk: string }
>(`
  (select z.sozcuk
   from sozluk z
   where z.magaza_id = :magaza_id
     and z.sozcuk >= :bas and z.sozcuk < :bas_sonu
     and length(z.sozcuk) between :en_kisa::int and :en_uzun::int
   order by z.sozcuk
   limit ${NEIGHBOURS})
  union
  (select reverse(z.ters)
   from sozluk z
   where z.magaza_id = :magaza_id
     and z.ters >= :son and z.ters < :son_sonu
     and length(z.ters) between :en_kisa::int and :en_uzun::int
   order by z.ters
   limit ${NEIGHBOURS})`)
