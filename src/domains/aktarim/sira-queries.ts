import { sql } from '../../db/sql.ts'

// Who is at a file now, and who waits. Files of all stores stand in one line.

/** A place, unless somebody else is at it. One that is held until far from now was written by a clock that was wrong. */
export const takePlace = sql<{ no: number; sahip: string; kilit: Date; now: Date; ileri: Date }, { no: number }>(`
  insert into aktarim_yeri as y (magaza_id, no, sahip, kilit)
  values (:magaza_id, :no, :sahip, :kilit)
  on conflict (magaza_id, no)
  do update set sahip = excluded.sahip, kilit = excluded.kilit
  where y.kilit is null
    or y.kilit < :now
    or y.kilit > :ileri
  returning no`)

export const leavePlace = sql<{ no: number; sahip: string }>(`
  update aktarim_yeri y
  set kilit = null
  where y.magaza_id = :magaza_id
    and y.no = :no
    and y.sahip = :sahip`)

export const countTaken = sql<{ now: Date }, { sayi: number }>(`
  select count(*)::int as sayi
  from aktarim_yeri y
  where y.magaza_id = :magaza_id
    and y.kilit >= :now`)

export type Bekleyen = { magaza_id: string; id: string; kilit: Date }

// Crosses stores on purpose: the line is one for all of them. Beyond so many it is long, and how long does not matter.
export const listWaiting = sql<{ now: Date }, Bekleyen>(`
  select a.magaza_id, a.id, a.kilit
  from aktarim a
  where a.kilit <= :now
  order by a.kilit, a.id
  limit 10000`)

/** Files of a store that wait or that somebody is at. */
export const countOwn = sql<object, { sayi: number }>(`
  select count(*)::int as sayi
  from (
    select b.id
    from aktarim b
    where b.magaza_id = :magaza_id
      and b.kilit is not null
    limit 100
  ) a`)
