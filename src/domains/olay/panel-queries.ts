import type { OlayAdi } from '../../core/olaylar.ts'
import { unfinished } from '../../db/arka-is.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import type { OlayTeslimati } from './panel-schema.ts'

export type SatirRow = {
  sira: number
  id: string
  olay: OlayAdi
  kayit_id: string
  zaman: Date
  toplam: number
  basarili: number
  basarisiz: number
}

type Params = { adet: number; en_eski: Date; olay?: string; kayit?: string; imlec?: number }

/** Newest first. By record without the events of stock, as the index by record has it. */
export const list = sqlFamily<'imlec' | 'olay' | 'kayit', Params, SatirRow>(
  ['imlec', 'olay', 'kayit'],
  (on) => `
  select n.sira, n.olay_id as id, n.olay, n.kayit_id, n.zaman, g.toplam, g.basarili, g.basarisiz
  from olay_sira n
  cross join lateral (
    select count(t.id) as toplam, count(t.id) filter (where t.durum = 'basarili') as basarili,
      count(t.id) filter (where t.durum in ('hata', 'vazgecildi')) as basarisiz
    from webhook_teslimat t
    where t.magaza_id = :magaza_id
      and t.olay_id = n.olay_id
      and t.abonelik_id <> all(${unfinished('webhook')})) g
  where n.magaza_id = :magaza_id
    ${on.kayit ? "and n.kayit_id = :kayit and n.olay <> 'stok.degisti'" : ''}
    ${on.olay ? 'and n.olay = :olay' : ''}
    and n.zaman > :en_eski
    ${on.imlec ? 'and n.sira < :imlec' : ''}
  order by n.sira desc
  limit :adet`,
)

export type AyrintiRow = { id: string; olay: OlayAdi; kayit_id: string; zaman: Date; govde: string }

export const find = sql<{ id: string; en_eski: Date }, AyrintiRow>(`
  select o.id, o.olay, o.kayit_id, o.zaman, o.govde
  from olay o
  where o.magaza_id = :magaza_id
    and o.id = :id
    and o.zaman > :en_eski`)

export type TeslimatRow = Omit<OlayTeslimati, 'sonraki' | 'olusturma'> & { sonraki: Date | null; olusturma: Date }

export const deliveriesOf = sql<{ id: string }, TeslimatRow>(`
  select t.id, t.abonelik_id, w.adres, t.durum, t.deneme, t.sonraki, t.son_kod, t.son_hata, t.sure_ms, t.olusturma
  from webhook_teslimat t
  join webhook w on w.magaza_id = :magaza_id and w.id = t.abonelik_id
  where t.magaza_id = :magaza_id
    and t.olay_id = :id
  order by t.id desc
  limit 200`)
