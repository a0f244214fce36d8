import { metinler } from '../../core/text/metinler.ts'

// Words of what a customer may do with an order.

export const siparisSozleri = metinler({
  akis: ['Siparişin akışı', 'What happened'],
  adimlar: [
    {
      verildi: 'Sipariş verildi',
      kargoda: 'Kargoya verildi',
      teslim: 'Teslim edildi',
      iptal: 'Sipariş iptal edildi',
      iptalIstendi: 'İptal istediniz',
      iadeIstendi: 'İade istediniz',
    },
    {
      verildi: 'Order placed',
      kargoda: 'Shipped',
      teslim: 'Delivered',
      iptal: 'Order cancelled',
      iptalIstendi: 'You asked to cancel',
      iadeIstendi: 'You asked to return',
    },
  ],
  adres: ['Teslimat adresi', 'Delivery address'],
  yeniden: ['Yeniden satın al', 'Buy again'],
  yenidenMetni: [
    'Ürünler bugünkü fiyatlarıyla sepetinize konur.',
    'The products are put into your cart at today’s prices.',
  ],
  alinamadi: ['Şunlar artık alınamıyor, sepete konmadı:', 'These cannot be bought any more and were left out:'],
  gerisiSepette: ['Gerisi sepetinizde.', 'The rest is in your cart.'],
  sepeteGit: ['Sepete git', 'Go to the cart'],
  islemler: ['Yapabilecekleriniz', 'What you can do'],
  iptalIste: ['Siparişi iptal et', 'Cancel the order'],
  iptalMetni: [
    'Sipariş yola çıkmadan bütünü için istenir. Mağaza onaylayınca ödemeniz geri verilir.',
    'Before it is shipped, for the whole order. Once the store agrees, your payment is refunded.',
  ],
  iptalGonder: ['İptal talebini gönder', 'Send the request'],
  iadeIste: ['Ürün iade et', 'Return products'],
  iadeMetni: ['Geri göndermek istediğiniz adetleri yazın.', 'Say how many of each you want to return.'],
  iadeSon: [
    (tarih: string) => `İade ${tarih} gününe dek istenebilir.`,
    (tarih) => `Returns can be asked for until ${tarih}.`,
  ],
  iadeGonder: ['İade talebini gönder', 'Send the request'],
  enCok: [(n: number) => `en çok ${n}`, (n) => `at most ${n}`],
  adetGerekli: ['En az bir ürünün adedini yazın.', 'Say how many of at least one product.'],
  adetYanlis: ['Adet tam sayı olmalı.', 'The quantity has to be a whole number.'],
  geriCek: ['Talebi geri çek', 'Withdraw the request'],
  yorumYaz: ['Yorum yaz', 'Write a review'],
  yorumMetni: [
    'Aldığınız ürün nasıldı? Yorumunuz ürünün sayfasında, adınız kısaltılarak görünür.',
    'How was it? Your review is shown on the product’s page, with your name shortened.',
  ],
  yorumGonder: ['Yorumu gönder', 'Send the review'],
  puanSec: ['Bir puan seçin.', 'Choose a rating.'],
  yildiz: [(n: number) => `${n} yıldız`, (n) => (n === 1 ? '1 star' : `${n} stars`)],
  urunYok: [
    'Bu ürün artık yayında değil; yorum yazılamıyor.',
    'This product is no longer shown and cannot be reviewed.',
  ],
  sonuc: [(tur: string, durum: string) => `${tur} talebi ${durum}`, (tur, durum) => `${tur}: ${durum}`],
})

export type SiparisSozleri = (typeof siparisSozleri)['en']
