import { across } from '../../db/across.ts'
import { unfinished } from '../../db/arka-is.ts'
import { sql, sqlFamily } from '../../db/sql.ts'
import { chosenVariants } from '../../trade/sql/chosen-variants.ts'
import type { StokVaryanti } from './schema.ts'

// Lock of stock: the row of the variant. Writers of quantities hold it, several in id order. Rows of `stok` may not
// exist yet and could not be locked; the variant's always does.

export type By = { idler: readonly string[]; skular: readonly string[] }

type Chosen = { idler: readonly string[]; skular?: readonly string[] }

export const lockVariants = sqlFamily<'sku', Chosen, StokVaryanti>(
  ['sku'],
  (on) => `
  select v.id, v.urun_id, v.sku, v.stok_takibi, v.eksi_stok, v.olusturma
  from varyant v
  where v.magaza_id = :magaza_id
    and ${chosenVariants('v', on.sku)}
  order by v.id
  for no key update of v`,
)

export const lockOfProduct = sql<{ urun_id: string }, { id: string }>(`
  select v.id
  from varyant v
  where v.magaza_id = :magaza_id
    and v.urun_id = :urun_id
  order by v.id
  for no key update of v`)

/** Stock state: quantities (`s`), expired reservations (`r`), warehouses (`d`). */
export type StateRow =
  | { tur: 's'; varyant_id: string; depo_id: string; sahip: null; adet: number; ayrilan: number; an: Date }
  | { tur: 'r'; varyant_id: string; depo_id: string; sahip: string; adet: number; ayrilan: 0; an: null }
  | { tur: 'd'; varyant_id: null; depo_id: string; sahip: null; adet: 0 | 1; ayrilan: 0; an: null }

// Sent right after the lock, so that its snapshot includes the previous holder's changes. Expired reservations are rare
// in a whole store, so they are found by their end.
export const readState = sqlFamily<'sku', Chosen & { now: Date }, StateRow>(['sku'], (on) => {
  const ofChosen = (column: string) =>
    on.sku
      ? `${column} in (select v.id from varyant v where v.magaza_id = :magaza_id and ${chosenVariants('v', true)})`
      : `${column} = any(:idler::text[])`
  return `
  select 's' as tur, s.varyant_id, s.depo_id, null as sahip, s.miktar as adet, s.ayrilan, s.guncelleme as an
  from stok s
  where s.magaza_id = :magaza_id
    and ${ofChosen('s.varyant_id')}
  union all
  select 'r', r.varyant_id, r.depo_id, r.sahip, r.adet, 0, null
  from rezervasyon r
  where r.magaza_id = :magaza_id
    and r.bitis <= :now
    and ${ofChosen('r.varyant_id')}
  union all
  select 'd', null, d.id, null, d.varsayilan::int, 0, null
  from depo d
  where d.magaza_id = :magaza_id
    and d.id <> all(${unfinished('depo')})`
})

type Rows = {
  varyantlar: string[]
  depolar: string[]
  urunler: string[]
  miktarlar: number[]
  ayrilanlar: number[]
}
type Movements = {
  hareket_varyantlari: string[]
  hareket_depolari: string[]
  hareket_miktarlari: number[]
  hareket_ayrilanlari: number[]
  nedenler: string[]
  kaynaklar: (string | null)[]
  aciklamalar: (string | null)[]
}

// New state of the rows, and the movements that led to it.
export const saveStock = sql<Rows & Movements & { an: Date; kim: string }>(`
  with yazilan as (
    insert into stok as t (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
    select :magaza_id, y.varyant_id, y.depo_id, y.urun_id, y.miktar, y.ayrilan, :an
    from unnest(:varyantlar::text[], :depolar::text[], :urunler::text[], :miktarlar::int[], :ayrilanlar::int[])
      as y(varyant_id, depo_id, urun_id, miktar, ayrilan)
    on conflict (magaza_id, varyant_id, depo_id)
    do update set miktar = excluded.miktar, ayrilan = excluded.ayrilan, guncelleme = excluded.guncelleme
  )
  insert into stok_hareket as t (magaza_id, zaman, varyant_id, depo_id, sira, miktar, ayrilan, neden, kaynak, kim, aciklama)
  select :magaza_id, :an, h.varyant_id, h.depo_id, h.sira::int, h.miktar, h.ayrilan, h.neden, h.kaynak, :kim, h.aciklama
  from unnest(:hareket_varyantlari::text[], :hareket_depolari::text[], :hareket_miktarlari::int[],
    :hareket_ayrilanlari::int[], :nedenler::text[], :kaynaklar::text[], :aciklamalar::text[])
    with ordinality as h(varyant_id, depo_id, miktar, ayrilan, neden, kaynak, aciklama, sira)`)

// ---------------------------------------------------------------- reservations

export type RezervasyonRow = { varyant_id: string; depo_id: string; adet: number }

/** Reservations of an owner that have not expired. */
export const listHeldBy = sql<{ sahip: string; now: Date }, RezervasyonRow>(`
  select r.varyant_id, r.depo_id, r.adet
  from rezervasyon r
  where r.magaza_id = :magaza_id
    and r.sahip = :sahip
    and (r.bitis is null or r.bitis > :now)
  order by r.varyant_id, r.depo_id`)

// Reserving more of the same renews the expiry of the earlier units.
export const addReservations = sql<{
  sahip: string
  neden: string
  bitis: Date | null
  varyantlar: string[]
  depolar: string[]
  urunler: string[]
  adetler: number[]
  now: Date
}>(`
  insert into rezervasyon as t (magaza_id, sahip, varyant_id, depo_id, urun_id, adet, neden, bitis, olusturma)
  select :magaza_id, :sahip, y.varyant_id, y.depo_id, y.urun_id, y.adet, :neden, :bitis, :now
  from unnest(:varyantlar::text[], :depolar::text[], :urunler::text[], :adetler::int[])
    as y(varyant_id, depo_id, urun_id, adet)
  on conflict (magaza_id, sahip, varyant_id, depo_id)
  do update set adet = t.adet + excluded.adet, neden = excluded.neden, bitis = excluded.bitis`)

export const renameReservations = sql<{
  onceki: string
  sahip: string
  neden: string
  bitis: Date | null
  now: Date
}>(`
  update rezervasyon t
  set sahip = :sahip, neden = :neden, bitis = :bitis
  where t.magaza_id = :magaza_id
    and t.sahip = :onceki
    and (t.bitis is null or t.bitis > :now)`)

/** Leaves `kalanlar` of each reservation; zero deletes it. */
export const lessenReservations = sql<{
  sahipler: string[]
  varyantlar: string[]
  depolar: string[]
  kalanlar: number[]
}>(`
  with azalan as (
    update rezervasyon t
    set adet = k.kalan
    from unnest(:sahipler::text[], :varyantlar::text[], :depolar::text[], :kalanlar::int[])
      as k(sahip, varyant_id, depo_id, kalan)
    where t.magaza_id = :magaza_id
      and t.sahip = k.sahip and t.varyant_id = k.varyant_id and t.depo_id = k.depo_id
      and k.kalan > 0
  )
  delete from rezervasyon t
  using unnest(:sahipler::text[], :varyantlar::text[], :depolar::text[], :kalanlar::int[])
    as k(sahip, varyant_id, depo_id, kalan)
  where t.magaza_id = :magaza_id
    and t.sahip = k.sahip and t.varyant_id = k.varyant_id and t.depo_id = k.depo_id
    and k.kalan = 0`)

export const listLapsed = sql<{ now: Date; adet: number }, { varyant_id: string }>(`
  select distinct r.varyant_id
  from rezervasyon r
  where r.magaza_id = :magaza_id
    and r.bitis <= :now
  limit :adet`)

// Crosses stores on purpose: the sweeper asks who has something to settle.
export const storesWithLapsed = across<{ now: Date }, { magaza_id: string }>(
  (only) => `
  select distinct r.magaza_id
  from rezervasyon r
  where ${only('r')}r.bitis <= :now`,
)
