import type { Adres } from '../../trade/adres.ts'
import type { Kalem } from '../siparis/kayit-schema.ts'
import type { Kabul } from '../sozlesme/kayit-schema.ts'

// Stored parts of a cart and of its card payments.

/** Name and price are snapshots, to notice when they change. */
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
  hediye_notu: string | null
  siparis_notu: string | null
  /** The member whose cart it is. */
  musteri_id: string | null
  siparis_id: string | null
  /** What a guest read who asked to be reminded of this cart, and when. */
  hatirlatma_metni: string | null
  hatirlatma_ani: Date | null
  /** The reminder that was sent of it, or that it was filled again by. */
  hatirlatma_id: string | null
  olusturma: Date
  guncelleme: Date
}

/** Agreement: everything an order is made of. Prices are not looked up again. */
export type Anlasma = {
  /** Version of the cart; after a change it needs another agreement. */
  surum: string
  para_birimi: string
  kalemler: Kalem[]
  urun_toplam: number
  indirim_toplam: number
  kargo_toplam: number
  toplam: number
  indirim_kodlari: string[]
  kampanyalar: { kampanya_id: string; uygulandi: boolean; indirim: number }[]
  /** The signed-in member; null for a guest. */
  uye_id: string | null
  eposta: string
  teslimat_adresi: Adres
  fatura_adresi: Adres | null
  /** Missing in agreements older than these fields. */
  hediye_notu?: string | null
  siparis_notu?: string | null
  /** Consents to commercial messages, by kind the text that was read; missing when none were given. */
  izinler?: { metinler: { eposta?: string; sms?: string; arama?: string }; an: string }
  /** Lines that cannot be returned, as the shopper was told; missing when there are none. */
  iade_disi?: { kalem_id: string; neden: string }[]
  /** Contracts that the shopper has accepted; missing when none were shown. */
  sozlesmeler?: Kabul
  /** Mark of the network that pays by card; its refused cards are counted. */
  ag?: string
  /** Do-Not-Track: the order is not counted. */
  sayilmaz?: true
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

type Ortak = {
  id: string
  saglayici: string
  saglayici_no: string | null
  durum: TahsilatDurumu
  tutar: number
  para_birimi: string
  alinan: number | null
  donus_adresi: string | null
  yonlendirme: string | null
  bitis: Date
  deneme: number
  sonraki: Date | null
  son_hata: string | null
  olusturma: Date
  guncelleme: Date
}

/** A card payment of a cart: the order will be made of what was agreed. */
export type SepetTahsilati = Ortak & { sepet_id: string; siparis_id: null; anlasma: Anlasma }

/** A card payment of an order, by its link. Nothing personal is kept with it: the provider is told what the order says. */
export type SiparisTahsilati = Ortak & { sepet_id: null; siparis_id: string; anlasma: { no: string; ag?: string } }

export type TahsilatKaydi = SepetTahsilati | SiparisTahsilati
