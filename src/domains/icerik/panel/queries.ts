import { folded, hasValues, type OzelParams } from '../../../db/lists/own-values.ts'
import { stretchOf, type Walked, walk } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import type { HedefTuru, YasalTur } from '../schema.ts'
import type { MenuHedefi } from './schema.ts'

export type SatirRow = {
  id: string
  baslik: string
  tanitici: string
  yasal_tur: YasalTur | null
  yayinda: boolean
  altbilgide: boolean
  yayin: Date | null
  guncelleme: Date
}

type Params = { adet: number; imlec?: string; ara?: string; yayinda?: boolean; yasal?: boolean } & Partial<OzelParams>

// A store has few pages: search scans them all.
export const list = sqlFamily<'imlec' | 'ara' | 'yayinda' | 'yasal' | 'ozel', Params, SatirRow & Walked>(
  ['imlec', 'ara', 'yayinda', 'yasal', 'ozel'],
  (on) => `
  with ${walk({
    table: 'sayfa k',
    entry: {
      ...{ id: 'k.id', baslik: 'k.baslik', tanitici: 'k.tanitici', yasal_tur: 'k.yasal_tur', yayinda: 'k.yayinda' },
      ...(on.ozel && { ozel: 'k.ozel' }),
    },
    ...stretchOf('k', { before: on.imlec ? ['imlec'] : undefined }),
    filters: [
      ...(on.ara ? [`(position(:ara in ${folded('b.baslik')}) > 0 or position(:ara in b.tanitici) > 0)`] : []),
      ...(on.yayinda ? ['b.yayinda = :yayinda'] : []),
      ...(on.yasal ? ['(b.yasal_tur is not null) = :yasal'] : []),
      ...(on.ozel ? [hasValues] : []),
    ],
  })}
  select s.id, s.baslik, s.tanitici, s.yasal_tur, s.yayinda, s.altbilgide, s.yayin, s.guncelleme, p.gosterilir, p.son
  from kesit p
  join sayfa s on s.magaza_id = :magaza_id and s.id = p.id
  order by p.kacinci`,
)

/** Names of a menu's targets, and whether shoppers see them. */
export const namesOf = sql<Record<HedefTuru, string[]>, MenuHedefi>(`
  select 'category' as type, k.id, k.ad, k.aktif and not k.dahili as gorunur
  from kategori k
  where k.magaza_id = :magaza_id and k.id = any(:category::text[])
  union all
  select 'collection', l.id, l.ad, true
  from koleksiyon l
  where l.magaza_id = :magaza_id and l.id = any(:collection::text[])
  union all
  select 'product', u.id, u.ad, u.durum = 'yayinda'
  from urun u
  where u.magaza_id = :magaza_id and u.id = any(:product::text[])
  union all
  select 'page', s.id, s.baslik, s.yayinda
  from sayfa s
  where s.magaza_id = :magaza_id and s.id = any(:page::text[])`)
