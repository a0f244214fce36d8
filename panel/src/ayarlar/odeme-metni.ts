import { metinler } from '../dil/dil.tsx'

export const odemeMetni = metinler({
  yontemler: ['Ödeme yöntemleri', 'Payment methods'],
  yontemlerMetin: ['Müşteri vitrinde bunlarla öder', 'What shoppers can pay with'],
  enAzBir: ['En az bir yöntem seçin', 'Choose at least one'],
  kart: ['Kredi ya da banka kartı', 'Credit or debit card'],
  kart_metin: ['Varsayılan ödeme sağlayıcısı alır; aşağıda.', 'Taken by the default provider, below.'],
  havale: ['Havale / EFT', 'Bank transfer'],
  havale_metin: [
    'Para gelince siparişte “Ödeme alındı” dersiniz.',
    'When the money is there you say “Payment received” at the order.',
  ],
  kapida_nakit: ['Kapıda nakit', 'Cash at the door'],
  kapida_nakit_metin: ['Teslimatta kuryeye ödenir.', 'Paid to the courier.'],
  kapida_kart: ['Kapıda kartla', 'Card at the door'],
  kapida_kart_metin: ['Teslimatta kuryenin cihazıyla ödenir.', 'Paid with the courier’s device.'],
  kapidaUcreti: ['Kapıda ödeme ücreti', 'Fee for paying at the door'],
  kapidaUcretiMetin: [
    'Kapıda ödemeyi seçenin kargo tutarına eklenir. 0: ücret yok.',
    'Added to the delivery amount of whoever pays at the door. 0: no fee.',
  ],
  hesap: ['Havale hesabı', 'Account for transfers'],
  hesapYok: [
    'Hesap bilgisi yok: IBAN verilene dek havale müşteriye sunulmaz. Sipariş e-postasında da bu bilgi yazar.',
    'There is no account: without an IBAN transfers are not offered. It also stands in the mail of the order.',
  ],
  hesapSahibi: ['Hesap sahibi', 'Account holder'],
  banka: ['Banka', 'Bank'],
  sinirlar: ['Bekleyen siparişler', 'Orders that wait'],
  havaleSuresi: ['Havale kaç gün beklenir', 'Days to wait for a transfer'],
  havaleSuresiMetin: [
    'Havalesi gelmeyen sipariş bu süre dolunca iptal olur, ürünleri yeniden satışa çıkar; müşteriye öncesinde bir hatırlatma gider. 0: hiç iptal olmaz. Değişiklik yeni siparişler içindir.',
    'An order whose transfer has not come by then is cancelled and its goods are for sale again; the customer gets one reminder before. 0: never cancelled. A change is for new orders.',
  ],
  kalemSiniri: ['Bir üründen en çok kaç adet', 'Most units of one product'],
  kalemSiniriMetin: [
    'Vitrinde bir sepete bir varyanttan en çok bu kadar konur.',
    'So many of one variant can be put in a cart of the shop.',
  ],
  acikSiparisSiniri: ['Bir ağdan en çok kaç bekleyen sipariş', 'Most waiting orders of one network'],
  acikSiparisSiniriMetin: [
    'Aynı ağdan, havalesi beklenen en çok bu kadar sipariş verilir. 0: sınır yok.',
    'So many orders that wait for their transfer can come from one network. 0: no limit.',
  ],
  saglayicilar: ['Kart sağlayıcıları', 'Card providers'],
  saglayicilarMetin: [
    'Kart ödemelerini varsayılan olan alır; diğerleri aldıkları ödemelerin iadesi için kalır.',
    'The default one takes card payments; the others stay for refunds of what they took.',
  ],
  ekle: ['Sağlayıcı ekle', 'Add a provider'],
  yeni: ['Yeni ödeme sağlayıcısı', 'New payment provider'],
  varsayilan: ['Varsayılan', 'Default'],
  varsayilanYap: ['Varsayılan yap', 'Make it the default'],
  varsayilanBaslik: [(kod: string) => `Varsayılan olsun mu? ${kod}`, (kod) => `Make it the default? ${kod}`],
  varsayilanMetin: [
    'Bundan sonraki kart ödemelerini bu alır. Eski ödemelerin iadesi, alan sağlayıcıdan istenir.',
    'It takes card payments from now on. Refunds of older ones are asked of whoever took them.',
  ],
  kaldir: ['Kaldır', 'Remove'],
  varsayilanKalir: [
    'Varsayılan olan kaldırılamaz; önce başka birini varsayılan yapın.',
    'The default one cannot be removed; make another one the default first.',
  ],
  kaldirBaslik: [(kod: string) => `Sağlayıcı kaldırılsın mı? ${kod}`, (kod) => `Remove the provider? ${kod}`],
  kaldirMetin: [
    'Gizlisi silinir ve aldığı ödemelerin iadesi artık ondan istenemez. Geri alınamaz.',
    'Its secret is deleted and refunds of what it took can no longer be asked of it. Cannot be undone.',
  ],
  denemede: [
    'Kartları yerleşik deneme alıyor: gerçek para tahsil edilmez. Satışa başlamadan bir sağlayıcı ekleyin.',
    'The built-in trial takes cards: no real money is charged. Add a provider before you sell.',
  ],
  kartsiz: [
    'Kart alan bir sağlayıcı yok: müşteriler kartla ödeyemez.',
    'No provider takes cards: customers cannot pay by card.',
  ],
  kapaliDeneme: ['Kapalı', 'Off'],
  denemeAc: ['Denemeyi aç', 'Switch the trial on'],
  denemeAcBaslik: ['Deneme ödemeleri açılsın mı?', 'Switch trial payments on?'],
  denemeAcMetin: [
    'Başka varsayılan sağlayıcı yoksa kartları deneme alır: vitrindeki herkes para ödemeden sipariş verebilir. Siparişler ve e-postalar deneme diye işaretlenir.',
    'Unless another provider is the default, the trial takes cards: anybody at the storefront can order without paying. Orders and mails are marked as trials.',
  ],
  denemeKapat: ['Denemeyi kapat', 'Switch the trial off'],
  denemeKalir: ['Test mağazasında deneme hep açıktır.', 'The test store always has the trial.'],
  denemeKapatBaslik: ['Deneme ödemeleri kapansın mı?', 'Switch trial payments off?'],
  denemeKapatMetin: [
    'Açık kalmış deneme ödeme sayfaları artık ödemez. Alınmış deneme siparişleri kalır.',
    'Trial payment pages that are still open pay nothing any more. Trial orders stay.',
  ],
})
