import { sql } from '../../../db/sql.ts'
import type { IadeSatiri } from './schema.ts'

export type SatirRow = Omit<IadeSatiri, 'olusturma'> & { olusturma: Date }

// Pages first, then looks up the orders by key.
export const list = sql<{ ilk: string; son: string; adet: number }, SatirRow>(`
  select i.id, i.siparis_id, s.no as siparis_no,
    coalesce(nullif(concat_ws(' ', s.teslimat_adresi ->> 'ad', s.teslimat_adresi ->> 'soyad'), ''), s.eposta)
      as musteri_ad,
    (select coalesce(sum((k.kalem ->> 'adet')::int), 0)::int
     from jsonb_array_elements(i.kalemler) as k(kalem)) as adet,
    i.deger, i.tutar, s.para_birimi, i.stoka_geri, i.neden, i.degisim_siparis_id, d.no as degisim_no,
    coalesce(case when d.durum = 'iptal' then (
      select max(o.iade_edilen)
      from odeme o
      where o.magaza_id = :magaza_id and o.siparis_id = i.degisim_siparis_id and o.saglayici = 'degisim') end, 0)
      as degisim_iadesi,
    i.olusturma
  from (
    select x.id, x.siparis_id, x.kalemler, x.deger, x.tutar, x.stoka_geri, x.neden, x.degisim_siparis_id, x.olusturma
    from iade x
    where x.magaza_id = :magaza_id
      and x.id >= :ilk
      and x.id < :son
    order by x.id desc
    limit :adet::int) i
  join siparis s on s.magaza_id = :magaza_id and s.id = i.siparis_id
  left join siparis d on d.magaza_id = :magaza_id and d.id = i.degisim_siparis_id
  order by i.id desc`)
