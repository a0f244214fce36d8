import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'

// Lists of shoppers, from the cards of products (migration 0069). Two ways to a page, each bounded: where few products can
// match (MANY at most), all of them are looked at and sorted (`collect`); where more can, the index of the order is walked
// until the page is full, which is soon, because so many match.

/** So many candidates are looked at; exact counts end here. */
export const MANY = 10_000

/** Text groups of a question, each met by one of its words. */
const GROUPS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const MOST_GROUPS = GROUPS.length
type GroupName = `a${(typeof GROUPS)[number]}`
const names: GroupName[] = GROUPS.map((n): GroupName => `a${n}`)

/** What a card must fulfil; null: not asked. */
export type Filters = {
  /** Whole values that it has all of. */
  hepsi: readonly string[] | null
  /** Categories, one of which it is in; brands, one of which it is of. */
  kategoriler: readonly string[] | null
  markalar: readonly string[] | null
  en_az: number | null
  en_cok: number | null
  indirimde: boolean
  /** Forms of which one variant fulfils one: its options, and that it can be bought. */
  varyant: readonly string[] | null
}

/** Words of each group of the question; null beyond its end. */
export type Groups = Record<GroupName, readonly string[] | null>

const WORD_LISTS = ['ad_sozcukler', 'sozcukler', 'nitelikler']

// Categories may be thousands: hashed once, while the few values of a card are looked up. Scalar subqueries, so that the
// planner cannot turn them into joins of whole tables.
const fits = (k: string): string[] => [
  `(:hepsi::text[] is null or ${k}.nitelikler @> :hepsi::text[])`,
  `(:markalar::text[] is null or ${k}.nitelikler && :markalar::text[])`,
  `(:en_az::bigint is null or ${k}.fiyat >= :en_az::bigint)`,
  `(:en_cok::bigint is null or ${k}.fiyat <= :en_cok::bigint)`,
  `(not :indirimde::boolean or ${k}.indirim > 0)`,
  `(:varyant::jsonb[] is null or ${k}.varyantlar @> any(:varyant::jsonb[]))`,
  `(:kategoriler::text[] is null or (
        select 1
        from unnest(${k}.nitelikler) as n(s)
        where n.s in (select c.s from unnest(:kategoriler::text[]) as c(s))
        limit 1) is not null)`,
]

const meets = (k: string): string[] =>
  names.map(
    (name) =>
      `(:${name}::text[] is null or ${WORD_LISTS.map((list) => `${k}.${list} && :${name}::text[]`).join(' or ')})`,
  )

// ---------------------------------------------------------------- how many can match

export type Sizes = {
  /** Words with their group. */
  sozcukler: readonly string[]
  gruplar: readonly number[]
  en_az: number | null
  en_cok: number | null
}

/** Products of each group (by number), at a price (`fiyat`), with a discount (`indirim`) and in all (`hepsi`), up to one above MANY. */
export const sizes = sql<Sizes, { kim: string; sayi: number }>(`
  select x.grup::text as kim, least(sum(c.sayi), ${MANY + 1})::int as sayi
  from unnest(:sozcukler::text[], :gruplar::int[]) as x(sozcuk, grup)
  cross join lateral (
    select count(*) as sayi
    from (
      select s.kayit_id
      from sozcuk s
      where s.magaza_id = :magaza_id
        and s.sozcuk = x.sozcuk
        and s.kayit_id > 'urun_'
      limit ${MANY + 1}) t) c
  group by x.grup
  union all
  select 'fiyat', count(f.urun_id)::int
  from (
    select k.urun_id
    from vitrin_kart k
    where k.magaza_id = :magaza_id
      and k.yayinda
      and k.fiyat >= coalesce(:en_az::bigint, 0)
      and k.fiyat <= coalesce(:en_cok::bigint, 9007199254740991)
    limit ${MANY + 1}) f
  union all
  select 'indirim', count(i.urun_id)::int
  from (
    select k.urun_id
    from vitrin_kart k
    where k.magaza_id = :magaza_id
      and k.yayinda
      and k.indirim > 0
    limit ${MANY + 1}) i
  union all
  select 'hepsi', count(h.urun_id)::int
  from (
    select k.urun_id
    from vitrin_kart k
    where k.magaza_id = :magaza_id
      and k.yayinda
    limit ${MANY + 1}) h`)

// ---------------------------------------------------------------- candidates

/** What the candidates are read from. */
export const drivers = ['sozcuk', 'fiyat', 'indirim', 'hepsi'] as const
export type Driver = (typeof drivers)[number]

const cards = (where: string, order: string): string => `
    select k.urun_id as id
    from vitrin_kart k
    where k.magaza_id = :magaza_id
      and k.yayinda
      ${where}
    order by ${order}
    limit ${MANY}`

/** At most MANY, the newest where there are more (of a price range the dearest, of discounts the largest). */
const candidates: Record<Driver, string> = {
  sozcuk: `
    select distinct s.id
    from unnest(:surucu::text[]) as w(sozcuk)
    cross join lateral (
      select z.kayit_id as id
      from sozcuk z
      where z.magaza_id = :magaza_id
        and z.sozcuk = w.sozcuk
        and z.kayit_id > 'urun_'
      order by z.kayit_id desc
      limit ${MANY}) s
    order by s.id desc
    limit ${MANY}`,
  fiyat: cards(
    'and k.fiyat >= coalesce(:en_az::bigint, 0) and k.fiyat <= coalesce(:en_cok::bigint, 9007199254740991)',
    'k.fiyat desc, k.urun_id desc',
  ),
  indirim: cards('and k.indirim > 0', 'k.indirim desc, k.urun_id desc'),
  hepsi: cards('', 'k.urun_id desc'),
}

const matching = (driver: Driver, ara: boolean, more: string): string => `
  aday as materialized (${candidates[driver]}
  ), uyan as materialized (
    select k.urun_id as id, ${more}
    from aday a
    join vitrin_kart k on k.magaza_id = :magaza_id and k.urun_id = a.id
    where k.yayinda
      and ${[...fits('k'), ...(ara ? meets('k') : [])].join('\n      and ')}
  )`

type Asked = Filters & Partial<Groups> & { surucu?: readonly string[] }

// ---------------------------------------------------------------- a page of few

export const orders = ['yeni', 'fiyat_artan', 'fiyat_azalan', 'cok_satan', 'indirim', 'ilgili'] as const
export type Order = (typeof orders)[number]

// Keyset: two numbers and the id; the greatest first, or (`fiyat_artan`) the least. What has no price comes last.
export const NO_PRICE = { fiyat_artan: 9007199254740992, fiyat_azalan: -1 }
const keys: Record<Exclude<Order, 'ilgili'>, string> = {
  yeni: '0',
  fiyat_artan: `coalesce(k.fiyat, ${NO_PRICE.fiyat_artan})`,
  fiyat_azalan: `coalesce(k.fiyat, ${NO_PRICE.fiyat_azalan})`,
  cok_satan: 'k.satis',
  indirim: 'k.indirim',
}

/** Words of a group by how they match: whole, by their beginning, nearly. */
export type Kinds = Record<`${GroupName}_${'tam' | 'bas'}`, readonly string[] | null>

// Points of a group: the name before everything else, the whole word before a beginning before a word that is nearly so.
const points = (name: GroupName): string => `
      case
        when :${name}::text[] is null then 0
        when k.ad_sozcukler && :${name}_tam::text[] then 20
        when k.ad_sozcukler && :${name}_bas::text[] then 14
        when k.sozcukler && :${name}_tam::text[] or k.nitelikler && :${name}_tam::text[] then 12
        when k.ad_sozcukler && :${name}::text[] then 8
        when k.sozcukler && :${name}_bas::text[] or k.nitelikler && :${name}_bas::text[] then 6
        else 2
      end`

/** Of equally good ones those that can be bought come first, then the best selling. */
const RELEVANCE = `2 * (${names.map(points).join(' + ')}) + (k.varyantlar @> '[{"+": 1}]')::int`

export type PageRow = { id: string; k1: number; k2: number }
type Cursor = { k1?: number; k2?: number; imlec?: string; adet: number }

const pageBy = (
  k1: string,
  rising: boolean,
  on: { ara: boolean; imlec: boolean },
  driver: Driver,
  k2 = '0',
): string => {
  const [than, order] = rising ? ['>', 'asc'] : ['<', 'desc']
  return `
  with ${matching(driver, on.ara, `(${k1})::bigint as k1, (${k2})::bigint as k2`)}
  select u.id, u.k1, u.k2
  from uyan u
  ${on.imlec ? `where (u.k1, u.k2, u.id) ${than} (:k1::bigint, :k2::bigint, :imlec)` : ''}
  order by u.k1 ${order}, u.k2 ${order}, u.id ${order}
  limit :adet::int`
}

const family = (order: Exclude<Order, 'ilgili'>, driver: Driver) =>
  sqlFamily<'ara' | 'imlec', Asked & Cursor, PageRow>(['ara', 'imlec'], (on) =>
    pageBy(keys[order], order === 'fiyat_artan', on, driver),
  )

const ofEach = <K extends string, V>(list: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(list.map((key) => [key, make(key)])) as Record<K, V>

const plainOrders = orders.filter((order) => order !== 'ilgili')

/** A page of few candidates, by order and by what they are read from. */
export const collect = ofEach(plainOrders, (order) => ofEach(drivers, (driver) => family(order, driver)))

/** The same by relevance. */
export const collectBest = ofEach(drivers, (driver) =>
  sqlFamily<'imlec', Asked & Kinds & Cursor, PageRow>(['imlec'], (on) =>
    pageBy(RELEVANCE, false, { ara: true, imlec: on.imlec }, driver, 'k.satis'),
  ),
)

// ---------------------------------------------------------------- a page of many

type Walks = Exclude<Order, 'ilgili'> | 'fiyatsiz_artan' | 'fiyatsiz_azalan'

const COLUMNS = ['nitelikler', 'varyantlar', 'ad_sozcukler', 'sozcukler', 'indirim', 'fiyat', 'satis']

const columnOf: Record<Walks, string | null> = {
  yeni: null,
  fiyat_artan: 'fiyat',
  fiyat_azalan: 'fiyat',
  cok_satan: 'satis',
  indirim: 'indirim',
  fiyatsiz_artan: null,
  fiyatsiz_azalan: null,
}

const walkBy = (by: Walks) => {
  const column = columnOf[by]
  return sqlFamily<'ara' | 'imlec', Filters & Partial<Groups> & Cursor, PageRow & Walked>(['ara', 'imlec'], (on) => {
    const stretch = stretchOf('k', {
      order: column === null ? ['urun_id'] : [column, 'urun_id'],
      before: on.imlec ? (column === null ? ['imlec'] : ['k1', 'imlec']) : undefined,
      rising: by.endsWith('_artan'),
    })
    const priced = by.startsWith('fiyatsiz') ? ['k.fiyat is null'] : column === 'fiyat' ? ['k.fiyat is not null'] : []
    return `
  with ${walk({
    table: 'vitrin_kart k',
    entry: { id: 'k.urun_id', ...Object.fromEntries(COLUMNS.map((c) => [c, `k.${c}`])) },
    where: [...stretch.where, 'k.yayinda', ...priced],
    order: stretch.order,
    filters: [...fits('b'), ...(on.ara ? meets('b') : [])],
  })}
  select p.id, coalesce(p.${column ?? 'satis'}, 0)::bigint as k1, 0::bigint as k2, p.gosterilir, p.son
  from kesit p
  order by p.kacinci`
  })
}

/** Pages of many candidates, along the index of an order; `fiyatsiz`: those without a price, which come last. */
export const along = ofEach([...plainOrders, 'fiyatsiz_artan', 'fiyatsiz_azalan'] as const, walkBy)

// ---------------------------------------------------------------- facets

export type FacetRow = {
  tur: 'toplam' | 'nitelik' | 'kategori' | 'secenek' | 'fiyat' | 'stokta' | 'indirimde'
  /** Of an option its name. */
  ad: string | null
  deger: string | null
  sayi: number
  /** A product that has it, and the other end of a range. */
  ornek: string | null
}

/** Values of a facet beyond these are left out, the rarest first. */
export const MOST_VALUES = 100
/** Levels of categories that count their products upwards. */
const DEPTH = 20

// Options are counted of variants that fulfil what else is asked of a variant (`:yaninda`): in M those that have a blue M. So is what
// can be bought (`:alinan`).
const facetsOf = (driver: Driver) =>
  sqlFamily<'ara', Asked & { yaninda: readonly string[] | null; alinan: readonly string[] }, FacetRow>(
    ['ara'],
    (on) => `
  with recursive ${matching(driver, on.ara, 'k.fiyat, k.indirim, k.nitelikler, k.varyantlar')},
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
  ), degerler as (
    select n.s, count(*)::int as sayi, min(u.id) as ornek
    from uyan u
    cross join unnest(u.nitelikler) as n(s)
    where n.s not like '#kat\\_%'
    group by n.s
  )
  select 'toplam' as tur, null as ad, null as deger, count(*)::int as sayi, null as ornek
  from uyan
  union all
  select 'nitelik', null, d.s, d.sayi, d.ornek
  from (
    select x.s, x.sayi, x.ornek, row_number() over (partition by split_part(x.s, '=', 1) order by x.sayi desc, x.s) as kacinci
    from degerler x) d
  where d.kacinci <= 10 * ${MOST_VALUES}
  union all
  select 'kategori', null, c.ust, count(*)::int, null
  from (
    select distinct u.id, a.ust
    from uyan u
    cross join unnest(u.nitelikler) as n(s)
    join agac a on n.s = '#' || a.alt) c
  group by c.ust
  union all
  select 'secenek', o.ad, o.deger, count(*)::int, min(o.id)
  from (
    select distinct u.id, y.key as ad, y.value as deger
    from uyan u
    cross join jsonb_array_elements(u.varyantlar) as e(oge)
    cross join jsonb_each_text(e.oge - '{#,+}'::text[]) as y
    where :yaninda::jsonb[] is null or e.oge @> any(:yaninda::jsonb[])) o
  group by o.ad, o.deger
  union all
  select 'fiyat', null, min(u.fiyat)::text, count(u.fiyat)::int, max(u.fiyat)::text
  from uyan u
  union all
  select 'stokta', null, null, count(*)::int, null
  from uyan u
  where u.fiyat is not null and u.varyantlar @> any(:alinan::jsonb[])
  union all
  select 'indirimde', null, null, count(*)::int, null
  from uyan u
  where u.indirim > 0`,
  )

export const facets = ofEach(drivers, facetsOf)

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
