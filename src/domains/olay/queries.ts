import { type Weighed, weighed } from '../../db/lists/weighed.ts'
import { sql, sqlFamily } from '../../db/sql.ts'

// The log is what has a number. Numbers become visible in their order, so whoever goes on from the last one that he saw
// misses nothing, an event that committed late included.

export type OlayRow = Weighed & { sira: number; govde: string }

type Params = { adet: number; en_eski: Date; olay?: string }

type On = { olay: boolean }

/** Where a row stands in the log, or among those of one name. Not by equality: see `stretchOf`. */
const place = (on: On, sira: string, name = ':olay'): string => (on.olay ? `(${name}, ${sira})` : sira)
const inLog = (on: On): string => place(on, 'n.sira', 'n.olay')

/** The log's rows with their bodies, and which of them it shows. */
const shown = (on: On): string => `
  from olay_sira n
  join olay o on o.magaza_id = :magaza_id and o.id = n.olay_id
  where n.magaza_id = :magaza_id
    ${on.olay ? 'and n.olay >= :olay and n.olay <= :olay' : ''}
    and n.zaman > :en_eski`

const page = (from: string, order: string): string =>
  weighed({ from, columns: ['sira', 'govde'], texts: ['govde'], order: [order] })

const oldestFirst = (on: On): string => `
    order by ${on.olay ? 'n.olay, n.sira' : 'n.sira'}
    limit :adet`

/** Newest first. */
export const listNewest = sqlFamily<'imlec' | 'olay', Params & { imlec?: number }, OlayRow>(['imlec', 'olay'], (on) =>
  page(
    `
    select n.sira, o.govde
    ${shown(on)}
      ${on.imlec ? `and ${inLog(on)} < ${place(on, ':imlec')}` : ''}
    order by ${on.olay ? 'n.olay desc, n.sira desc' : 'n.sira desc'}
    limit :adet`,
    'sira desc',
  ),
)

/** Oldest first, behind a number. */
export const listAfter = sqlFamily<'olay', Params & { imlec: number }, OlayRow>(['olay'], (on) =>
  page(
    `
    select n.sira, o.govde
    ${shown(on)}
      and ${inLog(on)} > ${place(on, ':imlec')}
    ${oldestFirst(on)}`,
    'sira',
  ),
)

/** Oldest first, behind an event: no row when the log does not have it, one of nulls when nothing came after it. */
export const listAfterEvent = sqlFamily<
  'olay',
  Params & { sonra: string },
  Weighed & { sira: number | null; govde: string | null }
>(['olay'], (on) =>
  page(
    `
    select y.sira, y.govde
    from olay_sira s
    left join lateral (
      select n.sira, o.govde
      ${shown(on)}
        and ${inLog(on)} > ${place(on, 's.sira')}
      ${oldestFirst(on)}) y on true
    where s.magaza_id = :magaza_id
      and s.olay_id = :sonra
      and s.zaman > :en_eski`,
    'sira',
  ),
)

/** Oldest first, from what came into the log after a moment: moments of the log go forward as its numbers do. */
export const listSince = sqlFamily<'olay', Params & { an: Date }, OlayRow>(['olay'], (on) =>
  page(
    `
    with ilk as (
      select i.sira
      from olay_sira i
      where i.magaza_id = :magaza_id
        and i.giris > :an
      order by i.giris, i.sira
      limit 1
    )
    select n.sira, o.govde
    ${shown(on)}
      and ${inLog(on)} >= ${place(on, '(select ilk.sira from ilk)')}
    ${oldestFirst(on)}`,
    'sira',
  ),
)

// What waits for its number stays, however old: nobody has been told of it. Of two sweepers each takes its own rows.
// The ids come as an array: joined, a table that was never analysed is read a thousand times over.
export const deleteOld = sql<{ son_id: string; adet: number }, { id: string }>(`
  with eski as (
    select e.olay_id
    from olay_sira e
    where e.magaza_id = :magaza_id
      and e.olay_id < :son_id
    order by e.olay_id
    limit :adet
    for update of e skip locked
  ), numaralar as (
    delete from olay_sira n
    where n.magaza_id = :magaza_id
      and n.olay_id = any(array(select eski.olay_id from eski))
  )
  delete from olay o
  where o.magaza_id = :magaza_id
    and o.id = any(array(select eski.olay_id from eski))
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
