import { across } from '../../../db/across.ts'
import { sql } from '../../../db/sql.ts'

// Queue of files: which are worked on, and which wait. One queue for all stores.

/** Takes a slot unless its lease is valid. A lease far in the future was written by a wrong clock and is ignored. */
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

// Crosses stores on purpose: there is one queue. The bound keeps the count cheap.
export const listWaiting = across<{ now: Date }, Bekleyen>(
  (only) => `
  select a.magaza_id, a.id, a.kilit
  from aktarim a
  where ${only('a')}a.kilit <= :now
  order by a.kilit, a.id
  limit 10000`,
)

/** Files of a store that wait or are being worked on. */
export const countOwn = sql<object, { sayi: number }>(`
  select count(*)::int as sayi
  from (
    select b.id
    from aktarim b
    where b.magaza_id = :magaza_id
      and b.kilit is not null
    limit 100
  ) a`)
