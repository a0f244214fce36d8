import { LONGEST_PAGE } from '../../../core/schema.ts'
import { sqlFamily } from '../../../db/sql.ts'

// The ledger, with names.

export type HareketRow = {
  zaman: Date
  varyant_id: string
  depo_id: string
  sira: number
  miktar: number
  ayrilan: number
  neden: string
  kaynak: string | null
  kim: string
  aciklama: string | null
  depo_ad: string | null
  siparis_id: string | null
  siparis_no: string | null
  varyant_ad: string | null
  sku: string | null
  urun_id: string | null
  urun_ad: string | null
}

type Defter = {
  adet: number
  varyant_id?: string
  imlec_an?: Date
  imlec_varyant?: string
  imlec_depo?: string
  imlec_sira?: number
}

/** Latest first. Records that a line names may be deleted. */
export const movements = sqlFamily<'varyant_id' | 'imlec', Defter, HareketRow>(
  ['varyant_id', 'imlec'],
  (on) => `
  with sayfa as (
    select h.zaman, h.varyant_id, h.depo_id, h.sira, h.miktar, h.ayrilan, h.neden, h.kaynak, h.kim, h.aciklama
    from stok_hareket h
    where h.magaza_id = :magaza_id
      ${on.varyant_id ? 'and h.varyant_id = :varyant_id' : ''}
      ${on.imlec ? 'and (h.zaman, h.varyant_id, h.depo_id, h.sira) < (:imlec_an, :imlec_varyant, :imlec_depo, :imlec_sira::int)' : ''}
    order by h.zaman desc, h.varyant_id desc, h.depo_id desc, h.sira desc
    limit ${LONGEST_PAGE}
  )
  select p.zaman, p.varyant_id, p.depo_id, p.sira, p.miktar, p.ayrilan, p.neden, p.kaynak, p.kim, p.aciklama,
    d.ad as depo_ad, s.id as siparis_id, s.no as siparis_no, v.ad as varyant_ad, v.sku, u.id as urun_id, u.ad as urun_ad
  from (
    select x.zaman, x.varyant_id, x.depo_id, x.sira, x.miktar, x.ayrilan, x.neden, x.kaynak, x.kim, x.aciklama
    from sayfa x
    limit :adet) p
  left join depo d on d.magaza_id = :magaza_id and d.id = p.depo_id
  left join iade i on i.magaza_id = :magaza_id and i.id = p.kaynak
  left join siparis s on s.magaza_id = :magaza_id and s.id = coalesce(i.siparis_id, p.kaynak)
  left join varyant v on v.magaza_id = :magaza_id and v.id = p.varyant_id
  left join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  order by p.zaman desc, p.varyant_id desc, p.depo_id desc, p.sira desc`,
)
