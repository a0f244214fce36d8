import { sql } from '../../../db/sql.ts'

// Names that files refer to. Maintained by hand in every store, so there are never many.

type Adli = { id: string; ad: string; tanitici: string | null }

const allOf = (table: string, tanitici: string) =>
  sql<object, Adli>(`
  select t.id, t.ad, ${tanitici} as tanitici
  from ${table} t
  where t.magaza_id = :magaza_id`)

const someOf = (table: string, shown: string) =>
  sql<{ idler: string[] }, { id: string; ad: string }>(`
  select t.id, ${shown} as ad
  from ${table} t
  where t.magaza_id = :magaza_id
    and t.id = any(:idler::text[])`)

export const listNames = {
  kategori: allOf('kategori', 't.tanitici'),
  marka: allOf('marka', 't.tanitici'),
  koleksiyon: allOf('koleksiyon', 't.tanitici'),
  depo: allOf('depo', 'null'),
  grup: allOf('musteri_grubu', 'null'),
}

export const findNames = {
  kategori: someOf('kategori', 't.tanitici'),
  marka: someOf('marka', 't.tanitici'),
  koleksiyon: someOf('koleksiyon', 't.tanitici'),
  depo: someOf('depo', 't.ad'),
  grup: someOf('musteri_grubu', 't.ad'),
}

type Adlandirilan = { idler: readonly string[]; skular: readonly string[] }

const NAMED = `
  with v as materialized (
    (select x.id, x.sku, x.fiyat, x.indirimsiz_fiyat
    from varyant x
    where x.magaza_id = :magaza_id and x.id = any(:idler::text[])
    order by x.id)
    union
    (select y.id, y.sku, y.fiyat, y.indirimsiz_fiyat
    from varyant y
    where y.magaza_id = :magaza_id and y.sku = any(:skular::text[])
    order by y.sku)
  )`

/** Stock by warehouse of the variants that a bulk names. */
export const findStock = sql<
  Adlandirilan,
  { id: string; sku: string | null; depo_id: string; varsayilan: boolean; miktar: number }
>(`${NAMED}
  select v.id, v.sku, s.depo_id, d.varsayilan, s.miktar
  from v
  join stok s on s.magaza_id = :magaza_id and s.varyant_id = v.id
  join depo d on d.magaza_id = :magaza_id and d.id = s.depo_id`)

type Fiyat = { para_birimi: string; tutar: number; indirimsiz_tutar: number | null }

/** Prices of the variants that a bulk names: in the main currency, and price-list rows in others. */
export const findPrices = sql<Adlandirilan & { ana: string }, Fiyat & { id: string; sku: string | null }>(`${NAMED}
  select v.id, v.sku, :ana::text as para_birimi, v.fiyat as tutar, v.indirimsiz_fiyat as indirimsiz_tutar
  from v
  where v.fiyat is not null
  union all
  select v.id, v.sku, f.para_birimi, f.tutar, f.indirimsiz_tutar
  from v
  join varyant_fiyat f on f.magaza_id = :magaza_id and f.varyant_id = v.id`)

export const findOwnPrices = sql<{ idler: readonly string[] }, Fiyat & { varyant_id: string }>(`
  select f.varyant_id, f.para_birimi, f.tutar, f.indirimsiz_tutar
  from varyant_fiyat f
  where f.magaza_id = :magaza_id
    and f.varyant_id = any(:idler::text[])
  order by f.varyant_id, f.para_birimi`)

/** Display name of a variant with its product. */
export const variantNames = sql<{ idler: readonly string[] }, { id: string; ad: string }>(`
  select v.id, case when v.ad = u.ad then u.ad else u.ad || ' / ' || v.ad end as ad
  from varyant v
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  where v.magaza_id = :magaza_id
    and v.id = any(:idler::text[])`)

// Each look-up has an ORDER BY that only its own index serves. While a store is being filled the planner has no
// statistics, takes all indexes for equal, and would scan the whole store for every row of a file.

export const findProduct = {
  id: sql<{ id: string }, { id: string }>(`
    select u.id
    from urun u
    where u.magaza_id = :magaza_id
      and u.id = :id`),
  tanitici: sql<{ tanitici: string }, { id: string }>(`
    select u.id
    from urun u
    where u.magaza_id = :magaza_id
      and u.tanitici = :tanitici
    order by u.tanitici
    limit 1`),
  varyant: sql<{ idler: readonly string[] }, { id: string }>(`
    select v.urun_id as id
    from varyant v
    where v.magaza_id = :magaza_id
      and v.id = any(:idler::text[])
    order by v.id`),
  sku: sql<{ skular: readonly string[] }, { id: string }>(`
    select v.urun_id as id
    from varyant v
    where v.magaza_id = :magaza_id
      and v.sku = any(:skular::text[])
    order by v.sku`),
}

export const findSkus = sql<{ skular: readonly string[] }, { sku: string }>(`
  select distinct v.sku
  from varyant v
  where v.magaza_id = :magaza_id
    and v.sku = any(:skular::text[])`)

export const findOrder = sql<{ no: string }, { id: string }>(`
  select s.id
  from siparis s
  where s.magaza_id = :magaza_id
    and s.no = :no`)
