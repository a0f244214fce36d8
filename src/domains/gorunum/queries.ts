import { sql } from '../../db/sql.ts'

export type GorunumRow = {
  id: string
  kullanici_id: string
  sayfa: string
  ad: string
  arama: string
  ortak: boolean
  olusturma: Date
}

const columns = 'g.id, g.kullanici_id, g.sayfa, g.ad, g.arama, g.ortak, g.olusturma'

/** Own views, and those that others share. */
export const list = sql<{ kullanici_id: string }, GorunumRow>(`
  select ${columns}
  from gorunum g
  where g.magaza_id = :magaza_id
    and (g.ortak or g.kullanici_id = :kullanici_id)
  order by g.id
  limit 500`)

/** Counts at most the limit. */
export const count = sql<{ kullanici_id: string; sayfa: string }, { sayi: number }>(`
  select count(*)::int as sayi
  from (
    select 1
    from gorunum g
    where g.magaza_id = :magaza_id
      and g.kullanici_id = :kullanici_id
      and g.sayfa = :sayfa
    limit 50
  ) kept`)

export const insert = sql<GorunumRow, { id: string }>(`
  insert into gorunum (magaza_id, id, kullanici_id, sayfa, ad, arama, ortak, olusturma)
  values (:magaza_id, :id, :kullanici_id, :sayfa, :ad, :arama, :ortak, :olusturma)
  returning id`)

export const remove = sql<{ id: string; kullanici_id: string }, { id: string }>(`
  delete from gorunum g
  where g.magaza_id = :magaza_id
    and g.id = :id
    and g.kullanici_id = :kullanici_id
  returning id`)
