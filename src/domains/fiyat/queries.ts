import { sql, sqlFamily } from '../../db/sql.ts'
import { chosenVariants } from '../../trade/sql/chosen-variants.ts'
import { referansOf } from '../../trade/sql/fiyat-gecmisi.ts'

export type FiyatListesiRow = {
  id: string
  ad: string
  aciklama: string
  durum: 'aktif' | 'taslak'
  baslangic: Date | null
  bitis: Date | null
  /** In the order given. */
  musteri_gruplari: string[]
  /** JSON of the answer's array; null when empty. */
  fiyatlar: string | null
  olusturma: Date
  guncelleme: Date
}

const columns = (l: string): string =>
  ['id', 'ad', 'aciklama', 'durum', 'baslangic', 'bitis', 'olusturma', 'guncelleme'].map((c) => `${l}.${c}`).join(', ')

const gruplarOf = (liste_id: string): string => `
    array(
      select g.grup_id
      from fiyat_listesi_grup g
      where g.magaza_id = :magaza_id and g.liste_id = ${liste_id}
      order by g.sira)`

// JSON is built in SQL because a list may hold 50,000 prices: rows would be parsed into objects and serialised again.
// Ids and currency codes need no escaping.
const fiyatlarOf = (liste_id: string): string => `
    (select string_agg(
       '{"varyant_id":"' || f.varyant_id || '","para_birimi":"' || f.para_birimi || '","tutar":' || f.tutar || '}',
       ',' order by f.varyant_id, f.para_birimi)
     from fiyat_listesi_fiyat f
     where f.magaza_id = :magaza_id and f.liste_id = ${liste_id})`

export const find = sql<{ id: string }, FiyatListesiRow>(`
  select ${columns('l')}, ${gruplarOf('l.id')} as musteri_gruplari, ${fiyatlarOf('l.id')} as fiyatlar
  from fiyat_listesi l
  where l.magaza_id = :magaza_id
    and l.id = :id`)

// Lock apart from the read: groups and prices are other rows, which a statement that waited for this lock would see as
// they were before it.
export const lock = sql<{ id: string }, { id: string; guncelleme: Date }>(`
  select l.id, l.guncelleme
  from fiyat_listesi l
  where l.magaza_id = :magaza_id
    and l.id = :id
  for no key update`)

type Sayfa = { adet: number; agirlik: number; imlec?: string }

/**
 * One row more than the page, but with prices only up to the page's weight; `gosterilir` marks those rows. The first
 * row always has them.
 */
export const list = sqlFamily<'imlec', Sayfa, FiyatListesiRow & { gosterilir: boolean }>(
  ['imlec'],
  (on) => `
  with sayfa as (
    select ${columns('l')}, l.fiyat_sayisi
    from fiyat_listesi l
    where l.magaza_id = :magaza_id
      ${on.imlec ? 'and l.id < :imlec' : ''}
    order by l.id desc
    limit :adet::int
  ), tartili as (
    select ${columns('s')}, s.sira = 1 or (s.sira < :adet::int and s.toplam <= :agirlik::int) as gosterilir
    from (
      select ${columns('p')},
        row_number() over (order by p.id desc) as sira,
        sum(p.fiyat_sayisi) over (order by p.id desc) as toplam
      from sayfa p) s
  )
  select ${columns('t')}, t.gosterilir, ${gruplarOf('t.id')} as musteri_gruplari,
    case when t.gosterilir then ${fiyatlarOf('t.id')} end as fiyatlar
  from tartili t
  order by t.id desc`,
)

type Yazilan = Omit<FiyatListesiRow, 'musteri_gruplari' | 'fiyatlar'>

export const insert = sql<Yazilan>(`
  insert into fiyat_listesi (magaza_id, id, ad, aciklama, durum, baslangic, bitis, fiyat_sayisi, olusturma, guncelleme)
  values (:magaza_id, :id, :ad, :aciklama, :durum, :baslangic, :bitis, 0, :olusturma, :guncelleme)`)

export const update = sql<Omit<Yazilan, 'olusturma'>>(`
  update fiyat_listesi l
  set ad = :ad, aciklama = :aciklama, durum = :durum, baslangic = :baslangic, bitis = :bitis, guncelleme = :guncelleme
  where l.magaza_id = :magaza_id
    and l.id = :id`)

export const remove = sql<{ id: string }, { id: string }>(`
  delete from fiyat_listesi l
  where l.magaza_id = :magaza_id
    and l.id = :id
  returning id`)

export const replaceGroups = sql<{ id: string; gruplar: string[]; siralar: number[] }>(`
  with giden as (
    delete from fiyat_listesi_grup t
    where t.magaza_id = :magaza_id
      and t.liste_id = :id
      and t.grup_id <> all(:gruplar::text[])
  )
  insert into fiyat_listesi_grup as t (magaza_id, liste_id, grup_id, sira)
  select :magaza_id, :id, x.grup_id, x.sira
  from unnest(:gruplar::text[], :siralar::smallint[]) as x(grup_id, sira)
  on conflict (magaza_id, liste_id, grup_id) do update set sira = excluded.sira`)

// ---------------------------------------------------------------- prices of a list

// Locked in id order until the commit: a variant cannot be deleted before its price is written.
export const lockVariants = sql<{ varyant_idleri: string[] }, { id: string }>(`
  select v.id
  from varyant v
  where v.magaza_id = :magaza_id
    and v.id = any(:varyant_idleri::text[])
  order by v.id
  for key share`)

type Fiyatlar = { id: string; varyant_idleri: string[]; para_birimleri: string[]; tutarlar: number[] }

/** Returns new and changed prices; equal ones are not written. */
export const upsertPrices = sql<Fiyatlar, { varyant_id: string }>(`
  insert into fiyat_listesi_fiyat as t (magaza_id, liste_id, varyant_id, para_birimi, tutar)
  select :magaza_id, :id, x.varyant_id, x.para_birimi, x.tutar
  from unnest(:varyant_idleri::text[], :para_birimleri::text[], :tutarlar::bigint[]) as x(varyant_id, para_birimi, tutar)
  on conflict (magaza_id, liste_id, varyant_id, para_birimi)
  do update set tutar = excluded.tutar
  where t.tutar <> excluded.tutar
  returning varyant_id`)

export const removePrices = sql<{ id: string; varyant_id: string }, { varyant_id: string }>(`
  delete from fiyat_listesi_fiyat t
  where t.magaza_id = :magaza_id
    and t.liste_id = :id
    and t.varyant_id = :varyant_id
  returning varyant_id`)

/** The next rows of a list by variant, with all of the last variant. Keys as an array: see `removeErrors` of files. */
export const removeNext = sql<{ id: string; konum: string; adet: number }, { varyant_id: string }>(`
  with giden as (
    select f.varyant_id
    from fiyat_listesi_fiyat f
    where f.magaza_id = :magaza_id
      and f.liste_id = :id
      and f.varyant_id >= :konum
    order by f.varyant_id, f.para_birimi
    limit :adet
    for update of f
  )
  delete from fiyat_listesi_fiyat t
  where t.magaza_id = :magaza_id
    and t.liste_id = :id
    and t.varyant_id = any(array(select giden.varyant_id from giden))
  returning t.varyant_id`)

/** Recounts the prices, under the list's lock. */
export const countPrices = sql<{ id: string; guncelleme: Date }, { fiyat_sayisi: number }>(`
  update fiyat_listesi l
  set fiyat_sayisi = (
      select count(f.varyant_id)
      from fiyat_listesi_fiyat f
      where f.magaza_id = :magaza_id and f.liste_id = :id),
    guncelleme = :guncelleme
  where l.magaza_id = :magaza_id
    and l.id = :id
  returning fiyat_sayisi`)

// ---------------------------------------------------------------- what a variant costs

export type FiyatRow = {
  id: string
  fiyat: number | null
  indirimsiz_fiyat: number | null
  /** Lowest usual price of the days before the present discount. */
  referans: number | null
  kendi_tutar: number | null
  kendi_indirimsiz_tutar: number | null
  liste_id: string | null
  liste_tutar: number | null
  durum: 'aktif' | 'taslak' | null
  baslangic: Date | null
  bitis: Date | null
  gruplar: string[]
}

/** Optimisation fence, not a bound: makes the planner look up a variant's prices instead of joining all lists. */
const MANY = 1_000_000

type Fiyatlanan = {
  idler: string[]
  skular?: string[]
  para_birimi: string
  now: Date
  gunler: number[]
  gun_anlari: Date[]
}

/**
 * One row per variant and list price, or one without. Drafts and expired lists accumulate, so they are left out here,
 * though the rule would not choose them either.
 */
export const findPrices = sqlFamily<'sku', Fiyatlanan, FiyatRow>(
  ['sku'],
  (on) => `
  select v.id, v.fiyat, v.indirimsiz_fiyat, ${referansOf('v')} as referans,
    k.tutar as kendi_tutar, k.indirimsiz_tutar as kendi_indirimsiz_tutar,
    l.id as liste_id, l.tutar as liste_tutar, l.durum, l.baslangic, l.bitis, ${gruplarOf('l.id')} as gruplar
  from varyant v
  left join varyant_fiyat k
    on k.magaza_id = :magaza_id and k.varyant_id = v.id and k.para_birimi = :para_birimi
  left join lateral (
    select x.id, x.durum, x.baslangic, x.bitis, f.tutar
    from fiyat_listesi_fiyat f
    cross join lateral (
      select y.id, y.durum, y.baslangic, y.bitis
      from fiyat_listesi y
      where y.magaza_id = :magaza_id and y.id = f.liste_id and y.durum = 'aktif' and (y.bitis is null or y.bitis > :now)
      limit 1) x
    where f.magaza_id = :magaza_id and f.varyant_id = v.id and f.para_birimi = :para_birimi
    limit ${MANY}) l on true
  where v.magaza_id = :magaza_id
    and ${chosenVariants('v', on.sku)}`,
)
