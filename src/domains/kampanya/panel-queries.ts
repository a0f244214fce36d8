import { unfinished } from '../../db/arka-is.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import type { KampanyaDurumu } from './panel-schema.ts'

/** As many campaigns are looked at for one page: a store with more coupons than that turns pages that are not full. */
export const WINDOW = 5000

type Sayfa = { adet: number; now: Date; imlec?: string; durum?: string; ara?: string }

// One that is used up is over.
const durum = `
    case
      when not k.aktif then 'pasif'
      when k.bitis <= :now or k.kullanim >= k.kullanim_siniri then 'bitmis'
      when k.baslangic > :now then 'planli'
      else 'aktif'
    end`

// As what was typed is, as far as Turkish goes.
const folded = (text: string): string => `lower(translate(${text}, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu'))`

/** Newest first. With each the last one that was looked at, and how many were; id is null where none is asked for. */
export const list = sqlFamily<
  'imlec' | 'durum' | 'ara',
  Sayfa,
  { son: string | null; bakilan: number; id: string | null; durum: KampanyaDurumu }
>(
  ['imlec', 'durum', 'ara'],
  (on) => `
  with pencere as materialized (
    select k.id, k.ad, k.kod, ${durum} as durum
    from kampanya k
    where k.magaza_id = :magaza_id
      ${on.imlec ? 'and k.id < :imlec' : ''}
    order by k.id desc
    limit ${WINDOW}
  )
  select b.son, b.bakilan, s.id, s.durum
  from (select min(p.id) as son, count(p.id)::int as bakilan from pencere p) b
  left join lateral (
    select p.id, p.durum
    from pencere p
    where p.id is not null
      ${on.durum ? 'and p.durum = :durum' : ''}
      ${on.ara ? `and (strpos(${folded('p.ad')}, :ara) > 0 or strpos(lower(p.kod), :ara) > 0)` : ''}
    order by p.id desc
    limit :adet::int) s on true
  order by s.id desc`,
)

/** The targets of a campaign with their names, in its order; one row without a target tells that it has none. */
export const targets = sql<{ id: string }, { id: string | null; ad: string }>(`
  select coalesce(u.id, t.id) as id, coalesce(u.ad, t.ad) as ad
  from kampanya k
  left join kampanya_hedef h on h.magaza_id = :magaza_id and h.kampanya_id = k.id
    and coalesce(h.urun_id, h.kategori_id) <> all(${unfinished('kampanya_hedefi')})
  left join urun u on u.magaza_id = :magaza_id and u.id = h.urun_id
  left join kategori t on t.magaza_id = :magaza_id and t.id = h.kategori_id
  where k.magaza_id = :magaza_id
    and k.id = :id
  order by h.sira`)
