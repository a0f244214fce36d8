import { sql } from '../../db/sql.ts'
import { sold } from '../../trade/sql/sold.ts'

/** Lines of orders that are looked at, the newest, and products of one order: pairs grow with their square. */
const MAX_LINES = 50_000
const MAX_PRODUCTS = 20
/** Once is chance. */
const LEAST_TIMES = 2
const MOST_COMPANIONS = 12

/**
 * Products whose companions are not the noted ones, of so many: from the orders from `:ilk` on. Null: none any more.
 */
export const companionsToNote = sql<{ ilk: string; adet: number }, { urun_id: string; digerleri: string[] | null }>(`
  with son as materialized (
    select k.siparis_id, k.urun_id
    from siparis_kalem k
    where k.magaza_id = :magaza_id
      and k.siparis_id >= :ilk
    order by k.siparis_id desc, k.id desc
    limit ${MAX_LINES}
  ), satilan as materialized (
    select n.siparis_id, n.urun_id, row_number() over (partition by n.siparis_id order by n.urun_id) as sira
    from son n
    join siparis s on s.magaza_id = :magaza_id and s.id = n.siparis_id
    where ${sold('s')}
      and n.urun_id is not null
    group by n.siparis_id, n.urun_id
  ), cift as materialized (
    select a.urun_id, b.urun_id as diger, count(*) as kez
    from satilan a
    join satilan b on b.siparis_id = a.siparis_id and b.urun_id <> a.urun_id and b.sira <= ${MAX_PRODUCTS}
    where a.sira <= ${MAX_PRODUCTS}
    group by a.urun_id, b.urun_id
    having count(*) >= ${LEAST_TIMES}
  ), yeni as materialized (
    select c.urun_id, (array_agg(c.diger order by c.kez desc, c.diger desc))[:${MOST_COMPANIONS}] as digerleri
    from cift c
    group by c.urun_id
  )
  (select y.urun_id, y.digerleri
   from yeni y
   join urun u on u.magaza_id = :magaza_id and u.id = y.urun_id
   left join birlikte b on b.magaza_id = :magaza_id and b.urun_id = y.urun_id
   where b.digerleri is distinct from y.digerleri
   order by y.urun_id
   limit :adet::int)
  union all
  (select b.urun_id, null
   from birlikte b
   where b.magaza_id = :magaza_id
     and not exists (select 1 from yeni y where y.urun_id = b.urun_id)
   limit :adet::int)`)

type Gelen = { urun_id: string; digerleri: readonly string[] }

// A product that was deleted meanwhile is left out.
export const noteCompanions = sql<{ gelenler: readonly Gelen[] }>(`
  insert into birlikte as t (magaza_id, urun_id, digerleri)
  select :magaza_id, y.urun_id, y.digerleri
  from jsonb_to_recordset(:gelenler::jsonb) as y(urun_id text, digerleri text[])
  join urun u on u.magaza_id = :magaza_id and u.id = y.urun_id
  order by y.urun_id collate "C"
  on conflict (magaza_id, urun_id) do update set digerleri = excluded.digerleri`)

export const forgetCompanions = sql<{ urunler: readonly string[] }>(`
  delete from birlikte b
  where b.magaza_id = :magaza_id
    and b.urun_id = any(:urunler::text[])`)

export const companionsOf = sql<{ urun_id: string }, { digerleri: string[] }>(`
  select b.digerleri
  from birlikte b
  where b.magaza_id = :magaza_id
    and b.urun_id = :urun_id`)
