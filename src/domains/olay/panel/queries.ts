import { unfinished } from '../../../db/arka-is.ts'
import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { nameList, sql, sqlFamily } from '../../../db/sql.ts'
import { type OlayAdi, olaylarWithout } from '../../../trade/olaylar.ts'
import type { OlayTeslimati } from './schema.ts'

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

/** Bound of deliveries counted per event: repeating by hand has no limit. */
const MOST_DELIVERIES = 100

type Params = { adet: number; en_eski: Date; olay?: string; kayit?: string; imlec?: number }

/** Newest first. By record without events of stock, as in the index by record. */
export const list = sqlFamily<'imlec' | 'olay' | 'kayit', Params, SatirRow & Walked>(
  ['imlec', 'olay', 'kayit'],
  (on) => {
    const { where, order } = stretchOf('n', {
      given: on.kayit ? { kayit_id: 'kayit' } : on.olay ? { olay: 'olay' } : {},
      order: ['sira'],
      before: on.imlec ? ['imlec'] : undefined,
    })
    return `
  with ${walk({
    table: 'olay_sira n',
    entry: { sira: 'n.sira', id: 'n.olay_id', olay: 'n.olay', kayit_id: 'n.kayit_id', zaman: 'n.zaman' },
    where: [...where, ...(on.kayit ? [`n.olay not in (${nameList(olaylarWithout('kayda_gore'))})`] : [])],
    order,
    filters: ['b.zaman > :en_eski', ...(on.kayit && on.olay ? ['b.olay = :olay'] : [])],
  })}
  select p.sira, p.id, p.olay, p.kayit_id, p.zaman, p.gosterilir, p.son, g.toplam, g.basarili, g.basarisiz
  from kesit p
  cross join lateral (
    select count(t.id) as toplam, count(t.id) filter (where t.durum = 'basarili') as basarili,
      count(t.id) filter (where t.durum in ('hata', 'vazgecildi')) as basarisiz
    from (
      select x.id, x.durum
      from webhook_teslimat x
      where x.magaza_id = :magaza_id
        and x.olay_id = p.id
        and x.abonelik_id <> all(${unfinished('webhook')})
      limit ${MOST_DELIVERIES}) t) g
  order by p.kacinci`
  },
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
