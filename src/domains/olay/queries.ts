import { type Walked, walk } from '../../db/lists/walk.ts'
import { type Weighed, weighed } from '../../db/lists/weighed.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import type { Through } from './schema.ts'

// The log consists of numbered rows of events (ADR 34). Numbers become visible in order, so a reader that goes on from
// the last number seen misses nothing, not even an event that committed late.

export type GunlukSatiri = Weighed & Walked & { id: string; sira: number; adlar: string; govde: string }

type Params = { adet: number; en_eski: Date; olay?: string; grup?: string }

const columns = ['id', 'sira', 'adlar', 'govde', 'gosterilir', 'son']

/**
 * A walk through the rows in one direction, with the bodies of those that match, looked up one by one: a join would read
 * all that the walk may look at. Ranges instead of equality: see `stretchOf`.
 */
function page(through: Through, direction: '' | ' desc', bounds: readonly string[]): string {
  const kesit = walk({
    table: 'olay_gunlugu n',
    entry: { id: 'n.id', sira: 'n.sira', adlar: 'n.adlar', zaman: 'n.zaman' },
    where: [
      'n.magaza_id = :magaza_id',
      ...(through === 'grup' ? ['n.grup >= :grup', 'n.grup <= :grup'] : []),
      ...(through === 'stok' ? ['n.stoklu'] : []),
      ...bounds,
    ],
    order: `${through === 'grup' ? `n.grup${direction}, ` : ''}n.sira${direction}`,
    filters: ['b.zaman > :en_eski', ...(through === 'all' ? [] : [":olay = any(string_to_array(b.adlar, ' '))"])],
  })
  const from = `
    select p.id, p.sira, p.adlar, o.govde, p.gosterilir, p.son
    from kesit p
    cross join lateral (
      select n.govde
      from olay_gunlugu n
      where n.magaza_id = :magaza_id and n.sira = p.sira
      limit 1) o`
  return `
  with ${kesit}
  ${weighed({ from, columns, texts: ['govde'], order: [`sira${direction}`] })}`
}

const position = (through: Through, sira: string, name = ':grup'): string =>
  through === 'grup' ? `(${name}, ${sira})` : sira
const place = (through: Through): string => position(through, 'n.sira', 'n.grup')

const newest = (through: Through) =>
  sqlFamily<'imlec', Params & { imlec?: number }, GunlukSatiri>(['imlec'], (on) =>
    page(through, ' desc', on.imlec ? [`${place(through)} < ${position(through, ':imlec::bigint')}`] : []),
  )

// The row of the number itself may have later events. When it has none it is left out: a page filled by its bytes alone
// would not get on.
const FIRST = `coalesce((
          select case when f.sira + f.adet - 1 > :imlec::bigint then f.sira else :imlec::bigint + 1 end
          from olay_gunlugu f
          where f.magaza_id = :magaza_id
            and f.sira <= :imlec::bigint
          order by f.sira desc
          limit 1), 0)`

const after = (through: Through) =>
  sql<Params & { imlec: number }, GunlukSatiri>(page(through, '', [`${place(through)} >= ${position(through, FIRST)}`]))

export const listNewest = { all: newest('all'), grup: newest('grup'), stok: newest('stok') }
export const listAfter = { all: after('all'), grup: after('grup'), stok: after('stok') }

/** Row of an event, if the log has it. */
export const rowOfEvent = sql<
  { idler: readonly string[]; en_eski: Date },
  { id: string; sira: number; adlar: string; kayitlar: string; zamanlar: string; govde: string }
>(`
  select n.id, n.sira, n.adlar, n.kayitlar, n.zamanlar, n.govde
  from olay_gunlugu n
  where n.magaza_id = :magaza_id
    and n.id = any(:idler::text[])
    and n.zaman > :en_eski`)

/** The first number since a moment: times of the log increase with its numbers. */
export const firstSince = sql<{ an: Date }, { sira: number }>(`
  select i.sira
  from olay_gunlugu i
  where i.magaza_id = :magaza_id
    and i.giris > :an
  order by i.giris, i.sira
  limit 1`)

// Events without a number stay, however old: nobody has been told of them. Concurrent sweepers skip each other's rows.
// Ids are passed as an array: with a join, a table that was never analysed would be scanned a thousand times.
export const deleteOld = sql<{ son_id: string; adet: number }, { id: string }>(`
  with eski as (
    select e.sira
    from olay_gunlugu e
    where e.magaza_id = :magaza_id
      and e.id < :son_id
    order by e.id
    limit :adet
    for update of e skip locked
  )
  delete from olay_gunlugu n
  where n.magaza_id = :magaza_id
    and n.sira = any(array(select eski.sira from eski))
  returning n.id`)

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
