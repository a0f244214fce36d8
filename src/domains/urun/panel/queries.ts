import { LONGEST_PAGE } from '../../../core/schema.ts'
import { LOOKED_AT } from '../../../db/lists/walk.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import { lapsedOf } from '../../../trade/sql/live-stock.ts'

export type SatirRow = {
  id: string
  ad: string
  durum: 'yayinda' | 'taslak'
  kapak: string | null
  sku: string | null
  varyant_sayisi: number
  fiyat_en_az: number | null
  fiyat_en_cok: number | null
  stok: number | null
  olusturma: Date
  guncelleme: Date
}

const COLUMNS = 'u.id, u.ad, u.durum, u.olusturma, u.guncelleme'

// Sellable units of tracked variants; expired reservations are free again.
const freeOf = (varyant_id: string): string => `
  left join lateral (
    select sum(s.miktar - s.ayrilan) as kalan
    from stok s
    where s.magaza_id = :magaza_id and s.varyant_id = ${varyant_id}) k on true
  left join lateral (
    select sum(r.adet) as biten
    from rezervasyon r
    where ${lapsedOf('varyant_id', varyant_id)}) b on true`
const free = `coalesce(sum(coalesce(k.kalan, 0) + coalesce(b.biten, 0)) filter (where v.stok_takibi), 0)`

const sellable = `
  select case when bool_or(v.stok_takibi) then (${free})::bigint end as stok,
    count(v.id)::int as varyant_sayisi, min(v.fiyat) as fiyat_en_az, max(v.fiyat) as fiyat_en_cok,
    (array_agg(v.sku order by v.sira, v.id))[1] as sku
  from varyant v ${freeOf('v.id')}
  where v.magaza_id = :magaza_id and v.urun_id = p.id`

const kapak = `
  (select '/' || m.hash || '.' || m.uzanti
   from urun_gorsel g
   join medya m on m.magaza_id = :magaza_id and m.hash = g.hash
   where g.magaza_id = :magaza_id and g.urun_id = p.id
   order by g.sira
   limit 1) as kapak`

const SHOWN = `p.id, p.ad, p.durum, p.olusturma, p.guncelleme, t.sku, t.varyant_sayisi, t.fiyat_en_az, t.fiyat_en_cok,
    t.stok, ${kapak}`

export const listRows = sqlFamily<
  'imlec' | 'durum',
  { adet: number; now: Date; imlec?: string; durum?: string },
  SatirRow
>(
  ['imlec', 'durum'],
  (on) => `
  with sayfa as (
    select ${COLUMNS}
    from urun u
    where u.magaza_id = :magaza_id
      ${on.imlec ? 'and u.id < :imlec' : ''}
      ${on.durum ? 'and u.durum = :durum' : ''}
    order by u.id desc
    limit ${LONGEST_PAGE})
  select ${SHOWN}
  from (select x.id, x.ad, x.durum, x.olusturma, x.guncelleme from sayfa x limit :adet) p
  cross join lateral (${sellable}) t
  order by p.id desc`,
)

export const findRows = sql<{ idler: string[]; now: Date }, SatirRow>(`
  select ${SHOWN}
  from (
    select ${COLUMNS}
    from urun u
    where u.magaza_id = :magaza_id
      and u.id = any(:idler::text[])) p
  cross join lateral (${sellable}) t
  order by p.id desc`)

// Variants of the newest products, up to the scan bound. The last product may be incomplete: it is left for the next
// page.
const looked = (on: { imlec: boolean; durum: boolean }): string => `
  bakilan as materialized (
    select p.id, v.id as varyant_id, v.stok_takibi
    from (
      select u.id
      from urun u
      where u.magaza_id = :magaza_id
        ${on.imlec ? 'and u.id < :imlec' : ''}
        ${on.durum ? 'and u.durum = :durum' : ''}
      order by u.id desc
      limit ${LOOKED_AT}) p
    left join lateral (
      select x.id, x.stok_takibi
      from varyant x
      where x.magaza_id = :magaza_id and x.urun_id = p.id
      limit ${LOOKED_AT}) v on true
    order by p.id desc
    limit ${LOOKED_AT}
  ), kesilen as materialized (
    select case when count(*) = ${LOOKED_AT} then min(b.id) else '' end as id
    from bakilan b
  )`

/** Products by remaining stock within the scan bound; `son` is how far it looked, null when nothing is beyond. */
export const listByStock = sqlFamily<
  'imlec' | 'durum',
  { adet: number; now: Date; en_az: number; en_cok: number; imlec?: string; durum?: string },
  (SatirRow & { son: string | null }) | { id: null; son: string | null }
>(
  ['imlec', 'durum'],
  (on) => `
  with ${looked(on)}, secilen as materialized (
    select v.id
    from kesilen n
    join bakilan v on v.id > n.id
    ${freeOf('v.varyant_id')}
    group by v.id
    having case when bool_or(v.stok_takibi) then ${free} end between :en_az::bigint and :en_cok::bigint
    order by v.id desc
    limit :adet::int
  )
  select b.son, r.id, r.ad, r.durum, r.olusturma, r.guncelleme, r.sku, r.varyant_sayisi, r.fiyat_en_az, r.fiyat_en_cok,
    r.stok, r.kapak
  from (
    select min(x.id) as son
    from kesilen n
    join bakilan x on x.id > n.id
    where n.id <> '') b
  left join lateral (
    select ${SHOWN}
    from secilen c
    join urun p on p.magaza_id = :magaza_id and p.id = c.id
    cross join lateral (${sellable}) t) r on true
  order by r.id desc`,
)

const countOf = (durum: string): string => `
    (select count(x.id)::int
     from (
       select u.id
       from urun u
       where u.magaza_id = :magaza_id and u.durum = '${durum}'
       limit :sinir) x) as ${durum}`

export const countRows = sql<{ sinir: number }, { yayinda: number; taslak: number }>(
  `select ${countOf('yayinda')}, ${countOf('taslak')}`,
)
