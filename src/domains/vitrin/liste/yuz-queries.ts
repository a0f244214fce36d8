import { sql, sqlFamily } from '../../../db/sql.ts'
import { type Asked, drivers, forms, matching, ofEach } from './kosul-queries.ts'

// ---------------------------------------------------------------- facets

/** What is counted: the total, whole values (brands among them), and so on. */
export const counts = ['toplam', 'nitelik', 'kategori', 'secenek', 'fiyat', 'stokta', 'indirimde'] as const
export type Count = (typeof counts)[number]

export type FacetRow = {
  tur: Count
  /** Of an option its name. */
  ad: string | null
  /** Of the total the variants that were taken apart. */
  deger: string | null
  sayi: number
  /** A product that has it, and the other end of a range. */
  ornek: string | null
}

/** Values of a facet beyond these are left out, the rarest first. */
export const MOST_VALUES = 100
/** Levels of categories that count their products upwards. */
const DEPTH = 20

/** `harita`: visible categories with those above them, itself among them; looked up by key, where a join would compare all with all. */
const TREE = `
  gorunen as (
    select k.id, 1 as derinlik
    from kategori k
    where k.magaza_id = :magaza_id and k.ust_id is null and k.aktif and not k.dahili
    union all
    select k.id, g.derinlik + 1
    from gorunen g
    join kategori k on k.magaza_id = :magaza_id and k.ust_id = g.id and k.aktif and not k.dahili
    where g.derinlik < ${DEPTH}
  ), agac as (
    select g.id as alt, g.id as ust
    from gorunen g
    union all
    select a.alt, k.ust_id
    from agac a
    join kategori k on k.magaza_id = :magaza_id and k.id = a.ust
    where k.ust_id is not null
  ), harita as materialized (
    select jsonb_object_agg(x.alt, x.ustler) as yollar
    from (
      select a.alt, jsonb_agg(a.ust) as ustler
      from agac a
      group by a.alt) x
  )`

/** A one-time filter: what is not asked for is not read. */
const when = (count: Count): string => `'${count}' = any(:sayilan::text[])`

// Many products have the same values, and variants of the same shape (migration 0087): these are taken apart once for all of them.

const SETS = `kumeler as materialized (
    select u.nitelikler, count(*) as sayi, min(u.id) as ornek
    from uyan u
    where :sayilan::text[] && '{nitelik,kategori}'
    group by u.nitelikler
  )`

/** `fiyatli`: how many of them have a price. */
const SHAPES = `sekiller as materialized (
    select g.sayi, g.fiyatli, g.ornek, k.varyantlar, sum(jsonb_array_length(k.varyantlar)) over (order by g.ornek) as varyant
    from (
      select u.sekil, count(*) as sayi, count(u.fiyat) as fiyatli, min(u.id) as ornek
      from uyan u
      where :sayilan::text[] && '{toplam,secenek,stokta}'
      group by u.sekil) g
    cross join lateral (
      select k.varyantlar
      from vitrin_kart k
      where k.magaza_id = :magaza_id
        and k.urun_id = g.ornek
      limit 1) k
  )`

/** Whole values by their field; brands are a field of their own. */
const VALUES = `degerler as (
    select y.s, y.sayi, y.ornek, row_number() over (partition by y.alan order by y.sayi desc, y.s) as kacinci
    from (
      select case when n.s like '#mrk\\_%' then '#mrk' else split_part(n.s, '=', 1) end as alan, n.s,
        sum(k.sayi)::int as sayi, min(k.ornek) as ornek
      from kumeler k
      cross join unnest(k.nitelikler) as n(s)
      where n.s !~ '^#(kat|kol)_' and ${when('nitelik')}
      group by 1, 2) y
  )`

/** Variants that are looked at for their options; counts are of the first so many. */
export const MOST_VARIANTS = 200_000
/** Values of all options together. */
const MOST_OF_OPTIONS = 3000

// Options are counted of variants that fulfil what else is asked of a variant (`:yaninda`): in M those that have a blue M. So is what
// can be bought (`:alinan`).
const OPTIONS = `secenekler as (
    select z.ad, z.deger, z.sayi, z.ornek, row_number() over (partition by z.ad order by z.sayi desc, z.deger) as kacinci
    from (
      select o.ad, o.deger, sum(s.sayi)::int as sayi, min(s.ornek) as ornek
      from sekiller s
      cross join lateral (
        select distinct y.key as ad, y.value as deger
        from jsonb_array_elements(s.varyantlar) as e(oge)
        cross join jsonb_each_text(e.oge - '{#,+}'::text[]) as y
        where :yaninda::text[] is null or e.oge @> any(${forms('yaninda')})) o
      where s.varyant <= ${MOST_VARIANTS} and ${when('secenek')}
      group by o.ad, o.deger) z
  )`

const COUNTS = `
  select 'toplam' as tur, null as ad, max(s.varyant)::text as deger, coalesce(sum(s.sayi), 0)::int as sayi, null as ornek
  from sekiller s
  where ${when('toplam')}
  union all
  select 'nitelik', null, d.s, d.sayi, d.ornek
  from degerler d
  where d.kacinci <= ${MOST_VALUES + 1} or d.s = any(:secili::text[])
  union all
  select 'kategori', null, y.ust, sum(k.sayi)::int, null
  from kumeler k
  cross join lateral (
    select distinct e.ust
    from unnest(k.nitelikler) as n(s)
    cross join jsonb_array_elements_text((select h.yollar from harita h) -> substr(n.s, 2)) as e(ust)
    where n.s like '#kat\\_%') y
  where ${when('kategori')}
  group by y.ust
  union all
  (select 'secenek', o.ad, o.deger, o.sayi, o.ornek
   from secenekler o
   where o.kacinci <= ${MOST_VALUES + 1}
   order by o.kacinci
   limit ${MOST_OF_OPTIONS})
  union all
  select 'fiyat', null, min(u.fiyat)::text, count(u.fiyat)::int, max(u.fiyat)::text
  from uyan u
  where ${when('fiyat')}
  union all
  select 'stokta', null, null, coalesce(sum(s.fiyatli), 0)::int, null
  from sekiller s
  where s.varyantlar @> any(${forms('alinan')}) and ${when('stokta')}
  union all
  select 'indirimde', null, null, count(*)::int, null
  from uyan u
  where u.indirim > 0 and ${when('indirimde')}`

/** Variants are most of a card's bytes, and stay where they are. */
const SEEN = 'k.fiyat, k.indirim, k.nitelikler, k.sekil'

/** `secili`: whole values that are shown in any case. */
type Counted = Asked & {
  sayilan: readonly Count[]
  yaninda: readonly string[] | null
  alinan: readonly string[]
  secili: readonly string[]
}

export const facets = ofEach(drivers, (driver) =>
  sqlFamily<'ara', Counted, FacetRow>(
    ['ara'],
    (on) => `
  with recursive ${matching(driver, on.ara, SEEN)}, ${TREE}, ${SETS},
  ${SHAPES}, ${VALUES}, ${OPTIONS}
  ${COUNTS}`,
  ),
)

// ---------------------------------------------------------------- names

type Adli = { tur: 'marka' | 'koleksiyon'; id: string; tanitici: string }

/** Brands and a collection, by id or short name. */
export const named = sql<{ markalar: readonly string[]; koleksiyon: string }, Adli>(`
  select 'marka' as tur, m.id, m.tanitici
  from marka m
  where m.magaza_id = :magaza_id
    and m.id = any(:markalar::text[])
  union
  select 'marka', m.id, m.tanitici
  from marka m
  where m.magaza_id = :magaza_id
    and m.tanitici = any(:markalar::text[])
  union
  select 'koleksiyon', k.id, k.tanitici
  from koleksiyon k
  where k.magaza_id = :magaza_id
    and k.id = :koleksiyon
  union
  select 'koleksiyon', k.id, k.tanitici
  from koleksiyon k
  where k.magaza_id = :magaza_id
    and k.tanitici = :koleksiyon`)

export type YuzAdi = { tur: 'marka' | 'kategori'; id: string; ad: string; tanitici: string; ust_id: string | null }

/** What brands and categories are called. */
export const namesOf = sql<{ markalar: readonly string[]; kategoriler: readonly string[] }, YuzAdi>(`
  select 'marka' as tur, m.id, m.ad, m.tanitici, null as ust_id
  from marka m
  where m.magaza_id = :magaza_id
    and m.id = any(:markalar::text[])
  union all
  select 'kategori', k.id, k.ad, k.tanitici, k.ust_id
  from kategori k
  where k.magaza_id = :magaza_id
    and k.id = any(:kategoriler::text[])`)

export type OrnekRow = {
  id: string
  secenekler: { ad: string; degerler: string[] }[]
  ozel: Record<string, unknown>
  tur: string | null
  malzeme: string | null
  mense: string | null
}

/** How products spell their values. */
export const spellings = sql<{ idler: readonly string[] }, OrnekRow>(`
  select u.id, u.secenekler, u.ozel, u.tur, u.malzeme, u.mense
  from urun u
  where u.magaza_id = :magaza_id
    and u.id = any(:idler::text[])`)

/** Names of options among the newest products. */
export const optionNames = sql<object, { ad: string }>(`
  select distinct s.ad
  from (
    select u.secenekler
    from urun u
    where u.magaza_id = :magaza_id
      and u.durum = 'yayinda'
    order by u.id desc
    limit 1000) y
  cross join jsonb_to_recordset(y.secenekler) as s(ad text)
  order by 1
  limit 50`)
