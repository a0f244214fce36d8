/** Cursor of a page of variants. */
export type VaryantImleci = { imlec_urun: string; imlec_sira: number; imlec_id: string }

/** Parts of the statement. */
type On = { imlec: boolean; urunler: boolean; varyantlar: boolean }

export const variantOrder = (v: string): string => `${v}.urun_id desc, ${v}.sira, ${v}.id`

/** Variants in the order of the panel's grids: newest product first, its variants in their own order. */
export const variantWindow = (on: On, columns: string, limit: number, more = ''): string => `
    select ${columns}, row_number() over (order by ${variantOrder('v')}) as kacinci
    from varyant v
    where v.magaza_id = :magaza_id
      ${on.varyantlar ? 'and v.id = any(:varyantlar::text[])' : ''}
      ${on.urunler ? 'and v.urun_id = any(:urunler::text[])' : ''}
      ${on.imlec ? 'and v.urun_id <= :imlec_urun' : ''}
      ${on.imlec ? 'and (v.urun_id < :imlec_urun or (v.sira, v.id) > (:imlec_sira::int, :imlec_id))' : ''}
      ${more}
    order by ${variantOrder('v')}
    limit ${limit}`
