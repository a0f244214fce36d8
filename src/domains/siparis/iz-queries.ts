import { LOOKED_AT } from '../../db/lists/walk.ts'
import { sql } from '../../db/sql.ts'
import type { Degisen, DegisenAdres } from './duzenle/schema.ts'

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
  degisen: Degisen | null
  adresler: DegisenAdres[] | null
}

/** Looks the target of an entry up by id: a join would read all notes of the order. */
const lookedUp = (alias: string, columns: string, table: string, more = ''): string => `
  left join lateral (
    select ${columns}
    from ${table} x
    where x.magaza_id = :magaza_id and x.id = z.hedef_id ${more}
    limit 1) ${alias} on true`
const ofOrder = 'and x.siparis_id = :siparis_id'

// Entries of one change have the same moment: ids give the order. A deleted note leaves its entry.
export const list = sql<{ siparis_id: string; adet: number }, IzRow>(`
  select z.id, z.tur, z.tutar, z.kim_tur, z.kim_id, z.olusturma, z.hedef_id, n.metin, o.yontem, o.saglayici, g.firma,
    g.takip_no, g.takip_url, coalesce(i.neden, s.iptal_nedeni) as neden, i.stoka_geri, i.degisim_siparis_id, d.degisen,
    d.adresler
  from (
    select y.id, y.tur, y.tutar, y.kim_tur, y.kim_id, y.olusturma, y.hedef_id
    from (
      select x.id, x.tur, x.tutar, x.kim_tur, x.kim_id, x.olusturma, x.hedef_id
      from siparis_iz x
      where x.magaza_id = :magaza_id
        and x.siparis_id = :siparis_id
      order by x.id desc
      limit ${LOOKED_AT}) y
    where y.tur <> 'not_eklendi' or (
      select 1
      from siparis_not x
      where x.magaza_id = :magaza_id and x.siparis_id = :siparis_id and x.id = y.hedef_id) is not null
    order by y.olusturma desc, y.id desc
    limit :adet::int) z
  ${lookedUp('n', 'x.metin', 'siparis_not', ofOrder)}
  ${lookedUp('o', 'x.yontem, x.saglayici', 'odeme', ofOrder)}
  ${lookedUp('g', 'x.firma, x.takip_no, x.takip_url', 'gonderi', ofOrder)}
  ${lookedUp('i', 'x.neden, x.stoka_geri, x.degisim_siparis_id', 'iade')}
  ${lookedUp('d', 'x.degisen, x.adresler', 'siparis_duzenleme', ofOrder)}
  left join siparis s on s.magaza_id = :magaza_id and s.id = :siparis_id and z.tur = 'iptal_edildi'
  order by z.olusturma desc, z.id desc`)
