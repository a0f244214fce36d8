import { sql, sqlFamily } from '../../db/sql.ts'

export type GrupRow = { id: string; ad: string; uye_sayisi: number; olusturma: Date; guncelleme: Date }

const columns = (g: string): string => ['id', 'ad', 'olusturma', 'guncelleme'].map((c) => `${g}.${c}`).join(', ')

// Counted at each read: 100,000 members take 30 ms on two busy cores, and a number kept beside would make all who join
// wait for each other.
const uyeSayisi = (grup_id: string): string => `
    (select count(u.musteri_id)
     from musteri_grubu_uye u
     where u.magaza_id = :magaza_id and u.grup_id = ${grup_id}) as uye_sayisi`

export const find = sql<{ id: string }, GrupRow>(`
  select ${columns('g')}, ${uyeSayisi('g.id')}
  from musteri_grubu g
  where g.magaza_id = :magaza_id
    and g.id = :id`)

export const list = sqlFamily<'imlec', { adet: number; imlec?: string }, GrupRow>(
  ['imlec'],
  (on) => `
  with sayfa as (
    select ${columns('g')}
    from musteri_grubu g
    where g.magaza_id = :magaza_id
      ${on.imlec ? 'and g.id < :imlec' : ''}
    order by g.id desc
    limit :adet)
  select ${columns('p')}, ${uyeSayisi('p.id')}
  from sayfa p
  order by p.id desc`,
)

export const insert = sql<Omit<GrupRow, 'uye_sayisi'>>(`
  insert into musteri_grubu (magaza_id, id, ad, olusturma, guncelleme)
  values (:magaza_id, :id, :ad, :olusturma, :guncelleme)`)

// Members are other rows: a statement that waited for this lock would still count them as they were before it.
export const lock = sql<{ id: string }, { id: string }>(`
  select g.id
  from musteri_grubu g
  where g.magaza_id = :magaza_id
    and g.id = :id
  for no key update`)

export const update = sql<{ id: string; ad: string; guncelleme: Date }>(`
  update musteri_grubu g
  set ad = :ad, guncelleme = :guncelleme
  where g.magaza_id = :magaza_id
    and g.id = :id`)

// ---------------------------------------------------------------- deleting

// Nobody joins from here on, and no price list can name it: either would hold its key.
export const lockForRemoval = sql<{ id: string }, { id: string }>(`
  select g.id
  from musteri_grubu g
  where g.magaza_id = :magaza_id
    and g.id = :id
  for update`)

export const findPriceList = sql<{ id: string }, { liste_id: string }>(`
  select f.liste_id
  from fiyat_listesi_grup f
  where f.magaza_id = :magaza_id
    and f.grup_id = :id
  limit 1`)

/** Its next members, in id order as everywhere. */
export const lockMembers = sql<{ id: string; konum: string; adet: number }, { id: string; guncelleme: Date }>(`
  select m.id, m.guncelleme
  from musteri m
  where m.magaza_id = :magaza_id
    and m.id = any(array(
      select u.musteri_id
      from musteri_grubu_uye u
      where u.magaza_id = :magaza_id and u.grup_id = :id and u.musteri_id > :konum
      order by u.musteri_id
      limit :adet))
  order by m.id
  for no key update of m`)

export const remove = sql<{ id: string }>(`
  delete from musteri_grubu g
  where g.magaza_id = :magaza_id
    and g.id = :id`)
