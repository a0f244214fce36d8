import { removeLeavingName } from '../../db/records/old-names.ts'
import type { Dolu } from '../../db/records/room-for-more.ts'
import { sql } from '../../db/sql.ts'

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

export const room = sql<object, Dolu>(`
  select count(m.id)::int as adet, coalesce(sum(octet_length(m.aciklama)), 0)::int8 as bayt
  from marka m
  where m.magaza_id = :magaza_id`)

export const insert = sql<MarkaRow>(`
  insert into marka (magaza_id, id, ad, tanitici, aciklama, logo, olusturma, guncelleme)
  values (:magaza_id, :id, :ad, :tanitici, :aciklama, :logo, :olusturma, :guncelleme)`)

export const update = sql<MarkaRow>(`
  update marka m
  set ad = :ad, tanitici = :tanitici, aciklama = :aciklama, guncelleme = :guncelleme
  where m.magaza_id = :magaza_id
    and m.id = :id`)

export const remove = sql<{ id: string; now: Date }, { id: string; ad: string }>(
  removeLeavingName('marka', { columns: ['id', 'ad'] }),
)
