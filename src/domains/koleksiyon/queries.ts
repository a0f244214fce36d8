import { removeLeavingName } from '../../db/records/old-names.ts'
import type { Dolu } from '../../db/records/room-for-more.ts'
import { sql } from '../../db/sql.ts'

export type KoleksiyonRow = { id: string; ad: string; tanitici: string; olusturma: Date; guncelleme: Date }

const columns = 'k.id, k.ad, k.tanitici, k.olusturma, k.guncelleme'

export const list = sql<object, KoleksiyonRow>(`
  select ${columns}
  from koleksiyon k
  where k.magaza_id = :magaza_id
  order by k.id desc`)

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

export const room = sql<object, Dolu>(`
  select count(k.id)::int as adet, 0 as bayt
  from koleksiyon k
  where k.magaza_id = :magaza_id`)

export const insert = sql<KoleksiyonRow>(`
  insert into koleksiyon (magaza_id, id, ad, tanitici, olusturma, guncelleme)
  values (:magaza_id, :id, :ad, :tanitici, :olusturma, :guncelleme)`)

export const update = sql<KoleksiyonRow>(`
  update koleksiyon k
  set ad = :ad, tanitici = :tanitici, guncelleme = :guncelleme
  where k.magaza_id = :magaza_id
    and k.id = :id`)

export const remove = sql<{ id: string; now: Date }, { id: string; ad: string }>(
  removeLeavingName('koleksiyon', { columns: ['id', 'ad'] }),
)
