import { removeLeavingName } from '../../db/records/old-names.ts'
import type { Dolu } from '../../db/records/room-for-more.ts'
import { sql } from '../../db/sql.ts'

export type KategoriRow = {
  id: string
  ad: string
  tanitici: string
  aciklama: string
  ust_id: string | null
  aktif: boolean
  dahili: boolean
  sira: number
  iade_disi: string | null
  urun_sayisi: number
  olusturma: Date
  guncelleme: Date
}

const columns = `k.id, k.ad, k.tanitici, k.aciklama, k.ust_id, k.aktif, k.dahili, k.sira, k.iade_disi, k.olusturma, k.guncelleme,
    (select coalesce(sum(s.sayi), 0)::bigint
     from kategori_sayim s
     where s.magaza_id = :magaza_id and s.kategori_id = k.id) as urun_sayisi`

export const list = sql<object, KategoriRow>(`
  select ${columns}
  from kategori k
  where k.magaza_id = :magaza_id
  order by k.sira, k.id`)

export const find = sql<{ id: string }, KategoriRow>(`
  select ${columns}
  from kategori k
  where k.magaza_id = :magaza_id
    and k.id = :id`)

export const lock = sql<{ id: string }, KategoriRow>(`
  select ${columns}
  from kategori k
  where k.magaza_id = :magaza_id
    and k.id = :id
  for no key update`)

// Two concurrent moves, harmless alone, can close a cycle: a move locks the whole tree.
export const lockTree = sql<object, { id: string; ust_id: string | null; sira: number }>(`
  select k.id, k.ust_id, k.sira
  from kategori k
  where k.magaza_id = :magaza_id
  order by k.id
  for no key update`)

export const taken = sql<{ adaylar: string[] }, { tanitici: string }>(`
  select k.tanitici
  from kategori k
  where k.magaza_id = :magaza_id
    and k.tanitici = any(:adaylar::text[])`)

export const room = sql<object, Dolu>(`
  select count(k.id)::int as adet, coalesce(sum(octet_length(k.aciklama)), 0)::int8 as bayt
  from kategori k
  where k.magaza_id = :magaza_id`)

export const insert = sql<Omit<KategoriRow, 'urun_sayisi'>>(`
  insert into kategori (magaza_id, id, ad, tanitici, aciklama, ust_id, aktif, dahili, sira, iade_disi, olusturma,
    guncelleme)
  values (:magaza_id, :id, :ad, :tanitici, :aciklama, :ust_id, :aktif, :dahili, :sira, :iade_disi, :olusturma,
    :guncelleme)`)

export const update = sql<Omit<KategoriRow, 'urun_sayisi' | 'olusturma'>>(`
  update kategori k
  set ad = :ad, tanitici = :tanitici, aciklama = :aciklama, ust_id = :ust_id, aktif = :aktif, dahili = :dahili,
    sira = :sira, iade_disi = :iade_disi, guncelleme = :guncelleme
  where k.magaza_id = :magaza_id
    and k.id = :id`)

/** The caller holds all of them. */
export const place = sql<{ idler: string[]; ustler: (string | null)[]; siralar: number[]; now: Date }>(`
  update kategori k
  set ust_id = y.ust_id, sira = y.sira, guncelleme = :now
  from unnest(:idler::text[], :ustler::text[], :siralar::int[]) as y(id, ust_id, sira)
  where k.magaza_id = :magaza_id
    and k.id = y.id`)

export const remove = sql<{ id: string; now: Date }, { id: string; ad: string }>(
  removeLeavingName('kategori', { columns: ['id', 'ad'], acik: 'g.aktif and not g.dahili' }),
)
