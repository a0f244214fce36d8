import { metinler } from '../dil/dil.tsx'

export const ozetMetni = metinler({
  bekleyenler: ['Bekleyen işler', 'Work waiting'],
  isYok: ['Şu anda bekleyen iş yok.', 'Nothing is waiting right now.'],
  kargolanacak: ['Kargolanacak sipariş', 'Orders to ship'],
  odeme_bekleyen: ['Ödemesi beklenen sipariş', 'Orders awaiting payment'],
  iadeler: ['Son 7 günün iadesi', 'Returns of the last 7 days'],
  geri_verilmeyen: ['Parası geri verilmemiş iptal', 'Cancelled, money not given back'],
  siparisAlamiyor: ['Mağaza açık ama müşteriler sipariş veremiyor', 'The store is open, but customers cannot order'],
  tukenen: ['Tükenen varyant', 'Variants out of stock'],
  // Word joiner: the range stays on one line.
  azalan: ['Azalan varyant (1–\u20605)', 'Variants running low (1–\u20605)'],
  bekleyen_yorum: ['Onay bekleyen yorum', 'Reviews to approve'],
  kapali_webhook: ['Kapanan webhook', 'Closed webhooks'],
  donem: ['Dönem', 'Period'],
  gun: [(n: number) => `${n} gün`, (n) => `${n} days`],
  satislar: ['Satışlar', 'Sales'],
  ciro: ['Ciro', 'Turnover'],
  siparis: ['Sipariş', 'Orders'],
  ortalama: ['Ortalama sepet', 'Average order'],
  gunlukCiro: ['Günlük ciro', 'Turnover by day'],
  gunlukSiparis: ['Günlük sipariş', 'Orders by day'],
  oncekine: [
    (yuzde: string, gun: number) => `önceki ${gun} güne göre ${yuzde}`,
    (yuzde, gun) => `${yuzde} against the ${gun} days before`,
  ],
  oncekiYok: [(gun: number) => `önceki ${gun} günde satış yok`, (gun) => `no sales in the ${gun} days before`],
  eksik: [
    'Dönemde çok sipariş var: en yeni 200.000 sipariş sayıldı.',
    'There are many orders in this period: the newest 200,000 were counted.',
  ],
  ciroNotu: [
    (birim: string) =>
      `Parası alınmış siparişler, ana para biriminde (${birim}); iptaller dışında, iadeler ve değişime gidenler düşülmüş.`,
    (birim) =>
      `Orders that were paid, in the main currency (${birim}), without cancelled ones; refunds and what went on to exchanges taken off.`,
  ],
  cokSatanlar: ['Çok satanlar', 'Best sellers'],
  satisYok: ['Bu dönemde satış yok.', 'No sales in this period.'],
  urun: ['Ürün', 'Product'],
  adet: ['Adet', 'Units'],
  tutar: ['Tutar', 'Amount'],
  tabloGoster: ['Tablo olarak göster', 'Show as a table'],
  grafikGoster: ['Grafik olarak göster', 'Show as a chart'],
  tarih: ['Gün', 'Day'],
  grafik: [
    (ad: string, enCok: string, gun: string) => `${ad}: en yüksek gün ${gun}, ${enCok}`,
    (ad, enCok, gun) => `${ad}: highest day ${gun}, ${enCok}`,
  ],
  ilkGun: ['İlk gün', 'The first day'],
  ilkGunMetin: [
    (bitmis: number, hepsi: number) => `Mağazayı açmak için ${bitmis} / ${hepsi} adım tamam.`,
    (bitmis, hepsi) => `${bitmis} of ${hepsi} steps to open the store are done.`,
  ],
  tamam: ['tamam', 'done'],
  yapilacak: ['yapılacak', 'to do'],
  adimUrun: ['İlk ürünü ekleyin', 'Add the first product'],
  adimUrunMetin: ['Tek tek girin ya da bir dosyadan içe aktarın.', 'Enter it here, or import a file.'],
  adimOdeme: ['Nasıl ödeneceğini seçin', 'Choose how you are paid'],
  adimOdemeMetin: [
    'Havale için IBAN’ınızı yazın, kapıda ödemeyi açın ya da bir kart sağlayıcısı ekleyin.',
    'Enter your IBAN for transfers, accept payment at the door, or add a card provider.',
  ],
  adimTeslimat: ['Kargo seçeneklerini belirleyin', 'Set the delivery options'],
  adimTeslimatMetin: ['Müşteri ödemede bunlardan birini seçer.', 'Customers choose one of them at checkout.'],
  adimKepenk: ['Kepengi kaldırın', 'Lift the shutter'],
  adimKepenkMetin: ['Mağaza o zaman vitrinden sipariş almaya başlar.', 'From then on the storefront takes orders.'],
})
