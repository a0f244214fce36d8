import { sql } from '../../../db/sql.ts'
import type { BulunanTuru } from './schema.ts'

const PAGE = 5

const beginning = (tur: BulunanTuru, table: string, ad: string): string => `
  (select '${tur}' as tur, t.id, ${ad} as ad
   from ${table} t
   where t.magaza_id = :magaza_id and t.id >= :ilk and t.id < :son
   order by t.id
   limit ${PAGE})`

/** Records by prefix of their id; each kind has its own prefix, so that only one of these finds anything. */
export const findByIdBeginning = sql<{ ilk: string; son: string }, { tur: BulunanTuru; id: string; ad: string }>(
  [
    beginning('siparis', 'siparis', 't.no'),
    beginning('urun', 'urun', 't.ad'),
    beginning('urun', 'varyant', 't.ad').replace('t.id, ', 't.urun_id as id, '),
    beginning('musteri', 'musteri', 't.eposta'),
    beginning('iade', 'iade', 't.neden'),
    beginning('kampanya', 'kampanya', 't.ad'),
    beginning('fiyat_listesi', 'fiyat_listesi', 't.ad'),
    beginning('musteri_grubu', 'musteri_grubu', 't.ad'),
    beginning('sayfa', 'sayfa', 't.baslik'),
    beginning('webhook', 'webhook', 't.adres'),
  ].join('\n  union all'),
)
