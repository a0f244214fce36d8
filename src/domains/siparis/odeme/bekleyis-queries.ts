import { across } from '../../../db/across.ts'
import { sql } from '../../../db/sql.ts'

// Orders of the shop that wait for a bank transfer. Changes hold the order.

export type Bekleyis = { bitis: Date | null; sonraki: Date | null }

export const insert = sql<Bekleyis & { siparis_id: string; ag: string | null; now: Date }>(`
  insert into bekleyen_odeme (magaza_id, siparis_id, ag, bitis, sonraki, olusturma)
  values (:magaza_id, :siparis_id, :ag, :bitis, :sonraki, :now)`)

export const find = sql<{ siparis_id: string }, Bekleyis>(`
  select b.bitis, b.sonraki
  from bekleyen_odeme b
  where b.magaza_id = :magaza_id
    and b.siparis_id = :siparis_id`)

export const setNext = sql<{ siparis_id: string; sonraki: Date | null }>(`
  update bekleyen_odeme b
  set sonraki = :sonraki
  where b.magaza_id = :magaza_id
    and b.siparis_id = :siparis_id`)

export const remove = sql<{ siparis_id: string }>(`
  delete from bekleyen_odeme b
  where b.magaza_id = :magaza_id
    and b.siparis_id = :siparis_id`)

/** The next due one after the given position. */
export const nextDue = sql<{ now: Date; an: Date; konum: string }, { siparis_id: string; sonraki: Date }>(`
  select b.siparis_id, b.sonraki
  from bekleyen_odeme b
  where b.magaza_id = :magaza_id
    and b.sonraki <= :now
    and (b.sonraki, b.siparis_id) > (:an, :konum)
  order by b.sonraki, b.siparis_id
  limit 1`)

/** Advisory lock: two concurrent orders of one network count each other. */
export const lockNetwork = sql<{ ag: string }, object>(`
  select pg_advisory_xact_lock(hashtextextended(:magaza_id::text || ' ' || :ag::text, 2))`)

/** Counts at most `adet`. */
export const countOfNetwork = sql<{ ag: string; adet: number }, { adet: number }>(`
  select count(*)::int as adet
  from (
    select 1
    from bekleyen_odeme b
    where b.magaza_id = :magaza_id
      and b.ag = :ag
    limit :adet::int) x`)

// Crosses stores on purpose: the sweeper asks who has something to do.
export const storesWithDue = across<{ now: Date }, { magaza_id: string }>(
  (only) => `
  select distinct b.magaza_id
  from bekleyen_odeme b
  where ${only('b')}b.sonraki <= :now`,
)
