import { metinler } from '../../dil/dil.tsx'

export const duzenMetni = metinler({
  baslik: [(no: string) => `Siparişi düzenle: ${no}`, (no) => `Edit the order: ${no}`],
  kaydet: ['Değişikliği kaydet', 'Save the change'],
  kaydedildi: ['Sipariş düzenlendi', 'Order edited'],
  ekle: ['Ürün ekle', 'Add a product'],
  kargo: ['Kargo ücreti', 'Shipping fee'],
  adresler: ['Adresler', 'Addresses'],
  teslimat: ['Teslimat adresi', 'Delivery address'],
  fatura: ['Fatura adresi', 'Invoice address'],
  not: ['Not', 'Note'],
  notYer: ['Neden değişti? Yalnız sizin ekibiniz görür', 'Why? Only your team sees it'],
  adetOf: [(ad: string) => `Adet: ${ad}`, (ad) => `Quantity: ${ad}`],
  fiyatOf: [(ad: string) => `Birim fiyat: ${ad}`, (ad) => `Unit price: ${ad}`],
  cikar: [(ad: string) => `Çıkar: ${ad}`, (ad) => `Remove: ${ad}`],
  satildigiGibi: [(fiyat: string) => `${fiyat}, satıldığı gibi`, (fiyat) => `${fiyat}, as sold`],
  bugunku: ['bugünkü fiyat', 'price of today'],
  yeni: ['yeni', 'new'],
  azStok: ['Stok yetmiyor', 'Not enough stock'],
  asim: ['Stok yetmese de al', 'Take it even if stock does not suffice'],
  onceki: ['Şimdiki toplam', 'Total now'],
  toplam: ['Yeni toplam', 'New total'],
  istenecek: [
    (tutar: string) => `Müşterinin ödemesi gereken: ${tutar}. Kaydedince ödeme bağlantısını gönderebilirsiniz.`,
    (tutar) => `The customer is to pay ${tutar}. Once it is saved you can send the payment link.`,
  ],
  iadeEdilecek: [
    (tutar: string) => `Müşteriye geri verilecek: ${tutar}`,
    (tutar) => `To be given back to the customer: ${tutar}`,
  ],
  iadeHemen: ['Kartla ödenen kadarını hemen geri ver', 'Give back at once what came by card'],
  iadeSonra: [
    'Geri kalanı ödeme kartından elle verirsiniz.',
    'The rest you give back by hand, from the payments card.',
  ],
  degismez: ['Müşteri ne öder ne de geri alır.', 'The customer neither pays nor gets anything back.'],
  kalmadi: [
    'Siparişte en az bir ürün kalmalı; hepsi gidecekse siparişi iptal edin.',
    'At least one product must stay; to remove all of them, cancel the order.',
  ],
})
