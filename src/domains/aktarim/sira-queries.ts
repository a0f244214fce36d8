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

/** Files that wait, of each store, and since when the first of them does. */
export type Bekleyen = { magaza_id: string; sayi: number; ilk: Date }

// Crosses stores on purpose: the line is one for all of them.
export const storesWithFiles = sql<{ now: Date }, Bekleyen>(`
  select a.magaza_id, count(*)::int as sayi, min(a.kilit) as ilk
  from aktarim a
  where a.kilit <= :now
  group by a.magaza_id
  order by ilk, a.magaza_id`)

/** Those of one store, in the order in which they are taken. */
export const listWaiting = sql<{ now: Date }, { id: string }>(`
  select a.id
  from aktarim a
  where a.magaza_id = :magaza_id
    and a.kilit <= :now
  order by a.kilit, a.id
  limit 1000`)
