import { sql } from '../../db/sql.ts'
import type { Yazili } from './kayit-schema.ts'

export type OzelRow = { ozel: string | null; guncelleme: Date | null }

/** A row for every order; one for which nothing was written has nulls. */
export const find = sql<{ id: string }, OzelRow>(`
  select o.ozel, o.guncelleme
  from siparis s
  left join siparis_ozel o on o.magaza_id = :magaza_id and o.siparis_id = s.id
  where s.magaza_id = :magaza_id
    and s.id = :id`)

/** Whoever writes an order's own values, or its words, holds it. */
export const lock = sql<{ id: string }, Yazili>(`
  select s.belge, s.iptal_nedeni
  from siparis s
  where s.magaza_id = :magaza_id
    and s.id = :id
  for no key update`)

export const save = sql<{ id: string; ozel: string; guncelleme: Date }>(`
  insert into siparis_ozel as o (magaza_id, siparis_id, ozel, guncelleme)
  values (:magaza_id, :id, :ozel, :guncelleme)
  on conflict (magaza_id, siparis_id)
  do update set ozel = excluded.ozel, guncelleme = excluded.guncelleme`)

// ---------------------------------------------------------------- of one who is forgotten

type Idler = { idler: string[] }

export const listOf = sql<Idler, { siparis_id: string; ozel: string; guncelleme: Date }>(`
  select o.siparis_id, o.ozel, o.guncelleme
  from siparis_ozel o
  where o.magaza_id = :magaza_id
    and o.siparis_id = any(:idler::text[])`)

export const empty = sql<{ idler: string[]; anlar: Date[] }>(`
  update siparis_ozel o
  set ozel = '{}', guncelleme = x.an
  from unnest(:idler::text[], :anlar::timestamptz[]) as x(id, an)
  where o.magaza_id = :magaza_id
    and o.siparis_id = x.id`)
