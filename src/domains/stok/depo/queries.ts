import { unfinished } from '../../../db/arka-is.ts'
import { countOf, MOST_DEPO } from '../../../db/lists/whole-list.ts'
import { sql } from '../../../db/sql.ts'

export type DepoRow = { id: string; ad: string; varsayilan: boolean; olusturma: Date }

const columns = 'd.id, d.ad, d.varsayilan, d.olusturma'

export const list = sql<object, DepoRow>(`
  select ${columns}
  from depo d
  where d.magaza_id = :magaza_id
    and d.id <> all(${unfinished('depo')})
  order by d.id desc`)

export const count = countOf('depo', MOST_DEPO)

export const find = sql<{ id: string }, DepoRow>(`
  select ${columns}
  from depo d
  where d.magaza_id = :magaza_id
    and d.id = :id
    and d.id <> all(${unfinished('depo')})`)

/** Locks all: the default concerns every one, and a store has few. */
export const lockAll = sql<object, DepoRow>(`
  select ${columns}
  from depo d
  where d.magaza_id = :magaza_id
    and d.id <> all(${unfinished('depo')})
  order by d.id
  for no key update of d`)

export const insert = sql<DepoRow>(`
  insert into depo (magaza_id, id, ad, varsayilan, olusturma)
  values (:magaza_id, :id, :ad, :varsayilan, :olusturma)`)

export const update = sql<{ id: string; ad: string; varsayilan: boolean }>(`
  update depo d
  set ad = :ad, varsayilan = :varsayilan
  where d.magaza_id = :magaza_id
    and d.id = :id`)

export const dropDefault = sql<object>(`
  update depo d
  set varsayilan = false
  where d.magaza_id = :magaza_id
    and d.varsayilan`)

/** Any stock or reservation there. A scan: an index by quantity would slow down every sale. */
export const findStock = sql<{ id: string }, { varyant_id: string }>(`
  select s.varyant_id
  from stok s
  where s.magaza_id = :magaza_id
    and s.depo_id = :id
    and (s.miktar <> 0 or s.ayrilan <> 0)
  limit 1`)

/** The next variants that have rows there. */
export const lockVariantsIn = sql<{ id: string; konum: string; adet: number }, { id: string }>(`
  select v.id
  from varyant v
  where v.magaza_id = :magaza_id
    and v.id = any(array(
      select s.varyant_id
      from stok s
      where s.magaza_id = :magaza_id and s.depo_id = :id and s.varyant_id > :konum
      order by s.varyant_id
      limit :adet))
  order by v.id
  for no key update of v`)

const IS_EMPTY = `g.magaza_id = :magaza_id
    and g.depo_id = :id
    and g.varyant_id = any(:idler::text[])
    and g.miktar = 0
    and g.ayrilan = 0`

/** Rows to delete, with a moment behind every change of their variants. */
const EMPTY_ROWS = `stok g
    cross join (
      select greatest(:now, max(s.guncelleme) + interval '1 millisecond') as an
      from stok s
      where s.magaza_id = :magaza_id
        and s.varyant_id = any(:idler::text[])) n
    where ${IS_EMPTY}`

/**
 * Deletes rows of zero; any other row keeps the warehouse by its foreign key. The variants' records change by it, so a
 * ledger line in the default warehouse records it. `idler` are held; a row that came since stays.
 */
export const removeEmptyRows = sql<{ id: string; varsayilan_id: string; idler: string[]; now: Date; kim: string }>(`
  with hareket as (
    insert into stok_hareket as t (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim)
    select g.magaza_id, n.an, g.varyant_id, :varsayilan_id, 0, 0, 0, 'depo_silme', :id, :kim
    from ${EMPTY_ROWS}
  ), kalan as (
    insert into stok as t (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
    select g.magaza_id, g.varyant_id, :varsayilan_id, g.urun_id, 0, 0, n.an
    from ${EMPTY_ROWS}
    on conflict (magaza_id, varyant_id, depo_id) do update set guncelleme = excluded.guncelleme
  )
  delete from stok g
  where ${IS_EMPTY}`)

export const remove = sql<{ id: string }, { id: string }>(`
  delete from depo d
  where d.magaza_id = :magaza_id
    and d.id = :id
  returning id`)
