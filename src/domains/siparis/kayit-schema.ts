import type { Adres } from '../../trade/adres.ts'
import type { GonderiDurumu, OdemeDurumu, SiparisDurumu, Yontem } from './schema.ts'

// An order as verbs hold it: all parts at once, under its lock. A verb makes the next one and saves the difference.

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
  /** The provider's number. */
  saglayici_no: string | null
  durum: OdemeDurumu
  tutar: number
  /** Amount refunded. */
  iade_edilen: number
  /** Refunds asked for and not answered yet. */
  iade_bekleyen: number
  olusturma: Date
}

export type Gonderi = {
  id: string
  firma: string | null
  /** Carrier app that opened it; null for one shipped by hand. */
  uygulama: string | null
  takip_no: string | null
  takip_url: string | null
  durum: GonderiDurumu
  kalemler: readonly { kalem_id: string; adet: number }[]
  /** Warehouses that its units left from. */
  yerler: readonly { varyant_id: string; depo_id: string; adet: number }[]
  /** The customer gets a mail when it leaves. */
  bildir: boolean
  desi: number | null
  kg: number | null
  paket_adedi: number | null
  /** To collect at the door; null for shipments older than this field. */
  kapida_tahsilat: number | null
  sevk: Date | null
  teslim: Date | null
  olusturma: Date
}

/** Kept text of the answer; the oldest texts lack `iptal_nedeni`, which is also a column. */
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
  /** Amount paid here that pays for exchanges. */
  degisime_giden: number
  /** To be refunded besides what returns have promised. */
  ayrica_iade: number
  /** Given back, or to be given back, because edits made the order cheaper. */
  fark_iadesi: number
  olusturma: Date
  guncelleme: Date
  kalemler: readonly Kalem[]
  odemeler: readonly Odeme[]
  gonderiler: readonly Gonderi[]
}
