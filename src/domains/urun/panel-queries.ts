import { LONGEST_PAGE } from '../../core/schema.ts'
import { sql, sqlFamily } from '../../db/sql.ts'

// For the panel's pages.

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

// What can be sold of the variants that are counted; reservations that have lapsed are free again.
const sellable = `
  select case when bool_or(v.stok_takibi) then
      (coalesce(sum(coalesce(k.kalan, 0) + coalesce(b.biten, 0)) filter (where v.stok_takibi), 0))::bigint end as stok,
    count(v.id)::int as varyant_sayisi, min(v.fiyat) as fiyat_en_az, max(v.fiyat) as fiyat_en_cok,
    (array_agg(v.sku order by v.sira, v.id))[1] as sku
  from varyant v
  left join lateral (
    select sum(s.miktar - s.ayrilan) as kalan
    from stok s
    where s.magaza_id = :magaza_id and s.varyant_id = v.id) k on true
  left join lateral (
    select sum(r.adet) as biten
    from rezervasyon r
    where r.magaza_id = :magaza_id and r.urun_id = v.urun_id and r.varyant_id = v.id and r.bitis <= :now) b on true
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

/** As many products are looked at for one page of those that run out. */
export const STOK_WINDOW = 2000

/** Products by what is left of them, among so many; `son` is how far it looked, null when there was nothing beyond. */
export const listByStock = sqlFamily<
  'imlec' | 'durum',
  { adet: number; now: Date; en_az: number; en_cok: number; imlec?: string; durum?: string },
  (SatirRow & { son: string | null }) | { id: null; son: string | null }
>(
  ['imlec', 'durum'],
  (on) => `
  with pencere as materialized (
    select ${COLUMNS}
    from urun u
    where u.magaza_id = :magaza_id
      ${on.imlec ? 'and u.id < :imlec' : ''}
      ${on.durum ? 'and u.durum = :durum' : ''}
    order by u.id desc
    limit ${STOK_WINDOW})
  select b.son, r.id, r.ad, r.durum, r.olusturma, r.guncelleme, r.sku, r.varyant_sayisi, r.fiyat_en_az, r.fiyat_en_cok,
    r.stok, r.kapak
  from (
    select case when count(x.id) = ${STOK_WINDOW} then min(x.id) end as son
    from pencere x) b
  left join lateral (
    select ${SHOWN}
    from pencere p
    cross join lateral (${sellable}) t
    where t.stok between :en_az::bigint and :en_cok::bigint
    order by p.id desc
    limit :adet) r on true
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

export const updateStates = sql<{ idler: string[]; belgeler: string[]; anlar: Date[]; durum: string }>(`
  with kategorilerde as (
    update urun_kategori k
    set durum = :durum
    where k.magaza_id = :magaza_id
      and k.urun_id = any(:idler::text[])
      and k.durum <> :durum
  )
  update urun u
  set durum = :durum, belge = k.belge, guncelleme = k.an
  from unnest(:idler::text[], :belgeler::text[], :anlar::timestamptz[]) as k(id, belge, an)
  where u.magaza_id = :magaza_id
    and u.id = k.id`)
