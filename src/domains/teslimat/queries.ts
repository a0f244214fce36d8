import { sql } from '../../db/sql.ts'
import type { Secenek } from './schema.ts'

const columns =
  't.kod, t.ad, t.tur, t.ucret, t.kademeler, t.ek_ucret, t.bedava_ustu, t.aktif, t.sira, t.olusturma, t.guncelleme'

export const list = sql<object, Secenek>(`
  select ${columns}
  from teslimat_secenegi t
  where t.magaza_id = :magaza_id
  order by t.sira, t.kod`)

export const listActive = sql<object, Secenek>(`
  select ${columns}
  from teslimat_secenegi t
  where t.magaza_id = :magaza_id
    and t.aktif
  order by t.sira, t.kod`)

export const find = sql<{ kod: string }, Secenek>(`
  select ${columns}
  from teslimat_secenegi t
  where t.magaza_id = :magaza_id
    and t.kod = :kod`)

export const save = sql<Omit<Secenek, 'kademeler'> & { kademeler: string | null }>(`
  insert into teslimat_secenegi as t (magaza_id, kod, ad, tur, ucret, kademeler, ek_ucret, bedava_ustu, aktif, sira,
    olusturma, guncelleme)
  values (:magaza_id, :kod, :ad, :tur, :ucret, :kademeler::jsonb, :ek_ucret, :bedava_ustu, :aktif, :sira, :olusturma,
    :guncelleme)
  on conflict (magaza_id, kod)
  do update set ad = excluded.ad, tur = excluded.tur, ucret = excluded.ucret, kademeler = excluded.kademeler,
    ek_ucret = excluded.ek_ucret, bedava_ustu = excluded.bedava_ustu, aktif = excluded.aktif, sira = excluded.sira,
    guncelleme = excluded.guncelleme`)

export const remove = sql<{ kod: string }, { kod: string }>(`
  delete from teslimat_secenegi t
  where t.magaza_id = :magaza_id
    and t.kod = :kod
  returning t.kod`)
