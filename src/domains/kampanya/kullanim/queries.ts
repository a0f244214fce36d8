import { sql } from '../../../db/sql.ts'

// Queries for uses of campaigns.

/** Locks in id order; only those below their usage limit. */
export const lockUsable = sql<{ idler: string[] }, { id: string }>(`
  select k.id
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[])
    and (k.kullanim_siniri is null or k.kullanim < k.kullanim_siniri)
  order by k.id
  for no key update`)

/**
 * Locks in id order both the campaigns to use and those that this owner used before. `kalan`: within the limit once the
 * owner's own use is given back.
 */
export const lockExchange = sql<{ idler: string[]; onceki: string }, { id: string; kalan: boolean }>(`
  select k.id, (k.kullanim_siniri is null or k.kullanim - (
      select count(*)
      from kampanya_kullanim u
      where u.magaza_id = :magaza_id and u.sahip = :onceki and u.kampanya_id = k.id) < k.kullanim_siniri) as kalan
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[] || array(
      select t.kampanya_id
      from kampanya_kullanim t
      where t.magaza_id = :magaza_id and t.sahip = :onceki))
  order by k.id
  for no key update`)

// A bigint total, exact beyond 2^53 (saturating): giving back later leaves the right rest.
export const addUsage = sql<{ sahip: string; idler: string[]; indirimler: number[]; now: Date }>(`
  with kullanim as (
    insert into kampanya_kullanim as t (magaza_id, sahip, kampanya_id, indirim, olusturma)
    select :magaza_id, :sahip, x.id, x.indirim, :now
    from unnest(:idler::text[], :indirimler::bigint[]) as x(id, indirim)
  )
  update kampanya k
  set kullanim = k.kullanim + 1, toplam_indirim = least(k.toplam_indirim::numeric + x.indirim, 9223372036854775807)::bigint
  from unnest(:idler::text[], :indirimler::bigint[]) as x(id, indirim)
  where k.magaza_id = :magaza_id
    and k.id = x.id`)

/** Locks in id order, before the uses are read. */
export const lockUsed = sql<{ sahip: string }, { id: string }>(`
  select k.id
  from kampanya k
  where k.magaza_id = :magaza_id
    and k.id in (
      select t.kampanya_id
      from kampanya_kullanim t
      where t.magaza_id = :magaza_id and t.sahip = :sahip)
  order by k.id
  for no key update`)

export const renameUsage = sql<{ from: string; to: string }, { kampanya_id: string }>(`
  update kampanya_kullanim t
  set sahip = :to
  where t.magaza_id = :magaza_id
    and t.sahip = :from
  returning kampanya_id`)

export const removeUsage = sql<{ sahip: string }>(`
  with giden as (
    delete from kampanya_kullanim t
    where t.magaza_id = :magaza_id
      and t.sahip = :sahip
    returning kampanya_id, indirim
  )
  update kampanya k
  set kullanim = k.kullanim - 1, toplam_indirim = greatest(k.toplam_indirim - g.indirim, 0)
  from giden g
  where k.magaza_id = :magaza_id
    and k.id = g.kampanya_id`)
