import { sql } from '../../db/sql.ts'
import { countOf, MOST_NAMED } from '../../db/whole-list.ts'

export type MarkaRow = {
  id: string
  ad: string
  tanitici: string
  aciklama: string
  logo: string | null
  olusturma: Date
  guncelleme: Date
}

const columns = 'm.id, m.ad, m.tanitici, m.aciklama, m.logo, m.olusturma, m.guncelleme'

export const list = sql<object, MarkaRow>(`
  select ${columns}
  from marka m
  where m.magaza_id = :magaza_id
  order by m.id desc`)

export const count = countOf('marka', MOST_NAMED)

export const find = sql<{ id: string }, MarkaRow>(`
  select ${columns}
  from marka m
  where m.magaza_id = :magaza_id
    and m.id = :id`)

export const lock = sql<{ id: string }, MarkaRow>(`
  select ${columns}
  from marka m
  where m.magaza_id = :magaza_id
    and m.id = :id
  for no key update`)

export const taken = sql<{ adaylar: string[] }, { tanitici: string }>(`
  select m.tanitici
  from marka m
  where m.magaza_id = :magaza_id
    and m.tanitici = any(:adaylar::text[])`)

export const insert = sql<MarkaRow>(`
  insert into marka (magaza_id, id, ad, tanitici, aciklama, logo, olusturma, guncelleme)
  values (:magaza_id, :id, :ad, :tanitici, :aciklama, :logo, :olusturma, :guncelleme)`)

export const update = sql<MarkaRow>(`
  update marka m
  set ad = :ad, tanitici = :tanitici, aciklama = :aciklama, guncelleme = :guncelleme
  where m.magaza_id = :magaza_id
    and m.id = :id`)

export const remove = sql<{ id: string }, { id: string; ad: string }>(`
  delete from marka m
  where m.magaza_id = :magaza_id
    and m.id = :id
  returning id, ad`)
