import type { Adres } from '../../trade/adres.ts'
import type { GonderiDurumu, OdemeDurumu, SiparisDurumu, Yontem } from './schema.ts'

// An order as verbs hold it: all its parts at once, under its lock. A verb makes the next one from it and saves the two.

export type Kalem = {
  id: string
  sira: number
  urun_id: string | null
  varyant_id: string | null
  ad: string
  varyant_ad: string | null
  sku: string | null
  adet: number
  birim_fiyat: number
  indirim: number
  toplam: number
  kdv_orani: number
  gonderilen: number
  teslim_edilen: number
  iade_edilen: number
}

export type Odeme = {
  id: string
  yontem: Yontem
  saglayici: string
  /** The provider's own number of it. */
  saglayici_no: string | null
  durum: OdemeDurumu
  tutar: number
  /** What was really given back of it. */
  iade_edilen: number
  /** What the provider was asked to give back and has not answered for. */
  iade_bekleyen: number
  olusturma: Date
}

export type Gonderi = {
  id: string
  firma: string | null
  /** The carrier app that opened it; null for one shipped by hand. */
  uygulama: string | null
  takip_no: string | null
  takip_url: string | null
  durum: GonderiDurumu
  kalemler: readonly { kalem_id: string; adet: number }[]
  /** From where its units left. */
  yerler: readonly { varyant_id: string; depo_id: string; adet: number }[]
  /** Whether the customer is still to be told of it when it leaves. */
  bildir: boolean
  desi: number | null
  kg: number | null
  paket_adedi: number | null
  /** What it is to collect at the door; null for one that was opened before this was kept. */
  kapida_tahsilat: number | null
  sevk: Date | null
  teslim: Date | null
  olusturma: Date
}

/** Its answer as text; the oldest ones were written when `iptal_nedeni`, a column of its own, was not shown yet. */
export type Yazili = { belge: string; iptal_nedeni: string | null }

export type SiparisKaydi = {
  id: string
  no: string
  durum: SiparisDurumu
  para_birimi: string
  urun_toplam: number
  indirim_toplam: number
  kargo_toplam: number
  toplam: number
  odenen: number
  iade_edilen: number
  indirim_kodlari: readonly string[]
  musteri_id: string | null
  eposta: string | null
  teslimat_adresi: Adres | null
  fatura_adresi: Adres | null
  kaynak: string
  iptal: Date | null
  iptal_nedeni: string | null
  /** What was paid here and pays for exchanges. */
  degisime_giden: number
  /** What is to be given back besides what returns have promised. */
  ayrica_iade: number
  olusturma: Date
  guncelleme: Date
  kalemler: readonly Kalem[]
  odemeler: readonly Odeme[]
  gonderiler: readonly Gonderi[]
}
