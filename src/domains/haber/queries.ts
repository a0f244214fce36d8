import { sql, sqlFamily } from '../../db/sql.ts'

// Stock notices. Lock order: the customer (shared, of who is signed in), the variant (shared: whoever changes its stock holds
// it, so that a notice is either seen by them or sees what they did), the notices.

// ---------------------------------------------------------------- asking for one

/** Shared lock: an erasure comes before or after, never between. */
export const lockCustomer = sql<{ id: string }, { eposta: string }>(`
  select m.eposta
  from musteri m
  where m.magaza_id = :magaza_id
    and m.id = :id
  for share`)

export type BeklenenRow = { urun_id: string; stok_takibi: boolean; eksi_stok: boolean }

/** Of a published product. */
export const lockVariant = sql<{ varyant_id: string }, BeklenenRow>(`
  select v.urun_id, v.stok_takibi, v.eksi_stok
  from varyant v
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  where v.magaza_id = :magaza_id
    and v.id = :varyant_id
    and u.durum = 'yayinda'
  for share of v`)

const inStock = (varyant_id: string): string => `(
    select coalesce(sum(s.miktar - s.ayrilan), 0) > 0
    from stok s
    where s.magaza_id = :magaza_id
      and s.varyant_id = ${varyant_id})`

type Soru = { varyant_id: string; eposta_anahtari: string; adres_siniri: number; varyant_siniri: number }
export type DurumRow = { stokta: boolean; var: boolean; adres_dolu: boolean; varyant_dolu: boolean; kod: string | null }

/** Sent right after the lock: its snapshot has what the last holder did. `kod`: of the address, where it waits already. */
export const findState = sql<Soru, DurumRow>(`
  select ${inStock(':varyant_id')} as stokta,
    exists (
      select 1
      from stok_haberi h
      where h.magaza_id = :magaza_id
        and h.eposta_anahtari = :eposta_anahtari
        and h.varyant_id = :varyant_id) as var,
    (select count(*) from (
      select 1
      from stok_haberi h
      where h.magaza_id = :magaza_id
        and h.eposta_anahtari = :eposta_anahtari
      limit :adres_siniri::int) a) >= :adres_siniri::int as adres_dolu,
    (select count(*) from (
      select 1
      from stok_haberi h
      where h.magaza_id = :magaza_id
        and h.varyant_id = :varyant_id
      limit :varyant_siniri::int) b) >= :varyant_siniri::int as varyant_dolu,
    (select h.kod
     from stok_haberi h
     where h.magaza_id = :magaza_id
       and h.eposta_anahtari = :eposta_anahtari
     limit 1) as kod`)

export type YeniHaber = {
  id: string
  varyant_id: string
  urun_id: string
  eposta: string
  eposta_anahtari: string
  musteri_id: string | null
  kod: string
  ag: string | null
  olusturma: Date
}

/** Of two at once the second changes nothing. */
export const insert = sql<YeniHaber>(`
  insert into stok_haberi (magaza_id, id, varyant_id, urun_id, eposta, eposta_anahtari, musteri_id, kod, ag, olusturma)
  values (:magaza_id, :id, :varyant_id, :urun_id, :eposta, :eposta_anahtari, :musteri_id, :kod, :ag, :olusturma)
  on conflict (magaza_id, eposta_anahtari, varyant_id) do nothing`)

/** All that wait under the address that the code was mailed to. */
export const withdraw = sql<{ kod: string }>(`
  delete from stok_haberi h
  where h.magaza_id = :magaza_id
    and h.eposta_anahtari = (
      select k.eposta_anahtari
      from stok_haberi k
      where k.magaza_id = :magaza_id
        and k.kod = :kod
      limit 1)`)

export const removeByAddress = sql<{ eposta_anahtari: string }>(`
  delete from stok_haberi h
  where h.magaza_id = :magaza_id
    and h.eposta_anahtari = :eposta_anahtari`)

// ---------------------------------------------------------------- sending

export type GelenRow = { urun_ad: string; tanitici: string; varyant_ad: string }

/** What can be bought again: of a published product, and in stock. */
export const findBuyable = sql<{ varyant_id: string }, GelenRow>(`
  select u.ad as urun_ad, u.tanitici, v.ad as varyant_ad
  from varyant v
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  where v.magaza_id = :magaza_id
    and v.id = :varyant_id
    and u.durum = 'yayinda'
    and (not v.stok_takibi or v.eksi_stok or ${inStock('v.id')})`)

/** Whether anybody waits. */
export const findWaiting = sql<{ varyant_id: string }, { id: string }>(`
  select h.id
  from stok_haberi h
  where h.magaza_id = :magaza_id
    and h.varyant_id = :varyant_id
  limit 1`)

export type AliciRow = { id: string; eposta: string; kod: string }

/** The longest waiting ones, who wait no longer. */
export const take = sql<{ varyant_id: string; adet: number }, AliciRow>(`
  delete from stok_haberi h
  where h.magaza_id = :magaza_id
    and h.id = any(array(
      select k.id
      from stok_haberi k
      where k.magaza_id = :magaza_id
        and k.varyant_id = :varyant_id
      order by k.id
      limit :adet::int))
  returning h.id, h.eposta, h.kod`)

// ---------------------------------------------------------------- for the store

export type BekleyenRow = { varyant_id: string; urun_id: string; sku: string | null; sayi: number; ilk: Date }
type Sayfa = { adet: number; cok: number; imlec?: string; urun_id?: string; varyant_id?: string }

// Loose index scan: from variant to variant, however many wait for each.
export const list = sqlFamily<'imlec' | 'urun_id' | 'varyant_id', Sayfa, BekleyenRow>(
  ['imlec', 'urun_id', 'varyant_id'],
  (on) => {
    const next = (before: string | null) => `
      select h.varyant_id
      from stok_haberi h
      where h.magaza_id = :magaza_id${on.urun_id ? '\n        and h.urun_id = :urun_id' : ''}${
        on.varyant_id ? '\n        and h.varyant_id = :varyant_id' : ''
      }${before === null ? '' : `\n        and h.varyant_id < ${before}`}
      order by h.varyant_id desc
      limit 1`
    return `
  with recursive beklenen as (
    select i.varyant_id, 1 as kacinci
    from (${next(on.imlec ? ':imlec' : null)}) i
    union all
    select n.varyant_id, b.kacinci + 1
    from beklenen b
    cross join lateral (${next('b.varyant_id')}) n
    where b.kacinci < :adet::int
  )
  select b.varyant_id, v.urun_id, v.sku, c.sayi, c.ilk
  from beklenen b
  cross join lateral (
    select x.urun_id, x.sku
    from varyant x
    where x.magaza_id = :magaza_id and x.id = b.varyant_id
    limit 1) v
  cross join lateral (
    select count(*)::int as sayi, min(k.olusturma) as ilk
    from (
      select h.olusturma
      from stok_haberi h
      where h.magaza_id = :magaza_id and h.varyant_id = b.varyant_id
      order by h.id
      limit :cok::int) k) c
  order by b.varyant_id desc`
  },
)

// ---------------------------------------------------------------- of a person, and of long ago

type Kisi = { musteri_id: string; eposta_anahtari: string }

/** By account and by e-mail, each along its index. */
const ofPerson = `
    select a.id
    from stok_haberi a
    where a.magaza_id = :magaza_id
      and a.musteri_id = :musteri_id
    union
    select b.id
    from stok_haberi b
    where b.magaza_id = :magaza_id
      and b.eposta_anahtari = :eposta_anahtari`

export type KisininRow = Pick<YeniHaber, 'varyant_id' | 'urun_id' | 'eposta' | 'olusturma'>

export const listOfPerson = sql<Kisi, KisininRow>(`
  select h.varyant_id, h.urun_id, h.eposta, h.olusturma
  from stok_haberi h
  where h.magaza_id = :magaza_id
    and h.id = any(array(${ofPerson}))
  order by h.id`)

export const forget = sql<Kisi & { adet: number }, { id: string }>(`
  delete from stok_haberi h
  where h.magaza_id = :magaza_id
    and h.id = any(array(
      select k.id
      from (${ofPerson}) k
      order by k.id
      limit :adet::int))
  returning h.id`)

/** Ids are in the order of time. */
export const removeOld = sql<{ once: string; adet: number }, { id: string }>(`
  delete from stok_haberi h
  where h.magaza_id = :magaza_id
    and h.id = any(array(
      select k.id
      from stok_haberi k
      where k.magaza_id = :magaza_id
        and k.id < :once
      order by k.id
      limit :adet::int))
  returning h.id`)
