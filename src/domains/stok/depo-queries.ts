import { sql } from '../../db/sql.ts'

export type DepoRow = { id: string; ad: string; varsayilan: boolean; olusturma: Date }

const columns = 'd.id, d.ad, d.varsayilan, d.olusturma'

export const list = sql<object, DepoRow>(`
  select ${columns}
  from depo d
  where d.magaza_id = :magaza_id
  order by d.id desc`)

export const find = sql<{ id: string }, DepoRow>(`
  select ${columns}
  from depo d
  where d.magaza_id = :magaza_id
    and d.id = :id`)

/** All of them at once: which one is the default concerns every one, and a store has few. */
export const lockAll = sql<object, DepoRow>(`
  select ${columns}
  from depo d
  where d.magaza_id = :magaza_id
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

export const lockVariantsIn = sql<{ id: string }, { id: string }>(`
  select v.id
  from varyant v
  where v.magaza_id = :magaza_id
    and v.id in (select s.varyant_id from stok s where s.magaza_id = :magaza_id and s.depo_id = :id)
  order by v.id
  for no key update of v`)

/** Rows that count nothing go with their warehouse; one that counts something holds it by its foreign key. */
export const removeEmptyRows = sql<{ id: string }>(`
  delete from stok s
  where s.magaza_id = :magaza_id
    and s.depo_id = :id
    and s.miktar = 0
    and s.ayrilan = 0`)

export const remove = sql<{ id: string }, { id: string }>(`
  delete from depo d
  where d.magaza_id = :magaza_id
    and d.id = :id
  returning id`)
