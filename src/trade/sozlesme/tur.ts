import type { Metin } from '../../core/errors.ts'

// The two documents of a distance sale, and the variables of their templates.

export const sozlesmeTurleri = ['on_bilgilendirme', 'mesafeli_satis'] as const
export type SozlesmeTuru = (typeof sozlesmeTurleri)[number]

export const sozlesmeDilleri = ['tr', 'en'] as const
export type SozlesmeDili = (typeof sozlesmeDilleri)[number]

export const turAdlari: Record<SozlesmeTuru, Metin> = {
  on_bilgilendirme: { tr: 'Ön bilgilendirme formu', en: 'Preliminary information form' },
  mesafeli_satis: { tr: 'Mesafeli satış sözleşmesi', en: 'Distance sales contract' },
}

/** Of a template. */
export const SABLON_MAX = 20_000
/** Of one variable in a template: the filled text has a bound, too. */
export const KULLANIM_MAX = 3

/** What a template can name, with what stands there. */
export const degiskenler = {
  satici_unvan: { tr: 'Satıcının unvanı; yoksa mağazanın adı', en: 'Title of the seller, or the name of the store' },
  satici_mersis: { tr: 'Satıcının MERSİS numarası', en: 'MERSİS number of the seller' },
  satici_vkn: { tr: 'Satıcının vergi ya da T.C. kimlik numarası', en: 'Tax or identity number of the seller' },
  satici_vergi_dairesi: { tr: 'Satıcının vergi dairesi', en: 'Tax office of the seller' },
  satici_adres: { tr: 'Satıcının açık adresi', en: 'Address of the seller' },
  satici_telefon: { tr: 'Satıcının telefonu', en: 'Telephone of the seller' },
  satici_eposta: { tr: 'Satıcının e-postası', en: 'E-mail address of the seller' },
  satici_kep: { tr: 'Satıcının KEP adresi', en: 'KEP address of the seller' },
  magaza_ad: { tr: 'Mağazanın adı', en: 'Name of the store' },
  magaza_adres: { tr: 'Mağazanın internet adresi', en: 'Web address of the store' },
  alici_ad: { tr: 'Alıcının adı soyadı', en: 'Name of the buyer' },
  alici_eposta: { tr: 'Alıcının e-postası', en: 'E-mail address of the buyer' },
  alici_telefon: { tr: 'Alıcının telefonu', en: 'Telephone of the buyer' },
  teslimat_adresi: { tr: 'Teslimat adresi', en: 'Delivery address' },
  fatura_adresi: { tr: 'Fatura adresi', en: 'Invoice address' },
  urunler: {
    tr: 'Her ürün bir satırda: adet, ad, birim fiyatı, KDV oranı, tutarı',
    en: 'Each product in a line: quantity, name, unit price, VAT rate, amount',
  },
  urun_toplam: { tr: 'Ürünlerin indirimsiz tutarı', en: 'Goods before discounts' },
  indirim_toplam: { tr: 'İndirim; yoksa boş', en: 'Discount; empty when there is none' },
  teslimat_yontemi: { tr: 'Seçilen teslimat', en: 'Chosen delivery' },
  teslimat_ucreti: { tr: 'Teslimatın ücreti', en: 'Delivery fee' },
  odeme_yontemi: { tr: 'Seçilen ödeme yöntemi', en: 'Chosen way to pay' },
  odeme_ucreti: {
    tr: 'Ödeme yönteminin ek ücreti; yoksa boş',
    en: 'Fee of the way to pay; empty when there is none',
  },
  toplam: { tr: 'Ödenecek tutar, vergiler dahil', en: 'Amount to pay, with taxes' },
  cayma_suresi: { tr: 'Cayma hakkının gün sayısı', en: 'Days of the right of withdrawal' },
  cayma_istisnalari: {
    tr: 'İade edilemeyen ürünler, nedenleriyle, her biri bir satırda; yoksa boş',
    en: 'Products that cannot be returned, with reasons, each in a line; empty when there are none',
  },
  tarih: { tr: 'Günün tarihi', en: 'Date of the day' },
  siparis_referansi: {
    tr: 'Siparişin referansı: numara sipariş oluşunca verilir, referans ödemeden önce bellidir',
    en: 'Reference of the order: its number is given once it is made, the reference is known before payment',
  },
} satisfies Record<string, Metin>

export type Degisken = keyof typeof degiskenler
export type Degerler = Record<Degisken, string>

export const degiskenAdlari = Object.keys(degiskenler) as Degisken[]
