import { sql, sqlFamily } from '../../../../db/sql.ts'
import type { TerkEdilenSepet } from './schema.ts'

export type SatirRow = Omit<TerkEdilenSepet, 'olusturma' | 'donus'> & { olusturma: Date; donus: Date | null }

type Sayfa = { ilk: string; son: string; adet: number; eposta_anahtari?: string }

// Pages first, then looks up the orders by key.
export const list = sqlFamily<'eposta_anahtari', Sayfa, SatirRow>(
  ['eposta_anahtari'],
  (on) => `
  select h.id, h.eposta, h.kalemler, h.tutar, h.para_birimi, h.olusturma, h.donus, h.siparis_id, s.no as siparis_no,
    s.toplam as siparis_toplam, s.para_birimi as siparis_para_birimi
  from (
    select x.id, x.eposta, x.kalemler, x.tutar, x.para_birimi, x.olusturma, x.donus, x.siparis_id
    from sepet_hatirlatma x
    where x.magaza_id = :magaza_id${on.eposta_anahtari ? '\n      and x.eposta_anahtari = :eposta_anahtari' : ''}
      and x.id >= :ilk
      and x.id < :son
    order by x.id desc
    limit :adet::int) h
  left join siparis s on s.magaza_id = :magaza_id and s.id = h.siparis_id
  order by h.id desc`,
)

export type OzetRow = {
  para_birimi: string | null
  hatirlatilan: number
  donen: number
  siparis: number
  tutar: number
}

/** By the currency of the orders; null: without an order. */
export const sums = sql<{ ilk: string; en_cok: number }, OzetRow>(`
  with son as materialized (
    select x.donus, x.siparis_id
    from sepet_hatirlatma x
    where x.magaza_id = :magaza_id
      and x.id >= :ilk
    order by x.id desc
    limit :en_cok::int
  )
  select s.para_birimi, count(*)::int as hatirlatilan, count(h.donus)::int as donen, count(s.id)::int as siparis,
    coalesce(sum(s.toplam), 0)::int8 as tutar
  from son h
  left join siparis s on s.magaza_id = :magaza_id and s.id = h.siparis_id and s.durum <> 'iptal'
  group by s.para_birimi
  order by s.para_birimi`)
