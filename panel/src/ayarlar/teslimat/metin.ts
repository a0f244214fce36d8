import { metinler } from '../../dil/dil.tsx'

export const SECENEKLER = ['teslimat-secenekleri'] as const

export const teslimatMetni = metinler({
  baslik: ['Teslimat seçenekleri', 'Delivery options'],
  aciklama: [
    'Müşteri ödeme sayfasında bunlardan birini seçer; ilk sıradaki kendiliğinden seçilidir.',
    'Shoppers choose one of these at the checkout; the first one is chosen by itself.',
  ],
  ekle: ['Seçenek ekle', 'Add an option'],
  bos: ['Teslimat seçeneği yok: mağaza sipariş alamaz', 'No delivery option: the store cannot take orders'],
  bosMetin: [
    'Müşteriler ödeme sayfasında bir teslimat seçeneği seçer. Bir seçenek ekleyin: tek ücret ya da desiye göre, bir ' +
      'tutarın üstünde ücretsiz; hep ücretsizse ücreti 0 yapın.',
    'Shoppers choose a delivery option at the checkout. Add one: one price or by size, free above an amount; set the ' +
      'price to 0 if it is always free.',
  ],
  bedava: [
    (tutar: string) => `Ürünler ${tutar} ve üstündeyse ücretsiz`,
    (tutar) => `Free when goods cost ${tutar} or more`,
  ],
  ucretsiz: ['Ücretsiz', 'Free'],
  kademe: [
    (desi: number, ucret: string) => `${desi} desiye kadar ${ucret}`,
    (desi, ucret) => `${ucret} up to ${desi} desi`,
  ],
  ekUcretMetni: [(ucret: string) => `sonrası desi başına ${ucret}`, (ucret) => `${ucret} for each desi beyond`],
  acik: ['Açık', 'Open'],
  kapali: ['Kapalı', 'Closed'],
  acikAd: [(ad: string) => `Açık: ${ad}`, (ad) => `Open: ${ad}`],
  yukari: [(ad: string) => `Yukarı taşı: ${ad}`, (ad) => `Move up: ${ad}`],
  degistir: [(ad: string) => `Değiştir: ${ad}`, (ad) => `Change: ${ad}`],
  kaldir: [(ad: string) => `Kaldır: ${ad}`, (ad) => `Remove: ${ad}`],
  kaldirBaslik: [(ad: string) => `Seçenek kaldırılsın mı? ${ad}`, (ad) => `Remove the option? ${ad}`],
  kaldirMetin: [
    'Müşteriler bunu artık seçemez. Verilmiş siparişler değişmez.',
    'Shoppers can no longer choose it. Orders that were placed do not change.',
  ],
  kaldirEylem: ['Kaldır', 'Remove'],
  kalkti: ['Seçenek kaldırıldı', 'Option removed'],
  yeni: ['Yeni teslimat seçeneği', 'New delivery option'],
  ad: ['Müşterinin gördüğü ad', 'Name that shoppers see'],
  adOrnek: ['Standart kargo', 'Standard delivery'],
  tur: ['Ücretin türü', 'Kind of price'],
  sabit: ['Tek ücret', 'One price'],
  desi: ['Desiye göre', 'By size'],
  ucret: ['Ücret', 'Price'],
  bedavaUstu: ['Ücretsiz kargo sınırı', 'Free from'],
  bedavaUstuMetin: [
    'İndirimlerden sonra ürün toplamı bu kadarsa ücretsiz. Boşsa hiçbir zaman.',
    'Free when goods after discounts cost this much. Empty: never.',
  ],
  desiSiniri: [(i: number) => `${i}. kademe: desi sınırı`, (i) => `Step ${i}: up to desi`],
  kademeUcreti: [(i: number) => `${i}. kademe: ücret`, (i) => `Step ${i}: price`],
  kademeEkle: ['Kademe ekle', 'Add a step'],
  kademeSil: [(i: number) => `Kademeyi sil: ${i}`, (i) => `Remove step ${i}`],
  desiMetin: [
    'Desi: en × boy × yükseklik / 3000 (cm) ile kilogramdan büyük olanı. Sepetin toplamı yukarı yuvarlanır.',
    'Desi: width × length × height / 3000 (cm) or kilograms, whichever is more. A cart’s total is rounded up.',
  ],
  ekUcret: ['Son kademeden sonra desi başına', 'For each desi beyond the last step'],
  ekUcretBos: ['Boşsa son kademenin ücreti geçer.', 'Empty: the last step’s price holds.'],
  kaydedildi: ['Teslimat seçeneği kaydedildi', 'Delivery option saved'],
})
