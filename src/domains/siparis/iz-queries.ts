import { sql } from '../../db/sql.ts'
import { LOOKED_AT } from '../../db/walk.ts'

export type IzRow = {
  id: string
  tur: string
  tutar: number | null
  kim_tur: string | null
  kim_id: string | null
  olusturma: Date
  hedef_id: string | null
  metin: string | null
  yontem: string | null
  saglayici: string | null
  firma: string | null
  takip_no: string | null
  takip_url: string | null
  neden: string | null
  stoka_geri: boolean | null
  degisim_siparis_id: string | null
}

// Moments of one change are the same: ids tell which came first.
export const list = sql<{ siparis_id: string; adet: number }, IzRow>(`
  select z.id, z.tur, z.tutar, z.kim_tur, z.kim_id, z.olusturma, z.hedef_id, n.metin, o.yontem, o.saglayici, g.firma,
    g.takip_no, g.takip_url, coalesce(i.neden, s.iptal_nedeni) as neden, i.stoka_geri, i.degisim_siparis_id
  from (
    select x.id, x.tur, x.tutar, x.kim_tur, x.kim_id, x.olusturma, x.hedef_id
    from siparis_iz x
    where x.magaza_id = :magaza_id
      and x.siparis_id = :siparis_id
    order by x.id desc
    limit ${LOOKED_AT}) z
  left join siparis_not n on n.magaza_id = :magaza_id and n.siparis_id = :siparis_id and n.id = z.hedef_id
  left join odeme o on o.magaza_id = :magaza_id and o.siparis_id = :siparis_id and o.id = z.hedef_id
  left join gonderi g on g.magaza_id = :magaza_id and g.siparis_id = :siparis_id and g.id = z.hedef_id
  left join iade i on i.magaza_id = :magaza_id and i.id = z.hedef_id
  left join siparis s on s.magaza_id = :magaza_id and s.id = :siparis_id and z.tur = 'iptal_edildi'
  where z.tur <> 'not_eklendi' or n.id is not null
  order by z.olusturma desc, z.id desc
  limit :adet::int`)

/** Names of the keys of a store. */
export const keyNames = sql<{ idler: string[] }, { id: string; ad: string }>(`
  select a.id, a.ad
  from anahtar a
  where a.magaza_id = :magaza_id
    and a.id = any(:idler::text[])`)

/** Names of people who run stores, who are rows of the service itself. */
export const userNames = sql<{ idler: string[] }, { id: string; ad: string }>(`
  select k.id, k.ad
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[])`)
