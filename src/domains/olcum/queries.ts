import { sql } from '../../db/sql.ts'

type Eklenen = {
  gun: string
  turler: string[]
  degerler: string[]
  adlar: (string | null)[]
  sayilar: number[]
  sonucsuzlar: number[]
  /** Most values of the kind. */
  sinirlar: number[]
}

/**
 * Adds counts of a day. Values that the day has no room for are counted together. In one order, so that two processes do not
 * wait for each other; not for a store that is gone.
 */
export const add = sql<Eklenen>(`
  with gelen as materialized (
    select x.tur, x.deger, x.ad, x.sayi, x.sonucsuz, x.sinir,
      exists (
        select from olcum o
        where o.magaza_id = :magaza_id and o.tur = x.tur and o.gun = :gun::date and o.deger = x.deger) as bilinen
    from unnest(:turler::text[], :degerler::text[], :adlar::text[], :sayilar::bigint[], :sonucsuzlar::bigint[],
      :sinirlar::int[]) as x(tur, deger, ad, sayi, sonucsuz, sinir)
  ), dolu as materialized (
    select t.tur,
      (select count(*)
       from olcum o
       where o.magaza_id = :magaza_id and o.tur = t.tur and o.gun = :gun::date) as sayi
    from (select distinct g.tur from gelen g) t
  ), sirali as (
    select g.tur, g.deger, g.ad, g.sayi, g.sonucsuz,
      g.bilinen or d.sayi + row_number() over (partition by g.tur, g.bilinen order by g.sayi desc, g.deger) <= g.sinir as sigar
    from gelen g
    join dolu d on d.tur = g.tur
  )
  insert into olcum as t (magaza_id, tur, gun, deger, ad, sayi, sonucsuz)
  select :magaza_id, s.tur, :gun::date, case when s.sigar then s.deger else '*' end, max(case when s.sigar then s.ad end),
    sum(s.sayi), sum(s.sonucsuz)
  from sirali s
  where exists (select from magaza m where m.magaza_id = :magaza_id)
  group by s.tur, 4
  order by s.tur, 4
  on conflict (magaza_id, tur, gun, deger)
  do update set sayi = t.sayi + excluded.sayi, sonucsuz = t.sonucsuz + excluded.sonucsuz,
    ad = coalesce(excluded.ad, t.ad)`)

type Aralik = { ilk: string; son: string }

/** What happened by day. */
export const sumSteps = sql<Aralik, { gun: string; deger: string; sayi: number }>(`
  select o.gun::text as gun, o.deger, o.sayi
  from olcum o
  where o.magaza_id = :magaza_id
    and o.tur = 'adim'
    and o.gun between :ilk::date and :son::date
  order by o.gun
  limit 10000`)

/** The newest rows of a period that its lists are added up from. */
export const MAX_ROWS = 50_000

type Sira = { deger: string; ad: string | null; sayi: number; sonucsuz: number; okunan: number }

const ranking = (counted: 'sayi' | 'sonucsuz') =>
  sql<Aralik & { tur: string; adet: number }, Sira>(`
  with son as materialized (
    select o.gun, o.deger, o.ad, o.sayi, o.sonucsuz
    from olcum o
    where o.magaza_id = :magaza_id
      and o.tur = :tur
      and o.gun between :ilk::date and :son::date
    order by o.gun desc
    limit ${MAX_ROWS}
  )
  select n.deger, (array_agg(n.ad order by n.gun desc))[1] as ad, sum(n.sayi)::bigint as sayi,
    sum(n.sonucsuz)::bigint as sonucsuz, (select count(*)::int from son) as okunan
  from son n
  group by n.deger
  having sum(n.${counted}) > 0
  order by sum(n.${counted}) desc, n.deger
  limit :adet::int`)

export const mostSeen = ranking('sayi')
export const mostWithoutResult = ranking('sonucsuz')

/** Retention: the oldest first. */
export const sweepOld = sql<{ once: string; adet: number }, { deger: string }>(`
  with giden as (
    select o.tur, o.gun, o.deger
    from olcum o
    where o.magaza_id = :magaza_id
      and o.tur in ('adim', 'kaynak', 'urun', 'sayfa', 'arama')
      and o.gun < :once::date
    limit :adet
  )
  delete from olcum t
  using giden
  where t.magaza_id = :magaza_id
    and t.tur = giden.tur
    and t.gun = giden.gun
    and t.deger = giden.deger
  returning t.deger`)
