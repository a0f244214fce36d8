import { unfinished } from '../../../db/arka-is.ts'
import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import type { KampanyaDurumu } from './schema.ts'

type Sayfa = { adet: number; now: Date; imlec?: string; durum?: string; ara?: string }

// A used-up campaign counts as over.
const durum = `
    case
      when not k.aktif then 'pasif'
      when k.bitis <= :now or k.kullanim >= k.kullanim_siniri then 'bitmis'
      when k.baslangic > :now then 'planli'
      else 'aktif'
    end`

// Folds in SQL like `fold` does, for Turkish letters.
const folded = (text: string): string => `lower(translate(${text}, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû', 'iiissgguuooccaaiiuu'))`

export const list = sqlFamily<'imlec' | 'durum' | 'ara', Sayfa, { id: string; durum: KampanyaDurumu } & Walked>(
  ['imlec', 'durum', 'ara'],
  (on) => `
  with ${walk({
    table: 'kampanya k',
    entry: { id: 'k.id', ad: 'k.ad', kod: 'k.kod', durum },
    ...stretchOf('k', { before: on.imlec ? ['imlec'] : undefined }),
    filters: [
      ...(on.durum ? ['b.durum = :durum'] : []),
      ...(on.ara ? [`(strpos(${folded('b.ad')}, :ara) > 0 or strpos(lower(b.kod), :ara) > 0)`] : []),
    ],
  })}
  select p.id, p.durum, p.gosterilir, p.son
  from kesit p
  order by p.kacinci`,
)

/** Targets with names, in the campaign's order; a campaign without targets has one row with nulls. */
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

type Olculer = Record<'agirlik' | 'en' | 'boy' | 'yukseklik', number | null>

/** Measures of the variants, for the delivery fee. */
export const findMeasures = sql<{ idler: string[] }, { id: string } & Olculer>(`
  select v.id, u.agirlik, u.en, u.boy, u.yukseklik
  from varyant v
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  where v.magaza_id = :magaza_id
    and v.id = any(:idler::text[])`)
