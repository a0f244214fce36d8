import { notingWork } from '../../db/arka-is.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import { sold } from '../../trade/sql/sold.ts'

// Cards: what shoppers filter, sort and count products by (migrations 0069, 0082). Rows are sent as one JSON text (ADR 5).

// ---------------------------------------------------------------- sets of categories

export type Sayim = {
  /** Sets, with by how many more or fewer products are in exactly these categories. */
  kumeler: readonly string[]
  degisimler: readonly number[]
  /** Those with fewer. */
  azalanlar: readonly string[]
  dilim: number
}

/** Counts, as the end of a statement with parts before it. Rows are locked in order. */
const counting = (before: string): string => `
  ${before}
  insert into vitrin_kume as t (magaza_id, kume, dilim, sayi)
  select :magaza_id, y.kume, :dilim::smallint, sum(y.degisim)
  from unnest(:kumeler::text[], :degisimler::int[]) as y(kume, degisim)
  group by y.kume
  order by y.kume collate "C"
  on conflict (magaza_id, kume, dilim) do update set sayi = t.sayi + excluded.sayi`

export const countSets = sql<Sayim>(counting(''))

/**
 * Follows the counting: a set that its last product has left goes with its rows. Rows that others hold are passed over and left to
 * them, so that nobody waits: rows may go whenever what they hold together cancels out.
 */
export const removeEmptySets = sql<{ azalanlar: readonly string[] }>(`
  with serbest as materialized (
    select t.kume, t.dilim, t.sayi
    from vitrin_kume t
    where t.magaza_id = :magaza_id
      and t.kume = any(:azalanlar::text[])
    for update of t skip locked
  ), biten as materialized (
    select s.kume
    from serbest s
    group by s.kume
    having sum(s.sayi) = 0
  )
  delete from vitrin_kume t
  where t.magaza_id = :magaza_id
    and t.kume = any(:azalanlar::text[])
    and t.kume in (select b.kume from biten b)
    and t.dilim in (select s.dilim from serbest s where s.kume = t.kume)`)

/** Rows and characters that are read at most. */
export const MOST_ROWS = 10_000
const MOST_CHARACTERS = 2_000_000

export type KumeRow = { kume: string; sayi: number }

/** All sets, or as many as fit; `fazla` where there are more. */
export const listSets = sql<object, KumeRow & { fazla: boolean }>(`
  select y.kume, sum(y.sayi)::bigint as sayi, max(y.kacinci) > ${MOST_ROWS} or max(y.bayt) > ${MOST_CHARACTERS} as fazla
  from (
    select x.kume, x.sayi, row_number() over (order by x.kume, x.dilim) as kacinci,
      sum(octet_length(x.kume)) over (order by x.kume, x.dilim) as bayt
    from (
      select t.kume, t.dilim, t.sayi
      from vitrin_kume t
      where t.magaza_id = :magaza_id
      order by t.kume, t.dilim
      limit ${MOST_ROWS + 1}) x) y
  where y.bayt - octet_length(y.kume) <= ${MOST_CHARACTERS}
  group by y.kume`)

// ---------------------------------------------------------------- cards

export type Kartlar = Sayim & { kartlar: readonly object[] }

const sent = `jsonb_to_recordset(:kartlar::jsonb) as y(urun_id text, yayinda boolean, fiyat bigint, indirim smallint,
    ad_sozcukler text[], sozcukler text[], nitelikler text[], varyantlar jsonb)`

export const add = sql<Kartlar>(
  counting(`with kart as (
    insert into vitrin_kart as t
      (magaza_id, urun_id, yayinda, fiyat, indirim, satis, ad_sozcukler, sozcukler, nitelikler, varyantlar,
      yildiz1, yildiz2, yildiz3, yildiz4, yildiz5, puan)
    select :magaza_id, y.urun_id, y.yayinda, y.fiyat, y.indirim, 0, y.ad_sozcukler, y.sozcukler, y.nitelikler, y.varyantlar,
      0, 0, 0, 0, 0, 0
    from ${sent}
  )`),
)

/** Who waits for these variants `g` is told by the worker (domain haber): noted with what makes them buyable. */
const wake = (variants: string): string =>
  notingWork(
    'stok_haberi',
    'g.varyant_id',
    `from ${variants}
  cross join lateral (
    select 1
    from stok_haberi h
    where h.magaza_id = :magaza_id and h.varyant_id = g.varyant_id
    limit 1) h`,
  )

const OF_PRODUCTS = `(
    select v.id as varyant_id
    from unnest(:acilanlar::text[]) as y(urun_id)
    cross join lateral (
      select x.id
      from varyant x
      where x.magaza_id = :magaza_id and x.urun_id = y.urun_id) v) g`

// Through text: `to_jsonb` and `jsonb_agg` depend on the session, and a cluster refuses them of columns in an update.
const listed = (oge: string): string =>
  `('[' || coalesce(string_agg((${oge})::text, ',' order by e.sira), '') || ']')::jsonb`

// Whether a variant can be bought is written by its stock, whose lock this writer may not hold: it is taken over from
// the row as it is, never from what the writer has read.
export const change = sqlFamily<
  'acilan',
  Kartlar & { acilanlar?: readonly string[]; now?: Date },
  Record<string, never>
>(['acilan'], (on) =>
  counting(`with ${on.acilan ? `haber as (${wake(OF_PRODUCTS)}\n  ), ` : ''}kart as (
    update vitrin_kart t
    set yayinda = y.yayinda, fiyat = y.fiyat, indirim = y.indirim, ad_sozcukler = y.ad_sozcukler, sozcukler = y.sozcukler,
      nitelikler = y.nitelikler, varyantlar = (
        select ${listed(`e.oge || case when b.alinir then '{"+": 1}'::jsonb else '{}'::jsonb end`)}
        from jsonb_array_elements(y.varyantlar) with ordinality as e(oge, sira)
        cross join lateral (
          select bool_or(o.oge ->> '#' = e.oge ->> '#' and o.oge -> '+' is not null) as alinir
          from jsonb_array_elements(t.varyantlar) as o(oge)) b)
    from ${sent}
    where t.magaza_id = :magaza_id
      and t.urun_id = y.urun_id
  )`),
)

export const changePrices = sql<{ urunler: string[]; fiyatlar: (number | null)[]; indirimler: number[] }>(`
  update vitrin_kart t
  set fiyat = y.fiyat, indirim = y.indirim
  from unnest(:urunler::text[], :fiyatlar::bigint[], :indirimler::smallint[]) as y(urun_id, fiyat, indirim)
  where t.magaza_id = :magaza_id
    and t.urun_id = y.urun_id`)

type Degisenler = { urunler: string[]; varyantlar: string[]; alinirlar: boolean[] }

// Locked in id order first: an order may sell out several products at once.
export const changeBuyable = sqlFamily<
  'gelen',
  Degisenler & { gelenler?: string[]; now?: Date },
  Record<string, never>
>(
  ['gelen'],
  (on) => `
  with ${on.gelen ? `haber as (${wake('unnest(:gelenler::text[]) as g(varyant_id)')}\n  ), ` : ''}kilitli as materialized (
    select k.urun_id
    from vitrin_kart k
    where k.magaza_id = :magaza_id
      and k.urun_id = any(:urunler::text[])
    order by k.urun_id
    for no key update of k
  ), gelen as materialized (
    select y.urun_id, y.varyant, y.alinir
    from unnest(:urunler::text[], :varyantlar::text[], :alinirlar::boolean[]) as y(urun_id, varyant, alinir)
  )
  update vitrin_kart t
  set varyantlar = (
    select ${listed(`case y.alinir when true then e.oge || '{"+": 1}'::jsonb when false then e.oge - '+' else e.oge end`)}
    from jsonb_array_elements(t.varyantlar) with ordinality as e(oge, sira)
    left join gelen y on y.urun_id = t.urun_id and y.varyant = e.oge ->> '#')
  from kilitli x
  where t.magaza_id = :magaza_id
    and t.urun_id = x.urun_id`,
)

/** Lines of orders that are added up, the newest: some 100 ms. */
const MAX_LINES = 200_000

/**
 * Sales that a card does not show yet, of so many products: sums of the orders from `:ilk` on. Products without any more are
 * among them.
 */
export const salesToNote = sql<{ ilk: string; adet: number }, { urun_id: string; satis: number }>(`
  with son as materialized (
    select k.siparis_id, k.urun_id, k.adet - k.iade_edilen as adet
    from siparis_kalem k
    where k.magaza_id = :magaza_id
      and k.siparis_id >= :ilk
    order by k.siparis_id desc, k.id desc
    limit ${MAX_LINES}
  ), toplam as materialized (
    select n.urun_id, least(sum(n.adet), 2147483647)::int as satis
    from son n
    join siparis s on s.magaza_id = :magaza_id and s.id = n.siparis_id
    where ${sold('s')}
      and n.urun_id is not null
    group by n.urun_id
  )
  (select t.urun_id, t.satis
   from toplam t
   join vitrin_kart k on k.magaza_id = :magaza_id and k.urun_id = t.urun_id
   where k.satis <> t.satis
   order by t.urun_id
   limit :adet::int)
  union all
  (select k.urun_id, 0
   from vitrin_kart k
   where k.magaza_id = :magaza_id
     and k.yayinda
     and k.satis > 0
     and not exists (select 1 from toplam t where t.urun_id = k.urun_id)
   limit :adet::int)`)

export const noteSales = sql<{ urunler: string[]; satislar: number[] }>(`
  with kilitli as materialized (
    select k.urun_id
    from vitrin_kart k
    where k.magaza_id = :magaza_id
      and k.urun_id = any(:urunler::text[])
    order by k.urun_id
    for no key update of k
  )
  update vitrin_kart t
  set satis = y.satis
  from kilitli x
  join unnest(:urunler::text[], :satislar::int[]) as y(urun_id, satis) on y.urun_id = x.urun_id
  where t.magaza_id = :magaza_id
    and t.urun_id = x.urun_id`)
