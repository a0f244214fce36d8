import type { Adres } from '../../trade/adres.ts'
import type { Kalem } from '../siparis/kayit-schema.ts'

// What is kept of a cart and of the attempts to pay it.

/** A line as it was put in: name and price are those of that moment, to tell when they are others. */
export type SepetSatiri = { id: string; varyant_id: string; adet: number; ad: string; birim_fiyat: number }

export type SepetKaydi = {
  id: string
  para_birimi: string
  eposta: string | null
  teslimat_adresi: Adres | null
  fatura_adresi: Adres | null
  kargo_secenegi: string | null
  kodlar: string[]
  kalemler: SepetSatiri[]
  siparis_id: string | null
  olusturma: Date
  guncelleme: Date
}

/** What a shopper agreed to: all that an order is made of. Prices are not looked at again. */
export type Anlasma = {
  /** The cart as it was then: one that was changed since is another agreement. */
  surum: string
  para_birimi: string
  kalemler: Kalem[]
  urun_toplam: number
  indirim_toplam: number
  kargo_toplam: number
  toplam: number
  indirim_kodlari: string[]
  kampanyalar: { kampanya_id: string; uygulandi: boolean; indirim: number }[]
  /** The member who was signed in; null for a guest. */
  uye_id: string | null
  eposta: string
  teslimat_adresi: Adres
  fatura_adresi: Adres | null
}

export const tahsilatDurumlari = [
  'basladi',
  'yonlendi',
  'tamamlandi',
  'basarisiz',
  'suresi_doldu',
  'iade_bekliyor',
  'iade_edildi',
  'iade_edilemedi',
] as const
export type TahsilatDurumu = (typeof tahsilatDurumlari)[number]

/** One attempt to pay a cart by card. */
export type TahsilatKaydi = {
  id: string
  sepet_id: string
  saglayici: string
  saglayici_no: string | null
  durum: TahsilatDurumu
  tutar: number
  para_birimi: string
  alinan: number | null
  donus_adresi: string | null
  yonlendirme: string | null
  anlasma: Anlasma
  bitis: Date
  deneme: number
  sonraki: Date | null
  son_hata: string | null
  olusturma: Date
  guncelleme: Date
}
