import { sql, sqlFamily } from '../../db/sql.ts'

// The log is what has a number. Numbers become visible in their order, so whoever goes on from the last one that he saw
// misses nothing, an event that committed late included.

export type OlayRow = { sira: number; govde: string }

type Params = { adet: number; en_eski: Date; olay?: string }

/** What of `o` the log shows. */
const shown = (on: { olay: boolean }): string => `
    o.magaza_id = :magaza_id
    and o.zaman > :en_eski
    ${on.olay ? 'and o.olay = :olay' : ''}`

/** Newest first. */
export const listNewest = sqlFamily<'imlec' | 'olay', Params & { imlec?: number }, OlayRow>(
  ['imlec', 'olay'],
  (on) => `
  select o.sira, o.govde
  from olay o
  where ${shown(on)}
    and ${on.imlec ? 'o.sira < :imlec' : 'o.sira is not null'}
  order by o.sira desc
  limit :adet`,
)

/** Oldest first, behind a number. */
export const listAfter = sqlFamily<'olay', Params & { imlec: number }, OlayRow>(
  ['olay'],
  (on) => `
  select o.sira, o.govde
  from olay o
  where ${shown(on)}
    and o.sira > :imlec
  order by o.sira
  limit :adet`,
)

/** Oldest first, behind an event: no row when the log does not have it, one of nulls when nothing came after it. */
export const listAfterEvent = sqlFamily<
  'olay',
  Params & { sonra: string },
  { sira: number | null; govde: string | null }
>(
  ['olay'],
  (on) => `
  select y.sira, y.govde
  from olay s
  left join lateral (
    select o.sira, o.govde
    from olay o
    where ${shown(on)}
      and o.sira > s.sira
    order by o.sira
    limit :adet) y on true
  where s.magaza_id = :magaza_id
    and s.id = :sonra
    and s.sira is not null
    and s.zaman > :en_eski
  order by y.sira`,
)

/**
 * Oldest first, behind a moment (`en_eski`, its ids from `ilk_id` on). The lowest number is nearly always the first
 * id's; it is sought among 5,000 because a transaction that began before others may have committed after them.
 */
export const listSince = sqlFamily<'olay', Params & { ilk_id: string }, OlayRow>(
  ['olay'],
  (on) => `
  with ilk as (
    select min(k.sira) as sira
    from (
      select i.sira
      from olay i
      where i.magaza_id = :magaza_id
        and i.id >= :ilk_id
        and i.sira is not null
      order by i.id
      limit 5000) k
  )
  select o.sira, o.govde
  from olay o
  where ${shown(on)}
    and o.sira >= (select ilk.sira from ilk)
  order by o.sira
  limit :adet`,
)

// What waits for its number stays, however old: nobody has been told of it. Of two sweepers each takes its own rows.
// The ids come as an array: joined, a table that was never analysed is read a thousand times over.
export const deleteOld = sql<{ son_id: string; adet: number }, { id: string }>(`
  with eski as (
    select e.id
    from olay e
    where e.magaza_id = :magaza_id
      and e.id < :son_id
      and e.sira is not null
    order by e.id
    limit :adet
    for update of e skip locked
  )
  delete from olay o
  where o.magaza_id = :magaza_id
    and o.id = any(array(select eski.id from eski))
  returning o.id`)

// A row is never younger than its id says, so old ones are found by the primary key alone.
export const deleteFinishedDeliveries = sql<{ son_id: string; eski: Date; adet: number }, { id: string }>(`
  with biten as (
    select b.id
    from webhook_teslimat b
    where b.magaza_id = :magaza_id
      and b.id < :son_id
      and b.sonraki is null
      and b.guncelleme <= :eski
    order by b.id
    limit :adet
    for update of b skip locked
  )
  delete from webhook_teslimat t
  where t.magaza_id = :magaza_id
    and t.id = any(array(select biten.id from biten))
  returning t.id`)
