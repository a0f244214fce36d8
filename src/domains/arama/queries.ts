import { sql, sqlFamily } from '../../db/sql.ts'
import { sozlukler } from '../../db/words/kinds.ts'
import { type Beginnings, countOf, jumps } from '../../db/words/read.ts'
import { addWords, changeAllWords, changeWords } from '../../db/words/write.ts'
import { MAX_GROUPS } from './schema.ts'

// Ids of products come after those of brands and categories: `kat_` < `mrk_` < `urun_`.

export const write = changeWords('katalog')

/** Of a record that is new, or loses none. */
export const add = addWords('katalog')

/** The same for many records: a word and its record side by side. */
export const writeAll = changeAllWords('katalog')

export const COMMON = sozlukler.katalog.common

const productsOf = (words: string): string => countOf('katalog', words, "and s.kayit_id > 'urun_'")

export type AnlamRow = { grup: number; sozcukler: string[]; kategoriler: string[] | null; sayi: number }

/**
 * What each group of beginnings may mean: the words that begin so, the brands that are called so (as words), and the
 * categories.
 */
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

export type AltKategoriRow = { id: string; tanitici: string; sozcukler: string[]; sayi: number }

/** Each of these categories that shoppers see, as the words of all that they see of it and below it. */
export const subtrees = sqlFamily<'sayi', { idler: string[]; tanitici: string }, AltKategoriRow>(
  ['sayi'],
  (on) => `
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
  select a.bas as id, a.tanitici, array_agg('#' || a.id) as sozcukler,
    ${on.sayi ? productsOf("(select '#' || y.id as sozcuk from alt y where y.bas = a.bas)") : '0'} as sayi
  from alt a
  group by a.bas, a.tanitici`,
)

type Match = {
  /** Words of which a product has at least one. */
  surucu: readonly string[]
  /** From this id on, and before that one. */
  ilk: string
  imlec: string
  adet: number
  /** Words of another group each, `grup1`, `grup2` …: it has one of each of these, too. */
  [grup: `grup${number}`]: readonly string[]
}

// A scalar subquery, which PostgreSQL cannot turn into a join of whole tables.
const hasOneOf = (grup: string): string => `
      and (select 1
           from sozcuk d
           where d.magaza_id = :magaza_id and d.sozcuk = any(:${grup}::text[]) and d.kayit_id = s.kayit_id
           limit 1) is not null`

export const groupName = (i: number): `grup${number}` => `grup${i + 1}`

/**
 * By the number of other groups. Each word's products come newest first from the index and are put to the other groups
 * one by one, until there are enough.
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

type Intersect = {
  surucu: readonly string[]
  /** As many products of each leading word are looked at. */
  genislik: number
  /** All words, the leading ones included, each with the bit of its group; `tumu` has all of them. */
  sozcukler: readonly string[]
  bitler: readonly number[]
  tumu: number
  /** As many entries are read; what was found means nothing when there are more. */
  azami: number
  imlec: string
  adet: number
}

export type KesisimRow = {
  idler: string[]
  /** How far it looked; null when there was nothing beyond. */
  ilk: string | null
  /** How many entries of the index it read. */
  okunan: number
}

/**
 * Products that have a word of every group, newest first, as far back as the leading words reach. Reads all groups side
 * by side: right when they are about as common as each other.
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

/** By the whole of a stock code or a barcode, as a scanner types it. */
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
