import { sqlFamily } from '../../../db/sql.ts'
import { bits, counted, countFor, type Kimde } from './kimde-queries.ts'
import { type Asked, drivers, forms, ofEach } from './kosul-queries.ts'

// Facets: what the candidates of a list have, with counts.

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
      select a.alt, string_agg(a.ust, ' ') as ustler
      from agac a
      group by a.alt) x
  )`

/** A one-time filter: what is not asked for is not read. */
const when = (count: Count): string => `'${count}' = any(:sayilan::text[])`

// Many products have the same values, and variants of the same shape (migration 0087): these are taken apart once for all of them.

const SETS = `kumeler as materialized (
    select u.nitelikler, u.kimde, count(*) as sayi, min(u.id) as ornek
    from uyan u
    where :sayilan::text[] && '{nitelik,kategori}'
      and ${countFor('u.kimde', ':kume_bitler::bigint')}
    group by u.nitelikler, u.kimde
  )`

// Sets of results are made in the lists of columns: as tables each of them would be stored before it is read, which takes longer.
const CATEGORIES = `kategoriler as (
    select distinct s.no, s.sayi, unnest(string_to_array((select h.yollar from harita h) ->> substr(s.s, 2), ' ')) as ust
    from (
      select k.no, k.sayi, unnest(k.nitelikler) as s
      from (
        select row_number() over () as no, k.nitelikler, k.sayi
        from kumeler k
        where ${when('kategori')} and ${countFor('k.kimde', ':kategori_bit::bigint')}) k) s
    where s.s like '#kat\\_%'
  )`

/** `fiyatli`: how many of them have a price. */
const SHAPES = `sekiller as materialized (
    select g.kimde, g.sayi, g.fiyatli, g.ornek, k.varyantlar,
      sum(jsonb_array_length(k.varyantlar)) over (partition by g.kimde order by g.ornek) as varyant
    from (
      select u.sekil, u.kimde, count(*) as sayi, count(u.fiyat) as fiyatli, min(u.id) as ornek
      from uyan u
      where :sayilan::text[] && '{toplam,secenek,stokta}'
        and ${countFor('u.kimde', ':sekil_bitler::bigint')}
      group by u.sekil, u.kimde) g
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
      select o.alan, n.s, sum(k.sayi)::int as sayi, min(k.ornek) as ornek
      from kumeler k
      cross join unnest(k.nitelikler) as n(s)
      cross join lateral (
        select case when n.s like '#mrk\\_%' then '#mrk' else split_part(n.s, '=', 1) end as alan) o
      where n.s !~ '^#(kat|kol)_' and ${when('nitelik')}
        and case
          when :alanlar::text[] is null then ${countFor('k.kimde', bits.toplam)}
          else ${countFor(
            'k.kimde',
            `coalesce((
            select a.bit
            from unnest(:alanlar::text[], :alan_bitler::bigint[]) as a(alan, bit)
            where a.alan = o.alan
            limit 1), ${bits.toplam})`,
          )} end
      group by 1, 2) y
  )`

/** Variants that are looked at for their options; counts are of the first so many. */
export const MOST_VARIANTS = 200_000
/** Values of all options together. */
const MOST_OF_OPTIONS = 3000

// Options are counted of variants that fulfil what else is asked of a variant (`:yaninda`): in M those that have a blue M. That is
// another thing for an option of which something is chosen (`:yaninda_ad`) than for the others. So is what can be bought (`:alinan`).
const OPTIONS = `secenekler as (
    select z.ad, z.deger, z.sayi, z.ornek, row_number() over (partition by z.ad order by z.sayi desc, z.deger) as kacinci
    from (
      select o.ad, o.deger, sum(s.sayi)::int as sayi, min(s.ornek) as ornek
      from sekiller s
      cross join lateral (
        select distinct y.key as ad, y.value as deger
        from unnest(${forms('yaninda')}, :yaninda_ad::text[], :yaninda_bitler::bigint[]) as f(bicim, ad, bit)
        cross join jsonb_array_elements(s.varyantlar) as e(oge)
        cross join jsonb_each_text(e.oge - '{#,+}'::text[]) as y
        where ${countFor('s.kimde', 'f.bit')}
          and e.oge @> f.bicim
          and case when f.ad is null then y.key <> all(:secili_adlar::text[]) else y.key = f.ad end) o
      where s.varyant <= ${MOST_VARIANTS} and ${when('secenek')}
      group by o.ad, o.deger) z
  )`

const COUNTS = `
  select 'toplam' as tur, null as ad, max(s.varyant)::text as deger, coalesce(sum(s.sayi), 0)::int as sayi, null as ornek
  from sekiller s
  where ${when('toplam')} and ${countFor('s.kimde', bits.toplam)}
  union all
  select 'nitelik', null, d.s, d.sayi, d.ornek
  from degerler d
  where d.kacinci <= ${MOST_VALUES + 1} or d.s = any(:secili::text[])
  union all
  select 'kategori', null, k.ust, sum(k.sayi)::int, null
  from kategoriler k
  group by k.ust
  union all
  (select 'secenek', o.ad, o.deger, o.sayi, o.ornek
   from secenekler o
   where o.kacinci <= ${MOST_VALUES + 1}
   order by o.kacinci
   limit ${MOST_OF_OPTIONS})
  union all
  select 'fiyat', null, min(u.fiyat)::text, count(u.fiyat)::int, max(u.fiyat)::text
  from uyan u
  where ${when('fiyat')} and ${countFor('u.kimde', ':fiyat_bit::bigint')}
  union all
  select 'stokta', null, null, coalesce(sum(s.fiyatli), 0)::int, null
  from sekiller s
  where s.varyantlar @> any(${forms('alinan')}) and ${when('stokta')} and ${countFor('s.kimde', ':stokta_bit::bigint')}
  union all
  select 'indirimde', null, null, count(*)::int, null
  from uyan u
  where u.indirim > 0 and ${when('indirimde')} and ${countFor('u.kimde', ':indirimde_bit::bigint')}`

/** `secili`: whole values that are shown in any case. */
type Counted = Asked &
  Kimde & {
    stokta: boolean
    sayilan: readonly Count[]
    alinan: readonly string[]
    secili: readonly string[]
  }

export const facets = ofEach(drivers, (driver) =>
  sqlFamily<'ara', Counted, FacetRow>(
    ['ara'],
    (on) => `
  with recursive ${counted(driver, on.ara)}, ${TREE}, ${SETS},
  ${CATEGORIES}, ${SHAPES}, ${VALUES}, ${OPTIONS}
  ${COUNTS}`,
  ),
)
