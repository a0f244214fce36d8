import { type Weighed, weighed } from '../../db/lists/weighed.ts'
import { sql, sqlFamily } from '../../db/sql.ts'

// The log consists of numbered events. Numbers become visible in order, so a reader that goes on from the last number
// seen misses nothing, not even an event that committed late.

export type OlayRow = Weighed & { sira: number; govde: string }

type Params = { adet: number; en_eski: Date; olay?: string }

type On = { olay: boolean }

/** Position in the log, or among events of one name. Ranges instead of equality: see `stretchOf`. */
const place = (on: On, sira: string, name = ':olay'): string => (on.olay ? `(${name}, ${sira})` : sira)
const inLog = (on: On): string => place(on, 'n.sira', 'n.olay')

/** Visible rows of the log with their bodies. */
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

/** Oldest first, after a number. */
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

/** Oldest first, after an event: no row when the log does not have it, one row of nulls when nothing came after it. */
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

/** Oldest first, since a moment: times of the log increase with its numbers. */
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

// Events without a number stay, however old: nobody has been told of them. Concurrent sweepers skip each other's rows.
// Ids are passed as an array: with a join, a table that was never analysed would be scanned a thousand times.
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

// A row is never younger than its id, so the primary key alone finds old ones.
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
