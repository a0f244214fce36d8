import { sql } from '../../db/sql.ts'

export type TemaRow = {
  surum: number
  bicim: number
  belge: object
  kim_tur: string
  kim_id: string
  kaynak_surum: number | null
  olusturma: Date
}

const columns = 't.surum, t.bicim, t.belge, t.kim_tur, t.kim_id, t.kaynak_surum, t.olusturma'

/** What is worn. */
export const newest = sql<object, TemaRow>(`
  select ${columns}
  from tema t
  where t.magaza_id = :magaza_id
  order by t.surum desc
  limit 1`)

export const find = sql<{ surum: number }, TemaRow>(`
  select ${columns}
  from tema t
  where t.magaza_id = :magaza_id
    and t.surum = :surum`)

export type SurumRow = Omit<TemaRow, 'belge' | 'bicim'> & { gorunum: string; bolum_sayisi: number }

/** Without the documents, which may be long. */
export const list = sql<{ adet: number }, SurumRow>(`
  select t.surum, t.kim_tur, t.kim_id, t.kaynak_surum, t.olusturma, t.belge ->> 'gorunum' as gorunum,
    json_array_length(t.belge -> 'ana') as bolum_sayisi
  from tema t
  where t.magaza_id = :magaza_id
  order by t.surum desc
  limit :adet::int`)

export const insert = sql<Omit<TemaRow, 'belge'> & { belge: string }>(`
  insert into tema (magaza_id, surum, bicim, belge, kim_tur, kim_id, kaynak_surum, olusturma)
  values (:magaza_id, :surum, :bicim, :belge::json, :kim_tur, :kim_id, :kaynak_surum, :olusturma)`)

/** One goes for each that comes. */
export const remove = sql<{ surum: number }>(`
  delete from tema t
  where t.magaza_id = :magaza_id
    and t.surum = :surum`)

/** Read with the store by every request. */
export const wear = sql<{ giysi: string }>(`
  update magaza m
  set tema = :giysi::json
  where m.magaza_id = :magaza_id`)

export type Idler = { kategoriler: string[]; koleksiyonlar: string[]; markalar: string[] }

/** Those that are there. Not locked: a theme outlives what it names. */
export const targets = sql<Idler, { tur: 'kategori' | 'koleksiyon' | 'marka'; id: string }>(`
  select 'kategori' as tur, k.id
  from kategori k
  where k.magaza_id = :magaza_id and k.id = any(:kategoriler::text[])
  union all
  select 'koleksiyon', l.id
  from koleksiyon l
  where l.magaza_id = :magaza_id and l.id = any(:koleksiyonlar::text[])
  union all
  select 'marka', m.id
  from marka m
  where m.magaza_id = :magaza_id and m.id = any(:markalar::text[])`)

export type BagliRow = {
  tur: 'koleksiyon' | 'marka' | 'gorsel'
  id: string
  ad: string
  tanitici: string
  logo: string | null
  gorsel: object | null
}

/** Collections and brands by id, pictures by hash. */
export const beside = sql<{ koleksiyonlar: string[]; markalar: string[]; hashler: string[] }, BagliRow>(`
  select 'koleksiyon' as tur, l.id, l.ad, l.tanitici, null as logo, null::jsonb as gorsel
  from koleksiyon l
  where l.magaza_id = :magaza_id and l.id = any(:koleksiyonlar::text[])
  union all
  select 'marka', m.id, m.ad, m.tanitici, m.logo, null
  from marka m
  where m.magaza_id = :magaza_id and m.id = any(:markalar::text[])
  union all
  select 'gorsel', g.hash, '', '', null,
    jsonb_build_object('en', g.en, 'boy', g.boy, 'renk', g.renk, 'boyut_asama', g.boyut_asama)
  from medya g
  where g.magaza_id = :magaza_id and g.hash = any(:hashler::text[])`)
