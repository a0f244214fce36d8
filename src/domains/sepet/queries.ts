import { sql } from '../../db/sql.ts'
import type { GorselSatiri } from '../../trade/gorsel.ts'
import { climb } from '../../trade/sql/climb.ts'
import type { SepetKaydi } from './kayit-schema.ts'

const columns = `s.id, s.para_birimi, s.eposta, s.teslimat_adresi, s.fatura_adresi, s.kargo_secenegi, s.kodlar, s.kalemler,
    s.hediye_notu, s.siparis_notu, s.musteri_id, s.siparis_id, s.hatirlatma_metni, s.hatirlatma_ani, s.hatirlatma_id,
    s.olusturma, s.guncelleme`

const byId = `
  select ${columns}
  from sepet s
  where s.magaza_id = :magaza_id
    and s.id = :id`

export const find = sql<{ id: string }, SepetKaydi>(byId)

/** Serialises changes, checkout and payment reports of a cart. */
export const lock = sql<{ id: string }, SepetKaydi>(`${byId}
  for no key update`)

/** Cart that a member has open. */
export const findOfMember = sql<{ musteri_id: string }, { id: string }>(`
  select s.id
  from sepet s
  where s.magaza_id = :magaza_id
    and s.musteri_id = :musteri_id
    and s.siparis_id is null`)

/** Lock order: by id. */
export const lockSome = sql<{ idler: string[] }, SepetKaydi>(`
  select ${columns}
  from sepet s
  where s.magaza_id = :magaza_id
    and s.id = any(:idler::text[])
  order by s.id
  for no key update`)

type Yeni = Pick<SepetKaydi, 'id' | 'para_birimi' | 'eposta' | 'musteri_id' | 'olusturma'> & {
  eposta_anahtari: string | null
}

export const insert = sql<Yeni>(`
  insert into sepet (magaza_id, id, para_birimi, eposta, eposta_anahtari, teslimat_adresi, fatura_adresi, kargo_secenegi,
    kodlar, kalemler, musteri_id, siparis_id, olusturma, guncelleme)
  values (:magaza_id, :id, :para_birimi, :eposta, :eposta_anahtari, null, null, null,
    '{}', '[]', :musteri_id, null, :olusturma, :olusturma)`)

type Yazilan = Omit<SepetKaydi, 'para_birimi' | 'teslimat_adresi' | 'fatura_adresi' | 'kalemler' | 'olusturma'> & {
  eposta_anahtari: string | null
  teslimat_adresi: string | null
  fatura_adresi: string | null
  kalemler: string
}

export const update = sql<Yazilan>(`
  update sepet s
  set eposta = :eposta, eposta_anahtari = :eposta_anahtari, teslimat_adresi = :teslimat_adresi::json,
    fatura_adresi = :fatura_adresi::json, kargo_secenegi = :kargo_secenegi, kodlar = :kodlar, kalemler = :kalemler::json,
    hediye_notu = :hediye_notu, siparis_notu = :siparis_notu, musteri_id = :musteri_id,
    siparis_id = :siparis_id, hatirlatma_metni = :hatirlatma_metni, hatirlatma_ani = :hatirlatma_ani,
    hatirlatma_id = :hatirlatma_id, hatirlatma_bakildi = null, guncelleme = :guncelleme
  where s.magaza_id = :magaza_id
    and s.id = :id`)

export type Mal = {
  id: string
  yayinda: boolean
  sinirsiz: boolean
  /** Includes what the cart itself has reserved. */
  satilabilir: number
  agirlik: number | null
  en: number | null
  boy: number | null
  yukseklik: number | null
  sku: string | null
  secenekler: Record<string, string>
  /** Names of the options in the product's order: jsonb has its own. */
  secenek_sirasi: string[]
  tanitici: string
  /** First picture of the product. */
  gorsel: (GorselSatiri & { yol: string; alt: string | null }) | null
  ad: string
}

/** Stock of the cart's variants, and what a page draws of them. Expired reservations do not count; those of the cart are its own. */
export const findGoods = sql<{ idler: string[]; sepet_id: string; now: Date }, Mal>(`
  select v.id, u.durum = 'yayinda' as yayinda, not v.stok_takibi or v.eksi_stok as sinirsiz,
    u.agirlik, u.en, u.boy, u.yukseklik, v.sku, v.secenekler,
    jsonb_path_query_array(u.secenekler, '$[*].ad') as secenek_sirasi, u.tanitici, u.ad,
    (select json_build_object('yol', '/' || m.hash || '.' || m.uzanti, 'alt', g.alt, 'en', m.en, 'boy', m.boy,
       'renk', m.renk, 'boyut_asama', m.boyut_asama)
     from urun_gorsel g
     join medya m on m.magaza_id = :magaza_id and m.hash = g.hash
     where g.magaza_id = :magaza_id and g.urun_id = v.urun_id
     order by g.sira
     limit 1) as gorsel,
    (coalesce((
       select sum(k.miktar - k.ayrilan)
       from stok k
       where k.magaza_id = :magaza_id and k.varyant_id = v.id), 0)
     + coalesce((
       select sum(r.adet)
       from rezervasyon r
       where r.magaza_id = :magaza_id and r.urun_id = v.urun_id and r.varyant_id = v.id
         and (r.bitis <= :now or r.sahip = :sepet_id)), 0))::int8 as satilabilir
  from varyant v
  join urun u on u.magaza_id = :magaza_id and u.id = v.urun_id
  where v.magaza_id = :magaza_id
    and v.id = any(:idler::text[])`)

/** Variants of categories, or of those below one, that the store takes nothing back of; the reason of one. */
export const findExceptions = sql<{ idler: string[] }, { varyant_id: string; neden: string }>(`
  with recursive ust as (
    select v.id as varyant_id, u.kategori_id as id
    from varyant v
    join urun_kategori u on u.magaza_id = :magaza_id and u.urun_id = v.urun_id
    where v.magaza_id = :magaza_id
      and v.id = any(:idler::text[])
    ${climb('varyant_id')}
  )
  select distinct on (ust.varyant_id) ust.varyant_id, k.iade_disi as neden
  from ust
  join kategori k on k.magaza_id = :magaza_id and k.id = ust.id
  where k.iade_disi is not null
  order by ust.varyant_id, k.id`)

/** With its expiry; a partly paid order does not expire. */
export const findOrder = sql<{ id: string }, { id: string; no: string; toplam: number; son_odeme: Date | null }>(`
  select s.id, s.no, s.toplam, b.bitis as son_odeme
  from siparis s
  left join bekleyen_odeme b on b.magaza_id = :magaza_id and b.siparis_id = :id and b.sonraki is not null
    and s.durum = 'odeme_bekliyor' and s.odenen = 0
  where s.magaza_id = :magaza_id
    and s.id = :id`)

/** Carts without changes and payments for long, unless money is still on its way. */
export const removeOld = sql<{ once: Date; adet: number }, { id: string }>(`
  with eski as (
    select e.id
    from sepet e
    where e.magaza_id = :magaza_id
      and e.guncelleme < :once
      and not exists (
        select 1
        from tahsilat t
        where t.magaza_id = :magaza_id and t.sepet_id = e.id
          and (t.sonraki is not null or t.guncelleme >= :once))
    order by e.guncelleme
    limit :adet
    for update of e skip locked
  )
  delete from sepet s
  where s.magaza_id = :magaza_id
    and s.id = any(array(select eski.id from eski))
  returning id`)

// ---------------------------------------------------------------- carts that were left

type Sira = { an: Date; konum: string; en_eski: Date; once: Date; saat: number }

/**
 * The next cart to be looked at, held; one that somebody uses at this moment is passed over. Not while money is on its way: a
 * payment that failed counts as a change.
 */
export const claimLeft = sql<Sira, SepetKaydi>(`
  select ${columns}
  from sepet s
  where s.magaza_id = :magaza_id
    and s.eposta_anahtari is not null
    and s.siparis_id is null
    and s.hatirlatma_id is null
    and s.hatirlatma_bakildi is null
    and s.guncelleme > :en_eski
    and s.guncelleme <= :once
    and (s.guncelleme, s.id) > (:an, :konum)
    and exists (
      select 1
      from magaza m
      where m.magaza_id = :magaza_id and m.sepet_hatirlatma = :saat)
    and not exists (
      select 1
      from tahsilat t
      where t.magaza_id = :magaza_id and t.sepet_id = s.id
        and (t.sonraki is not null or t.durum = 'tamamlandi' or t.guncelleme > :once))
  order by s.guncelleme, s.id
  limit 1
  for no key update of s skip locked`)
