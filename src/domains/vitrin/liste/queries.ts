import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import {
  type Asked,
  drivers,
  type Filters,
  fits,
  type GroupName,
  type Groups,
  groupNames,
  MANY,
  matching,
  meets,
  ofEach,
  PRICE_RANGE,
} from './kosul-queries.ts'

// Lists of shoppers, from the cards of products (migration 0069). Two ways to a page, each bounded: where few products can
// match (MANY at most), all of them are looked at and sorted (`collect`); where more can, the index of the order is walked
// until the page is full, which is soon, because so many match.

// ---------------------------------------------------------------- how many can match

export type Sizes = {
  /** Words with their group. */
  sozcukler: readonly string[]
  gruplar: readonly number[]
  en_az: number | null
  en_cok: number | null
  /** Of each so many are counted, at most one more than MANY; 0: not asked. */
  cok: number
  fiyat: number
  indirim: number
  hepsi: number
}

/** Cards of an index, counted up to a bound and one more than the rarest group has. */
const counted = (kim: 'fiyat' | 'indirim' | 'hepsi', where: string, bound: string): string => `
  select '${kim}', count(x.urun_id)::int
  from (
    select k.urun_id
    from vitrin_kart k
    where k.magaza_id = :magaza_id
      and k.yayinda
      ${where}
    limit least(:${bound}::int, (select min(g.sayi) + 1 from grup g))) x`

/** Products of each group (by number), at a price, with a discount, and in all. */
export const sizes = sql<Sizes, { kim: string; sayi: number }>(`
  with grup as materialized (
    select o.grup, (
      select count(*)::int
      from (
        select c.kayit_id
        from unnest(:sozcukler::text[], :gruplar::int[]) as x(sozcuk, grup)
        cross join lateral (
          select s.kayit_id
          from sozcuk s
          where s.magaza_id = :magaza_id
            and s.sozcuk = x.sozcuk
            and s.kayit_id > 'urun_'
          limit ${MANY + 1}) c
        where x.grup = o.grup
        limit :cok::int) t) as sayi
    from (select distinct y.grup from unnest(:gruplar::int[]) as y(grup)) o
  )
  select g.grup::text as kim, g.sayi
  from grup g
  union all
  ${counted('fiyat', `and ${PRICE_RANGE}`, 'fiyat')}
  union all
  ${counted('indirim', 'and k.indirim > 0', 'indirim')}
  union all
  ${counted('hepsi', '', 'hepsi')}`)

// ---------------------------------------------------------------- a page of few

export const orders = ['yeni', 'fiyat_artan', 'fiyat_azalan', 'cok_satan', 'indirim', 'puan', 'ilgili'] as const
export type Order = (typeof orders)[number]
type PlainOrder = Exclude<Order, 'ilgili'>

// Keyset: two numbers and the id; the greatest first, or (`fiyat_artan`) the least. What has no price comes last.
export const NO_PRICE = { fiyat_artan: 9007199254740992, fiyat_azalan: -1 }

const KEY = `
      case :sira
        when 'fiyat_artan' then coalesce(k.fiyat, ${NO_PRICE.fiyat_artan})
        when 'fiyat_azalan' then coalesce(k.fiyat, ${NO_PRICE.fiyat_azalan})
        when 'cok_satan' then k.satis
        when 'indirim' then k.indirim
        when 'puan' then k.puan
        else 0
      end`

export type PageRow = { id: string; k1: number; k2: number }
type Cursor = { k1?: number; k2?: number; imlec?: string; adet: number }

/** A page of few candidates, by what they are read from. Sorted in memory: the order is a parameter. */
export const collect = ofEach(drivers, (driver) =>
  sqlFamily<'ara' | 'imlec', Asked & Cursor & { sira: PlainOrder; artan: boolean }, PageRow>(
    ['ara', 'imlec'],
    (on) => `
  with ${matching(driver, on.ara, `(${KEY})::bigint as k1`)}
  select u.id, u.k1, 0::bigint as k2
  from uyan u
  ${
    on.imlec
      ? `where case
      when :artan::boolean then (u.k1, u.id) > (:k1::bigint, :imlec)
      else (u.k1, u.id) < (:k1::bigint, :imlec)
    end`
      : ''
  }
  order by case when :artan::boolean then u.k1 end, case when :artan::boolean then u.id end, u.k1 desc, u.id desc
  limit :adet::int`,
  ),
)

/** Words of a group by how they match: whole, by their beginning, nearly. */
export type Kinds = Record<`${GroupName}_${'tam' | 'bas'}`, readonly string[] | null>

// Points of a group: the name before everything else, the whole word before a beginning before a word that is nearly so.
const points = (name: GroupName): string => `
      case
        when :${name}::text[] is null then 0
        when k.ad_sozcukler && :${name}_tam::text[] then 20
        when k.ad_sozcukler && :${name}_bas::text[] then 14
        when k.sozcukler && :${name}_tam::text[] then 12
        when k.nitelikler && :${name}_tam::text[] then 10
        when k.ad_sozcukler && :${name}::text[] then 8
        when k.sozcukler && :${name}_bas::text[] then 6
        when k.nitelikler && :${name}_bas::text[] then 5
        when k.sozcukler && :${name}::text[] then 3
        else 2
      end`

/** Of equally good ones those that can be bought come first, then the best selling. */
const RELEVANCE = `2 * (${groupNames.map(points).join(' + ')}) + (k.varyantlar @> '[{"+": 1}]')::int`

/** The best of these products, which have a word of every group. */
export const rank = sqlFamily<'imlec', Filters & Kinds & Groups & Cursor & { idler: readonly string[] }, PageRow>(
  ['imlec'],
  (on) => `
  with ${matching('idler', false, `(${RELEVANCE})::bigint as k1, k.satis::bigint as k2`)}
  select u.id, u.k1, u.k2
  from uyan u
  ${on.imlec ? 'where (u.k1, u.k2, u.id) < (:k1::bigint, :k2::bigint, :imlec)' : ''}
  order by u.k1 desc, u.k2 desc, u.id desc
  limit :adet::int`,
)

// ---------------------------------------------------------------- a page of many

type Walks = PlainOrder | 'fiyatsiz_artan' | 'fiyatsiz_azalan'

const COLUMNS = ['nitelikler', 'varyantlar', 'ad_sozcukler', 'sozcukler', 'indirim', 'fiyat', 'satis', 'puan']

const columnOf: Record<Walks, string | null> = {
  yeni: null,
  fiyat_artan: 'fiyat',
  fiyat_azalan: 'fiyat',
  cok_satan: 'satis',
  indirim: 'indirim',
  puan: 'puan',
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
    const priced = by.startsWith('fiyatsiz') ? ['k.fiyat is null'] : column === 'fiyat' ? [PRICE_RANGE] : []
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
export const along = ofEach(Object.keys(columnOf) as Walks[], walkBy)
