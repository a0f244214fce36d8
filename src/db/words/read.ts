import { stretchOf, walk } from '../lists/walk.ts'
import { sql } from '../sql.ts'
import { dizinler, type Kind } from './kinds.ts'

// Reading the word index: what beginnings may mean, and the records that have a word of every group, newest first.

export type Beginnings = { gruplar: number[]; onekler: string[]; sonlar: string[]; adet: number }
export type AnlamRow = { grup: number; sozcukler: string[]; sayi: number }

/**
 * `aday`: the words that begin so, for each beginning, with its group. From each word it jumps to the next one, however
 * many records lie between.
 */
export const jumps = (kind: Kind): string => {
  const { table } = dizinler[kind]
  const next = (where: string) => `
      (select s.sozcuk
       from ${table} s
       where s.magaza_id = :magaza_id and ${where}
       order by s.sozcuk
       limit 1)`
  return `recursive aday as (
    select o.grup, o.son, 1 as kacinci,${next('s.sozcuk >= o.onek and s.sozcuk < o.son')} as sozcuk
    from unnest(:gruplar::int[], :onekler::text[], :sonlar::text[]) as o(grup, onek, son)
    union all
    select a.grup, a.son, a.kacinci + 1,${next('s.sozcuk > a.sozcuk and s.sozcuk < a.son')}
    from aday a
    where a.sozcuk is not null
      and a.kacinci < :adet::int
  )`
}

/** How many records some words have together, as far as it matters. `where` narrows the records, as `s`. */
export const countOf = (kind: Kind, words: string, where = ''): string => {
  const { table, column, common } = dizinler[kind]
  return `
    (select count(c.${column})::int
     from (
       select u.${column}
       from ${words} x
       cross join lateral (
         select s.${column}
         from ${table} s
         where s.magaza_id = :magaza_id and s.sozcuk = x.sozcuk ${where}
         limit ${common}) u
       limit ${common}) c)`
}

/** The words of each group of beginnings, and how many records they have together. */
export const expandWords = (kind: Kind) =>
  sql<Beginnings, AnlamRow>(`
  with ${jumps(kind)}
  select b.grup, array_agg(distinct b.sozcuk) as sozcukler,
    ${countOf(kind, '(select distinct y.sozcuk from aday y where y.grup = b.grup and y.sozcuk is not null)')} as sayi
  from aday b
  where b.sozcuk is not null
  group by b.grup`)

// ---------------------------------------------------------------- a word of every group

export type GroupParams = {
  /** Words of which a record has at least one; as many records of each are looked at. */
  surucu: readonly string[]
  genislik: number
  /** Words of the other groups, each with its group; a record has one of each group. */
  sozcukler: readonly string[]
  gruplar: readonly number[]
  grup_sayisi: number
}

/**
 * `bakilan`: the newest records of each leading word before `:before`, from `:from` on. `sinir`: as far back as all leading
 * words were looked at (`ilk`; null to the end).
 */
export const lookedAt = (kind: Kind, { from, before }: { from?: string; before: string }): string => {
  const { table, column } = dizinler[kind]
  return `bakilan as materialized (
    select w.sozcuk, b.id
    from unnest(:surucu::text[]) as w(sozcuk)
    cross join lateral (
      select z.${column} as id
      from ${table} z
      where z.magaza_id = :magaza_id
        and z.sozcuk = w.sozcuk
        ${from === undefined ? '' : `and z.${column} >= :${from}`}
        and z.${column} < :${before}
      order by z.${column} desc
      limit :genislik::int) b
  ), sinir as materialized (
    select max(h.son) as ilk
    from (
      select min(x.id) as son
      from bakilan x
      group by x.sozcuk
      having count(*) = :genislik::int) h
  )`
}

/** Of what was looked at, each record once, as far as all words reach; `n` is `sinir`. */
export const LOOKED_AT = '(select distinct x.id from bakilan x where n.ilk is null or x.id >= n.ilk)'

/** Whether a record has a word of each of the other groups. */
export const hasAllGroups = (kind: Kind, id: string): string => {
  const { table, column } = dizinler[kind]
  return `(
        select count(distinct x.grup)
        from unnest(:sozcukler::text[], :gruplar::int[]) as x(sozcuk, grup)
        where exists (
          select 1
          from ${table} d
          where d.magaza_id = :magaza_id and d.sozcuk = x.sozcuk and d.${column} = ${id})
      ) = :grup_sayisi::int`
}

// ---------------------------------------------------------------- all of some words

export type WordParams = { surucu: string; digerleri: readonly string[]; adet: number; imlec?: string }

export const wordParams = ([surucu = '', ...digerleri]: readonly string[]) => ({ surucu, digerleri })

/** The page as `kesit`, with the ids of the records: the first word leads; each of its records is put to the others. */
export const walkByWords = (kind: Kind, on: { imlec: boolean }): string => {
  const { table, column } = dizinler[kind]
  return walk({
    table: `${table} z`,
    entry: { id: `z.${column}` },
    ...stretchOf('z', { given: { sozcuk: 'surucu' }, order: [column], before: on.imlec ? ['imlec'] : undefined }),
    filters: [
      `(select count(d.sozcuk)
        from ${table} d
        where d.magaza_id = :magaza_id and d.sozcuk = any(:digerleri::text[]) and d.${column} = b.id
       ) = cardinality(:digerleri::text[])`,
    ],
  })
}
