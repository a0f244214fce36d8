import { sql } from '../../db/sql.ts'
import type { Yazili } from './kayit-schema.ts'

/** Writers of an order's custom values or search words hold it. */
export const lock = sql<{ id: string }, Yazili>(`
  select s.belge, s.iptal_nedeni
  from siparis s
  where s.magaza_id = :magaza_id
    and s.id = :id
  for no key update`)

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
