import { sql } from '../../db/sql.ts'
import { countOf, MOST_NAMED } from '../../db/whole-list.ts'

export type KoleksiyonRow = { id: string; ad: string; tanitici: string; olusturma: Date; guncelleme: Date }

const columns = 'k.id, k.ad, k.tanitici, k.olusturma, k.guncelleme'

export const list = sql<object, KoleksiyonRow>(`
  select ${columns}
  from koleksiyon k
  where k.magaza_id = :magaza_id
  order by k.id desc`)

export const count = countOf('koleksiyon', MOST_NAMED)

export const find = sql<{ id: string }, KoleksiyonRow>(`
  select ${columns}
  from koleksiyon k
  where k.magaza_id = :magaza_id
    and k.id = :id`)

export const lock = sql<{ id: string }, KoleksiyonRow>(`
  select ${columns}
  from koleksiyon k
  where k.magaza_id = :magaza_id
    and k.id = :id
  for no key update`)

export const taken = sql<{ adaylar: string[] }, { tanitici: string }>(`
  select k.tanitici
  from koleksiyon k
  where k.magaza_id = :magaza_id
    and k.tanitici = any(:adaylar::text[])`)

export const insert = sql<KoleksiyonRow>(`
  insert into koleksiyon (magaza_id, id, ad, tanitici, olusturma, guncelleme)
  values (:magaza_id, :id, :ad, :tanitici, :olusturma, :guncelleme)`)

export const update = sql<KoleksiyonRow>(`
  update koleksiyon k
  set ad = :ad, tanitici = :tanitici, guncelleme = :guncelleme
  where k.magaza_id = :magaza_id
    and k.id = :id`)

export const remove = sql<{ id: string }, { id: string; ad: string }>(`
  delete from koleksiyon k
  where k.magaza_id = :magaza_id
    and k.id = :id
  returning id, ad`)
