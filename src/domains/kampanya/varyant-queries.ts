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
  /** Of the categories that were asked for, those of the product and all above them. */
  kategoriler?: string[]
}

type Adlar = { idler: string[]; skular?: string[]; kategoriler?: string[] }

// The categories of all of them are climbed at once: one climb for each would be most of what is asked here.
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
