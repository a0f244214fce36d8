import { SLICES } from '../../../core/dilim.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'

export type GrupRow = { id: string; ad: string; uye_sayisi: number; olusturma: Date; guncelleme: Date }

const columns = (g: string): string => ['id', 'ad', 'olusturma', 'guncelleme'].map((c) => `${g}.${c}`).join(', ')

const uyeSayisi = (grup_id: string): string => `
    (select sum(n.sayi)::bigint
     from musteri_grubu_sayim n
     where n.magaza_id = :magaza_id and n.grup_id = ${grup_id}) as uye_sayisi`

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

/** With all slices of its count. */
export const insert = sql<Omit<GrupRow, 'uye_sayisi'>>(`
  with grup as (
    insert into musteri_grubu (magaza_id, id, ad, olusturma, guncelleme)
    values (:magaza_id, :id, :ad, :olusturma, :guncelleme)
  )
  insert into musteri_grubu_sayim as n (magaza_id, grup_id, dilim, sayi)
  select :magaza_id, :id, d.dilim, 0
  from generate_series(0, ${SLICES - 1}) as d(dilim)`)

/** Adds to the sliced counts, under the lock of the members. Ignores deleted groups. Locks in id order. */
export const countMembers = sql<{ gruplar: string[]; farklar: number[]; dilim: number }>(`
  with tutulan as materialized (
    select t.grup_id
    from musteri_grubu_sayim t
    where t.magaza_id = :magaza_id
      and t.grup_id = any(:gruplar::text[])
      and t.dilim = :dilim::smallint
    order by t.grup_id
    for no key update
  )
  update musteri_grubu_sayim n
  set sayi = n.sayi + x.fark
  from unnest(:gruplar::text[], :farklar::int[]) as x(grup_id, fark)
  join tutulan on tutulan.grup_id = x.grup_id
  where n.magaza_id = :magaza_id
    and n.grup_id = x.grup_id
    and n.dilim = :dilim::smallint`)

// Lock apart from the read: members are other rows, which a statement that waited for this lock would count as they
// were before it.
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

// FOR UPDATE conflicts with the key locks of joining members and of price lists: neither can refer to the group from
// here on.
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

/** The next members, locked in id order. */
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
