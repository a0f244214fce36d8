import { sql } from '../../../db/sql.ts'
import { changeWords as wordsChanged } from '../../../db/words/write.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import type { Degisen, DegisenAdres } from './schema.ts'

// Writes of an edit. The caller holds the order.

type Yazilan = Pick<
  SiparisKaydi,
  'id' | 'urun_toplam' | 'indirim_toplam' | 'kargo_toplam' | 'toplam' | 'fark_iadesi'
> & { teslimat_adresi: string | null; fatura_adresi: string | null }

export const updateOrder = sql<Yazilan>(`
  update siparis s
  set urun_toplam = :urun_toplam, indirim_toplam = :indirim_toplam, kargo_toplam = :kargo_toplam, toplam = :toplam,
    fark_iadesi = :fark_iadesi, teslimat_adresi = :teslimat_adresi::jsonb, fatura_adresi = :fatura_adresi::jsonb
  where s.magaza_id = :magaza_id
    and s.id = :id`)

export const removeLines = sql<{ id: string; kalem_idleri: string[] }>(`
  delete from siparis_kalem k
  where k.magaza_id = :magaza_id
    and k.siparis_id = :id
    and k.id = any(:kalem_idleri::text[])`)

type Tutarlar = { id: string; kalem_idleri: string[]; adetler: number[]; indirimler: number[]; toplamlar: number[] }

/** Lines of which an edit has added units without the discount. */
export const listDiscounted = sql<{ id: string }, { id: string; indirimli_adet: number }>(`
  select k.id, k.indirimli_adet
  from siparis_kalem k
  where k.magaza_id = :magaza_id
    and k.siparis_id = :id
    and k.indirimli_adet is not null`)

export const updateLines = sql<Tutarlar & { indirimliler: (number | null)[] }>(`
  update siparis_kalem k
  set adet = x.adet, indirim = x.indirim, toplam = x.toplam, indirimli_adet = x.indirimli_adet
  from unnest(:kalem_idleri::text[], :adetler::int[], :indirimler::bigint[], :toplamlar::bigint[], :indirimliler::int[])
    as x(id, adet, indirim, toplam, indirimli_adet)
  where k.magaza_id = :magaza_id
    and k.siparis_id = :id
    and k.id = x.id`)

type Kimlikler = {
  siralar: number[]
  urunler: (string | null)[]
  varyantlar: (string | null)[]
  adlar: string[]
  varyant_adlari: (string | null)[]
  skular: (string | null)[]
  birim_fiyatlar: number[]
  kdv_oranlari: number[]
}

export const insertLines = sql<Tutarlar & Kimlikler>(`
  insert into siparis_kalem as k (magaza_id, siparis_id, id, sira, urun_id, varyant_id, ad, varyant_ad, sku, adet,
    birim_fiyat, indirim, toplam, kdv_orani, gonderilen, teslim_edilen, iade_edilen)
  select :magaza_id, :id, x.id, x.sira, x.urun_id, x.varyant_id, x.ad, x.varyant_ad, x.sku, x.adet, x.birim_fiyat,
    x.indirim, x.toplam, x.kdv_orani, 0, 0, 0
  from unnest(:kalem_idleri::text[], :siralar::smallint[], :urunler::text[], :varyantlar::text[], :adlar::text[],
    :varyant_adlari::text[], :skular::text[], :adetler::int[], :birim_fiyatlar::bigint[], :indirimler::bigint[],
    :toplamlar::bigint[], :kdv_oranlari::numeric[])
    as x(id, sira, urun_id, varyant_id, ad, varyant_ad, sku, adet, birim_fiyat, indirim, toplam, kdv_orani)`)

export const changeWords = wordsChanged('siparis')

// ---------------------------------------------------------------- what was changed

type Yeni = { id: string; duzenleme_id: string; degisen: string; adresler: string | null; guncelleme: Date }

/** The order is `id`. */
export const insertEdit = sql<Yeni>(`
  insert into siparis_duzenleme (magaza_id, siparis_id, id, degisen, adresler, olusturma)
  values (:magaza_id, :id, :duzenleme_id, :degisen::json, :adresler::json, :guncelleme)`)

export type DuzenlemeRow = {
  siparis_id: string
  id: string
  degisen: Degisen
  adresler: DegisenAdres[] | null
  olusturma: Date
}

export const listOfOrders = sql<{ idler: string[] }, DuzenlemeRow>(`
  select d.siparis_id, d.id, d.degisen, d.adresler, d.olusturma
  from siparis_duzenleme d
  where d.magaza_id = :magaza_id
    and d.siparis_id = any(:idler::text[])
  order by d.siparis_id, d.id`)

/** Of one who is forgotten. */
export const forget = sql<{ idler: string[] }>(`
  update siparis_duzenleme d
  set adresler = null
  where d.magaza_id = :magaza_id
    and d.siparis_id = any(:idler::text[])
    and d.adresler is not null`)
