import { unfinished } from '../../../db/arka-is.ts'
import { eventsOf } from '../../../db/event-rows.ts'
import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import type { OlayAdi } from '../../../trade/olaylar.ts'
import type { Through } from '../schema.ts'
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

type Params = { adet: number; en_eski: Date; olay?: string; grup: string; kayit: string; imlec?: number }

type By = Through | 'kayit'

const GIVEN: Record<By, Record<string, string>> = {
  all: {},
  grup: { grup: 'grup' },
  stok: {},
  kayit: { kayit_id: 'kayit' },
}

/** Newest first; of a record without events of stock, as in the index by record. */
const newest = (by: By) =>
  sqlFamily<'imlec' | 'olay', Params, SatirRow & Walked>(['imlec', 'olay'], (on) => {
    const { where, order } = stretchOf('n', {
      given: GIVEN[by],
      order: ['sira'],
      before: on.imlec ? ['imlec'] : undefined,
    })
    return `
  with ${walk({
    table: 'olay_gunlugu n',
    entry: {
      sira: 'n.sira',
      id: 'n.id',
      adlar: 'n.adlar',
      kayitlar: 'n.kayitlar',
      zamanlar: 'n.zamanlar',
      zaman: 'n.zaman',
    },
    where: [...where, ...(by === 'stok' ? ['n.stoklu'] : [])],
    order,
    filters: ['b.zaman > :en_eski', ...(on.olay ? [":olay = any(string_to_array(b.adlar, ' '))"] : [])],
  })}, olaylar as (
    select e.sira, e.id, e.olay, e.kayit_id, e.zaman, p.son, p.kacinci, p.gosterilir
      ${on.olay ? 'and e.olay = :olay' : ''}
      ${by === 'kayit' ? 'and e.kayit_id = :kayit' : ''}
      ${on.imlec ? 'and e.sira < :imlec' : ''} as gosterilir
    from kesit p
    cross join ${eventsOf('p')}
    order by e.sira desc
  )
  select p.sira, p.id, p.olay, p.kayit_id, p.zaman, p.gosterilir, p.son, g.toplam, g.basarili, g.basarisiz
  from (
    select o.sira, o.id, o.olay, o.kayit_id, o.zaman, o.gosterilir, o.son
    from olaylar o
    where o.gosterilir or o.son
    limit :adet) p
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
  order by p.sira desc`
  })

export const list = { all: newest('all'), grup: newest('grup'), stok: newest('stok'), kayit: newest('kayit') }

export type TeslimatRow = Omit<OlayTeslimati, 'sonraki' | 'olusturma'> & { sonraki: Date | null; olusturma: Date }

export const deliveriesOf = sql<{ id: string }, TeslimatRow>(`
  select t.id, t.abonelik_id, w.adres, t.durum, t.deneme, t.sonraki, t.son_kod, t.son_hata, t.sure_ms, t.olusturma
  from webhook_teslimat t
  join webhook w on w.magaza_id = :magaza_id and w.id = t.abonelik_id
  where t.magaza_id = :magaza_id
    and t.olay_id = :id
  order by t.id desc
  limit 200`)
