import { sql } from '../../../db/sql.ts'

// Names that a question is asked by and that facets are shown with.

type Adli = { tur: 'marka' | 'koleksiyon'; id: string; tanitici: string }

/** Brands and a collection, by id or short name. */
export const named = sql<{ markalar: readonly string[]; koleksiyon: string }, Adli>(`
  select 'marka' as tur, m.id, m.tanitici
  from marka m
  where m.magaza_id = :magaza_id
    and m.id = any(:markalar::text[])
  union
  select 'marka', m.id, m.tanitici
  from marka m
  where m.magaza_id = :magaza_id
    and m.tanitici = any(:markalar::text[])
  union
  select 'koleksiyon', k.id, k.tanitici
  from koleksiyon k
  where k.magaza_id = :magaza_id
    and k.id = :koleksiyon
  union
  select 'koleksiyon', k.id, k.tanitici
  from koleksiyon k
  where k.magaza_id = :magaza_id
    and k.tanitici = :koleksiyon`)

export type YuzAdi = { tur: 'marka' | 'kategori'; id: string; ad: string; tanitici: string; ust_id: string | null }

/** What brands and categories are called. */
export const namesOf = sql<{ markalar: readonly string[]; kategoriler: readonly string[] }, YuzAdi>(`
  select 'marka' as tur, m.id, m.ad, m.tanitici, null as ust_id
  from marka m
  where m.magaza_id = :magaza_id
    and m.id = any(:markalar::text[])
  union all
  select 'kategori', k.id, k.ad, k.tanitici, k.ust_id
  from kategori k
  where k.magaza_id = :magaza_id
    and k.id = any(:kategoriler::text[])`)

export type OrnekRow = {
  id: string
  secenekler: { ad: string; degerler: string[] }[]
  ozel: Record<string, unknown>
  tur: string | null
  malzeme: string | null
  mense: string | null
}

/** How products spell their values. */
export const spellings = sql<{ idler: readonly string[] }, OrnekRow>(`
  select u.id, u.secenekler, u.ozel, u.tur, u.malzeme, u.mense
  from urun u
  where u.magaza_id = :magaza_id
    and u.id = any(:idler::text[])`)

/** Names of options among the newest products. */
export const optionNames = sql<object, { ad: string }>(`
  select distinct s.ad
  from (
    select u.secenekler
    from urun u
    where u.magaza_id = :magaza_id
      and u.durum = 'yayinda'
    order by u.id desc
    limit 1000) y
  cross join jsonb_to_recordset(y.secenekler) as s(ad text)
  order by 1
  limit 50`)
