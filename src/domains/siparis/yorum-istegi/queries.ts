import { across } from '../../../db/across.ts'
import { sql } from '../../../db/sql.ts'

// Delivered orders whose customers are asked for reviews. Changes hold the order.

/** Once for each order, however often it is delivered. */
export const insert = sql<{ siparis_id: string; sonraki: Date; now: Date }>(`
  insert into yorum_istegi (magaza_id, siparis_id, sonraki, ozet, olusturma)
  values (:magaza_id, :siparis_id, :sonraki, null, :now)
  on conflict (magaza_id, siparis_id) do nothing`)

export const find = sql<{ siparis_id: string }, { sonraki: Date | null }>(`
  select i.sonraki
  from yorum_istegi i
  where i.magaza_id = :magaza_id
    and i.siparis_id = :siparis_id`)

/** Done: with the secret that was mailed, or without one where nobody is asked. */
export const setAsked = sql<{ siparis_id: string; ozet: string | null }>(`
  update yorum_istegi i
  set sonraki = null, ozet = :ozet
  where i.magaza_id = :magaza_id
    and i.siparis_id = :siparis_id`)

/** The next due one after the given position. */
export const nextDue = sql<{ now: Date; an: Date; konum: string }, { siparis_id: string; sonraki: Date }>(`
  select i.siparis_id, i.sonraki
  from yorum_istegi i
  where i.magaza_id = :magaza_id
    and i.sonraki <= :now
    and (i.sonraki, i.siparis_id) > (:an, :konum)
  order by i.sonraki, i.siparis_id
  limit 1`)

/** Published products of the order that were delivered and that nobody of the order has reviewed. */
export const productsToReview = sql<{ siparis_id: string }, { id: string; ad: string; tanitici: string }>(`
  select u.id, u.ad, u.tanitici
  from (
    select distinct k.urun_id
    from siparis_kalem k
    where k.magaza_id = :magaza_id
      and k.siparis_id = :siparis_id
      and k.teslim_edilen > k.iade_edilen
      and k.urun_id is not null) l
  cross join lateral (
    select x.id, x.ad, x.tanitici
    from urun x
    where x.magaza_id = :magaza_id and x.id = l.urun_id and x.durum = 'yayinda'
    limit 1) u
  where not exists (
    select 1
    from yorum y
    where y.magaza_id = :magaza_id and y.urun_id = u.id and y.siparis_id = :siparis_id)
  order by u.id`)

// Crosses stores on purpose: the worker asks who has something to do.
export const storesWithDueRequests = across<{ now: Date }, { magaza_id: string }>(
  (only) => `
  select distinct i.magaza_id
  from yorum_istegi i
  where ${only('i')}i.sonraki <= :now`,
)
