import { sqlFamily } from '../../db/sql.ts'
import { chosenVariants } from '../../trade/sql/chosen-variants.ts'
import { climb } from '../../trade/sql/climb.ts'

export type VaryantRow = {
  id: string
  sku: string | null
  urun_id: string
  ad: string
  varyant_ad: string
  kdv_orani: number | null
  /** Of the categories asked for: those of the product and their ancestors. */
  kategoriler?: string[]
}

type Adlar = { idler: string[]; skular?: string[]; kategoriler?: string[] }

// One recursive climb for the categories of all products: one for each would dominate the cost.
export const findVariants = sqlFamily<'sku' | 'kategori', Adlar, VaryantRow>(
  ['sku', 'kategori'],
  (on) => `
  with recursive secilen as (
    select v.id, v.sku, v.urun_id, u.ad, v.ad as varyant_ad, v.kdv_orani
    from varyant v
    join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
    where v.magaza_id = :magaza_id
      and ${chosenVariants('v', on.sku)}
  )${
    on.kategori
      ? `, ust as (
    select uk.urun_id, uk.kategori_id as id
    from urun_kategori uk
    where uk.magaza_id = :magaza_id and uk.urun_id in (select c.urun_id from secilen c)
    ${climb('urun_id')}
  )`
      : ''
  }
  select c.id, c.sku, c.urun_id, c.ad, c.varyant_ad, c.kdv_orani${
    on.kategori
      ? `,
    array(
      select ust.id
      from ust
      where ust.urun_id = c.urun_id and ust.id = any(:kategoriler::text[])) as kategoriler`
      : ''
  }
  from secilen c`,
)
