import { sql, sqlFamily } from '../../db/sql.ts'
import { insertWords, addWords as wordsAdded } from '../../db/words/write.ts'
import type { Gonderi, Kalem, Odeme, SiparisKaydi } from './kayit-schema.ts'

// ---------------------------------------------------------------- under its lock

export type SiparisRow = Omit<SiparisKaydi, 'kalemler' | 'odemeler' | 'gonderiler'>

const columns = `
    s.id, s.no, s.durum, s.para_birimi, s.urun_toplam, s.indirim_toplam, s.kargo_toplam, s.toplam, s.odenen,
    s.iade_edilen, s.indirim_kodlari, s.musteri_id, s.eposta, s.teslimat_adresi, s.fatura_adresi, s.kaynak, s.iptal,
    s.iptal_nedeni, s.degisime_giden, coalesce(s.ayrica_iade, 0) as ayrica_iade,
    coalesce(s.fark_iadesi, 0) as fark_iadesi, s.olusturma, s.guncelleme`

// Parts are other rows, read by statements of their own after the lock is taken.
export const lock = sql<{ id: string }, SiparisRow>(`
  select ${columns}
  from siparis s
  where s.magaza_id = :magaza_id
    and s.id = :id
  for no key update`)

type Idler = { idler: readonly string[] }

export const listMany = sql<Idler, SiparisRow>(`
  select ${columns}
  from siparis s
  where s.magaza_id = :magaza_id
    and s.id = any(:idler::text[])`)

/** Parts of one order, and of many. */
const partsIn = <T extends object>(table: string, names: string, order: string) => ({
  ofOne: sql<{ id: string }, T>(`
  select ${names}
  from ${table} t
  where t.magaza_id = :magaza_id
    and t.siparis_id = :id
  order by ${order}`),
  ofMany: sql<Idler, T & { siparis_id: string }>(`
  select t.siparis_id, ${names}
  from ${table} t
  where t.magaza_id = :magaza_id
    and t.siparis_id = any(:idler::text[])
  order by ${order}`),
})

export const lines = partsIn<Kalem>(
  'siparis_kalem',
  `t.id, t.sira, t.urun_id, t.varyant_id, t.ad, t.varyant_ad, t.sku, t.adet, t.birim_fiyat, t.indirim, t.toplam,
    t.kdv_orani::float8 as kdv_orani, t.gonderilen, t.teslim_edilen, t.iade_edilen`,
  't.sira',
)

export const payments = partsIn<Odeme>(
  'odeme',
  't.id, t.yontem, t.saglayici, t.saglayici_no, t.durum, t.tutar, t.iade_edilen, t.iade_bekleyen, t.olusturma',
  't.id',
)

export const shipments = partsIn<Gonderi>(
  'gonderi',
  `t.id, t.firma, t.uygulama, t.takip_no, t.takip_url, t.durum, t.kalemler, t.yerler, t.bildir, t.desi, t.kg,
    t.paket_adedi, t.kapida_tahsilat, t.sevk, t.teslim, t.olusturma`,
  't.id',
)

/** Finds the order of a shipment by app. */
export const findByShipment = sqlFamily<
  'takip_no',
  { uygulama: string; gonderi_id?: string; takip_no?: string },
  { siparis_id: string; id: string }
>(
  ['takip_no'],
  (on) => `
  select g.siparis_id, g.id
  from gonderi g
  where g.magaza_id = :magaza_id
    and g.uygulama = :uygulama
    and ${on.takip_no ? 'g.takip_no = :takip_no' : 'g.id = :gonderi_id'}
  order by g.id desc
  limit 1`,
)

// ---------------------------------------------------------------- numbers

const FIRST_NO = 1001

export const nextNo = sql<object, { no: number }>(`
  insert into siparis_sayac as s (magaza_id, son_no)
  values (:magaza_id, ${FIRST_NO})
  on conflict (magaza_id) do update set son_no = s.son_no + 1
  returning son_no as no`)

export const findByNo = sql<{ no: string }, { id: string }>(`
  select s.id
  from siparis s
  where s.magaza_id = :magaza_id
    and s.no = :no`)

/** A number given by a client is never assigned again. */
export const raiseNo = sql<{ no: number }>(`
  insert into siparis_sayac as s (magaza_id, son_no)
  values (:magaza_id, greatest(:no::bigint, ${FIRST_NO - 1}))
  on conflict (magaza_id) do update set son_no = excluded.son_no
  where s.son_no < excluded.son_no`)

// ---------------------------------------------------------------- what happened to it

export type IzParams = {
  iz_idleri: string[]
  iz_turleri: string[]
  iz_hedefleri: (string | null)[]
  iz_tutarlari: (number | null)[]
  kim_tur: string
  kim_id: string
  iz_an: Date
}

/** CTE of the statement that makes the change; the order is `:id`. */
const insertIzler = `
    insert into siparis_iz as z (magaza_id, siparis_id, id, tur, hedef_id, tutar, kim_tur, kim_id, olusturma)
    select :magaza_id, :id, y.id, y.tur, y.hedef_id, y.tutar, :kim_tur, :kim_id, :iz_an::timestamptz
    from unnest(:iz_idleri::text[], :iz_turleri::text[], :iz_hedefleri::text[], :iz_tutarlari::bigint[])
      as y(id, tur, hedef_id, tutar)`

export const insertIz = sql<IzParams & { id: string }>(insertIzler)

/** The order is `id`. */
export const insertNote = sql<{ id: string; not_id: string; metin: string; olusturma: Date } & IzParams>(`
  with izler as (${insertIzler}
  )
  insert into siparis_not (magaza_id, siparis_id, id, metin, olusturma)
  values (:magaza_id, :id, :not_id, :metin, :olusturma)`)

// ---------------------------------------------------------------- writing

type YeniSiparis = Omit<
  SiparisRow,
  | 'iptal'
  | 'iptal_nedeni'
  | 'teslimat_adresi'
  | 'fatura_adresi'
  | 'iade_edilen'
  | 'degisime_giden'
  | 'ayrica_iade'
  | 'fark_iadesi'
> & {
  eposta_anahtari: string | null
  teslimat_adresi: string | null
  fatura_adresi: string | null
  belge: string
  odemeler: string
  kalem_idleri: string[]
  siralar: number[]
  urunler: (string | null)[]
  varyantlar: (string | null)[]
  adlar: string[]
  varyant_adlari: (string | null)[]
  skular: (string | null)[]
  adetler: number[]
  birim_fiyatlar: number[]
  indirimler: number[]
  toplamlar: number[]
  kdv_oranlari: number[]
  sozcukler: string[]
} & IzParams

const paymentColumns = 'id, yontem, saglayici, saglayici_no, durum, tutar, iade_edilen, iade_bekleyen, olusturma'
const paymentsFrom = `
  select :magaza_id, :id, x.id, x.yontem, x.saglayici, x.saglayici_no, x.durum, x.tutar, x.iade_edilen, x.iade_bekleyen,
    x.olusturma
  from jsonb_to_recordset(:odemeler::jsonb) as x(id text, yontem text, saglayici text, saglayici_no text, durum text,
    tutar bigint, iade_edilen bigint, iade_bekleyen bigint, olusturma timestamptz)`

/** CTE of the statement that makes the change; the order is `:id`. */
const words = insertWords('siparis')

/** The order is `id`. */
export const addWords = wordsAdded('siparis')

export const insert = sql<YeniSiparis>(`
  with yeni as (
    insert into siparis (magaza_id, id, no, durum, para_birimi, urun_toplam, indirim_toplam, kargo_toplam, toplam, odenen,
      iade_edilen, indirim_kodlari, musteri_id, eposta, eposta_anahtari, teslimat_adresi, fatura_adresi, kaynak, iptal,
      iptal_nedeni, degisime_giden, belge, oturumla, olusturma, guncelleme)
    values (:magaza_id, :id, :no, :durum, :para_birimi, :urun_toplam, :indirim_toplam, :kargo_toplam, :toplam, :odenen,
      0, :indirim_kodlari, :musteri_id, :eposta, :eposta_anahtari, :teslimat_adresi::jsonb, :fatura_adresi::jsonb,
      :kaynak, null, null, 0, :belge, :oturumla, :olusturma, :guncelleme)
  ), kalemler as (
    insert into siparis_kalem as k (magaza_id, siparis_id, id, sira, urun_id, varyant_id, ad, varyant_ad, sku, adet,
      birim_fiyat, indirim, toplam, kdv_orani, gonderilen, teslim_edilen, iade_edilen)
    select :magaza_id, :id, x.id, x.sira, x.urun_id, x.varyant_id, x.ad, x.varyant_ad, x.sku, x.adet, x.birim_fiyat,
      x.indirim, x.toplam, x.kdv_orani, 0, 0, 0
    from unnest(:kalem_idleri::text[], :siralar::smallint[], :urunler::text[], :varyantlar::text[], :adlar::text[],
      :varyant_adlari::text[], :skular::text[], :adetler::int[], :birim_fiyatlar::bigint[], :indirimler::bigint[],
      :toplamlar::bigint[], :kdv_oranlari::numeric[])
      as x(id, sira, urun_id, varyant_id, ad, varyant_ad, sku, adet, birim_fiyat, indirim, toplam, kdv_orani)
  ), sozcukler as (${words}
  ), izler as (${insertIzler}
  )
  insert into odeme as t (magaza_id, siparis_id, ${paymentColumns})
  ${paymentsFrom}`)

type Degisen = Pick<
  SiparisRow,
  'id' | 'durum' | 'odenen' | 'iade_edilen' | 'iptal' | 'iptal_nedeni' | 'degisime_giden' | 'ayrica_iade' | 'guncelleme'
> & {
  belge: string
  /** New search words. */
  sozcukler: string[]
} & IzParams

// A paid or cancelled order has no payment deadline any more.
export const update = sql<Degisen>(`
  with sozcukler as (${words}
  ), izler as (${insertIzler}
  ), bekleyis as (
    delete from bekleyen_odeme b
    where b.magaza_id = :magaza_id
      and b.siparis_id = :id
      and :durum::text <> 'odeme_bekliyor'
  )
  update siparis s
  set durum = :durum, odenen = :odenen, iade_edilen = :iade_edilen, iptal = :iptal, iptal_nedeni = :iptal_nedeni,
    degisime_giden = :degisime_giden, ayrica_iade = :ayrica_iade, belge = :belge, guncelleme = :guncelleme
  where s.magaza_id = :magaza_id
    and s.id = :id`)

type Adetler = { id: string; kalem_idleri: string[]; gonderilenler: number[]; teslimler: number[]; iadeler: number[] }

export const updateLines = sql<Adetler>(`
  update siparis_kalem k
  set gonderilen = x.gonderilen, teslim_edilen = x.teslim_edilen, iade_edilen = x.iade_edilen
  from unnest(:kalem_idleri::text[], :gonderilenler::int[], :teslimler::int[], :iadeler::int[])
    as x(id, gonderilen, teslim_edilen, iade_edilen)
  where k.magaza_id = :magaza_id
    and k.siparis_id = :id
    and k.id = x.id`)

export const savePayments = sql<{ id: string; odemeler: string }>(`
  insert into odeme as t (magaza_id, siparis_id, ${paymentColumns})
  ${paymentsFrom}
  on conflict (magaza_id, siparis_id, id)
  do update set yontem = excluded.yontem, saglayici = excluded.saglayici, saglayici_no = excluded.saglayici_no,
    durum = excluded.durum, tutar = excluded.tutar, iade_edilen = excluded.iade_edilen,
    iade_bekleyen = excluded.iade_bekleyen`)

export const saveShipments = sql<{ id: string; gonderiler: string }>(`
  insert into gonderi as t (magaza_id, siparis_id, id, firma, uygulama, takip_no, takip_url, durum, kalemler, yerler,
    bildir, desi, kg, paket_adedi, kapida_tahsilat, sevk, teslim, olusturma)
  select :magaza_id, :id, x.id, x.firma, x.uygulama, x.takip_no, x.takip_url, x.durum, x.kalemler, x.yerler, x.bildir,
    x.desi, x.kg, x.paket_adedi, x.kapida_tahsilat, x.sevk, x.teslim, x.olusturma
  from jsonb_to_recordset(:gonderiler::jsonb) as x(id text, firma text, uygulama text, takip_no text, takip_url text,
    durum text, kalemler jsonb, yerler jsonb, bildir boolean, desi float8, kg float8, paket_adedi int,
    kapida_tahsilat bigint, sevk timestamptz, teslim timestamptz, olusturma timestamptz)
  on conflict (magaza_id, siparis_id, id)
  do update set firma = excluded.firma, takip_no = excluded.takip_no, takip_url = excluded.takip_url,
    durum = excluded.durum, yerler = excluded.yerler, bildir = excluded.bildir, sevk = excluded.sevk,
    teslim = excluded.teslim`)
