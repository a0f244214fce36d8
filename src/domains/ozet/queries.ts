import { sql } from '../../db/sql.ts'
import { sold } from '../../trade/sql/sold.ts'
import { MANY } from './schema.ts'

// Reads only, each over a bounded range of an index.

/** Bound of orders: 3,300 a day for two months. */
export const MAX_ORDERS = 200_000
/** Best sellers are computed from the newest lines up to this bound. */
const MAX_LINES = 50_000
/** Latest stock movements; whatever just ran out is among them. */
const MAX_MOVES = 5000

const waiting = (durum: string) =>
  sql<object, { sayi: number }>(`
  select count(x.id)::int as sayi
  from (
    select s.id
    from siparis s
    where s.magaza_id = :magaza_id and s.durum = '${durum}'
    limit ${MANY + 1}) x`)

export const countToShip = waiting('hazirlaniyor')
export const countUnpaid = waiting('odeme_bekliyor')

/** Cancelled orders with money not refunded yet. */
export const countToGiveBack = sql<object, { sayi: number }>(`
  select count(x.id)::int as sayi
  from (
    select s.id
    from siparis s
    where s.magaza_id = :magaza_id and s.durum = 'iptal' and s.odenen > s.iade_edilen
    limit ${MANY + 1}) x`)

export const countReturns = sql<{ ilk: string }, { sayi: number }>(`
  select count(x.id)::int as sayi
  from (
    select i.id
    from iade i
    where i.magaza_id = :magaza_id and i.id >= :ilk
    limit ${MANY + 1}) x`)

export const countClosedHooks = sql<object, { sayi: number }>(`
  select count(w.id)::int as sayi
  from webhook w
  where w.magaza_id = :magaza_id and not w.aktif and w.kapanma_nedeni is not null`)

/** What customers ask for and the store has not decided on. */
export const countRequests = sql<object, { sayi: number }>(`
  select count(x.id)::int as sayi
  from (
    select t.id
    from talep t
    where t.magaza_id = :magaza_id and t.durum = 'bekliyor'
    limit ${MANY + 1}) x`)

/** Reviews that the store has not decided on. */
export const countReviews = sql<object, { sayi: number }>(`
  select count(x.id)::int as sayi
  from (
    select y.id
    from yorum y
    where y.magaza_id = :magaza_id and y.durum = 'bekliyor'
    limit ${MANY + 1}) x`)

/** Tracked variants among the latest movements, by what can still be sold. */
export const countShort = sql<{ az: number }, { tukenen: number; azalan: number }>(`
  with son as materialized (
    select h.varyant_id
    from stok_hareket h
    where h.magaza_id = :magaza_id
    order by h.zaman desc, h.varyant_id desc, h.depo_id desc, h.sira desc
    limit ${MAX_MOVES}
  ), kalan as (
    select d.varyant_id,
      (select sum(s.miktar - s.ayrilan)
       from stok s
       where s.magaza_id = :magaza_id and s.varyant_id = d.varyant_id) as kalan
    from (select distinct n.varyant_id from son n) d
    join varyant v on v.magaza_id = :magaza_id and v.id = d.varyant_id
    where v.stok_takibi
  )
  select (count(*) filter (where k.kalan <= 0))::int as tukenen,
    (count(*) filter (where k.kalan between 1 and :az))::int as azalan
  from kalan k`)

/** Sums are text: they may exceed the exact range of a double. */
type Gun = { gun: string; siparis: number; ciro: string }

/**
 * By day in Istanbul, from the newest orders up to the bound; `okunan` tells whether there were more. Turnover is what
 * was received and kept: unpaid amounts, refunds and exchanges do not count.
 */
export const sumDays = sql<{ ilk: string; para_birimi: string }, Gun & { okunan: number }>(`
  with son as materialized (
    select s.durum, s.para_birimi, s.toplam, s.odenen, s.iade_edilen, s.degisime_giden, s.olusturma
    from siparis s
    where s.magaza_id = :magaza_id and s.id >= :ilk
    order by s.id desc
    limit ${MAX_ORDERS}
  )
  select to_char(n.olusturma at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as gun,
    (count(*) filter (where ${sold('n')}))::int as siparis,
    coalesce(sum(n.odenen - n.iade_edilen - n.degisime_giden)
      filter (where n.durum <> 'iptal' and n.para_birimi = :para_birimi), 0)::text as ciro,
    count(*)::int as okunan
  from son n
  group by 1
  order by 1`)

/** `limit 1`: lines look their order up, whatever statistics say of a store that grew quickly; never orders × lines. */
export const bestSellers = sql<
  { ilk: string; para_birimi: string; adet: number },
  { urun_id: string | null; ad: string; adet: number; tutar: string }
>(`
  with son as materialized (
    select k.siparis_id, k.urun_id, k.ad, k.adet - k.iade_edilen as adet,
      round(k.toplam::numeric * (k.adet - k.iade_edilen) / k.adet) as toplam
    from siparis_kalem k
    where k.magaza_id = :magaza_id and k.siparis_id >= :ilk
    order by k.siparis_id desc, k.id desc
    limit ${MAX_LINES}
  )
  select n.urun_id, max(n.ad) as ad, sum(n.adet)::bigint as adet, sum(n.toplam)::text as tutar
  from son n
  cross join lateral (
    select s.para_birimi
    from siparis s
    where s.magaza_id = :magaza_id and s.id = n.siparis_id and ${sold('s')}
    limit 1) s
  where s.para_birimi = :para_birimi
  group by n.urun_id, case when n.urun_id is null then n.ad end
  having sum(n.adet) > 0
  order by sum(n.adet) desc, sum(n.toplam) desc, 1
  limit :adet::int`)

type Ilkler = Record<'urun' | 'siparis' | 'anahtar' | 'acilmis', boolean>

export const findFirsts = sql<object, Ilkler>(`
  select exists (select from urun u where u.magaza_id = :magaza_id) as urun,
    exists (select from siparis s where s.magaza_id = :magaza_id) as siparis,
    exists (select from anahtar a where a.magaza_id = :magaza_id and a.iptal is null) as anahtar,
    exists (select from magaza m where m.magaza_id = :magaza_id and m.acik is not null) as acilmis`)
