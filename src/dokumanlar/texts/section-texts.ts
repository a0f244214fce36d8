import type { Dil } from '../../core/errors.ts'

// One sentence per resource, by slug; the contract's own description of the tag comes first.

const tr: Record<string, string> = {
  magaza: 'Anahtarın bağlı olduğu mağaza. Bağlantıyı denemek için ilk istek buradadır.',
  urunler: 'Ürünler ve varyantları: metin, görsel, seçenek, fiyat ve satılabilir stok tek kayıtta.',
  kategoriler: 'Ürünlerin ağacı. Her kategori üstünü `ust_id` ile söyler; ağacı istemci kurar.',
  koleksiyonlar: 'Vitrinde birlikte gösterilen ürünlerin adı: bir sezon, bir tema, bir seçki.',
  markalar: 'Ürünlerin markaları.',
  depolar: 'Stokun sayıldığı yerler. Biri varsayılandır: satış önce ondan yapılır.',
  stok: 'Varyantların depolardaki miktarları. Satılabilir miktar, ayrılanlar düşülmüş olandır.',
  fiyatlar: 'Varyant fiyatlarını toplu değiştirin: ana para biriminde ya da başka birinde.',
  'fiyat-listeleri': 'Belirli tarihlerde ya da müşteri gruplarında geçerli fiyatlar.',
  siparisler: 'Siparişler: ödeme, kargo, teslim, iptal ve notlar.',
  iadeler: 'Gönderilmiş kalemlerin geri alınması, para iadesi ve değişim.',
  musteriler: 'Üyeler ve misafir müşteriler, adresleri ve ticari ileti izinleri.',
  'musteri-gruplari': 'Müşterilerin fiyat listelerinde kullanılan grupları.',
  kampanyalar: 'Sepete kendiliğinden ya da indirim koduyla uygulanan kampanyalar.',
  sayfalar: 'Vitrindeki içerik sayfaları: hakkımızda, iletişim, teslimat, yasal metinler.',
  menuler: 'Vitrinin üst (`header`) ve alt (`footer`) menüsü: iç içe ögeler, her yazışta bütün olarak.',
  'ozel-alanlar':
    'Mağazanın kendi alanları: türü, sınırları, vitrinde görünüp görünmediği ve süzülüp süzülmediği. Değerler kayıtların `ozel` alanında durur: ürünlerinki, müşterilerinki ve sayfalarınki panelde yazılır; varyantlarınki [PUT /v1/varyantlar/{id}/ozel](/dokumanlar/urunler#putVaryantlarIdOzel), siparişlerinki [PUT /v1/siparisler/{id}/ozel](/dokumanlar/siparisler#putSiparislerIdOzel) ile. Listelerde `ozel%5Berp_no%5D=S-451` gibi, en çok üç alan sorulur. Panelde «Yalnız tanımlı alanlar» açıksa tanımsız kodlar yazılamaz (422).',
  'vitrin-urunleri':
    'Alıcıların gördüğü ürünler ve kategoriler: yalnız yayındakiler, alıcının ödeyeceği fiyatlarla. Arama Türkçe harflere takılmaz.',
  'vitrin-icerigi': 'Vitrinin menüleri ve yayındaki sayfaları; bağları çözülmüş, gösterilmeye hazır.',
  sepet:
    'Sepet, indirim kodu, teslimat ve ödeme. Baştan sona nasıl işlediği: [Vitrinle satış](/dokumanlar/vitrinle-satis).',
  uyelik: 'Alıcının hesabı: üye olma, giriş, parola, adresler ve kendi siparişleri.',
  webhooklar:
    'Mağazadaki olayları kendi adresinize imzalı istek olarak alın. Gövdeler ve imzanın doğrulanması: [Webhook almak](/dokumanlar/webhook-almak).',
  olaylar: 'Mağazanın son 30 günlük olayları, [webhook gövdeleriyle](/dokumanlar/webhook-almak) aynı biçimde.',
}

const en: Record<string, { name: string; text: string }> = {
  magaza: { name: 'Store', text: 'The store that the key belongs to. The first call, to try the connection, is here.' },
  urunler: {
    name: 'Products',
    text: 'Products and their variants: text, pictures, options, prices and sellable stock in one record.',
  },
  kategoriler: {
    name: 'Categories',
    text: 'The tree of products. Each category names its parent by `ust_id`; the client builds the tree.',
  },
  koleksiyonlar: { name: 'Collections', text: 'A name for products shown together: a season, a theme, a selection.' },
  markalar: { name: 'Brands', text: 'The brands of products.' },
  depolar: { name: 'Warehouses', text: 'Where stock is counted. One is the default: sales take from it first.' },
  stok: {
    name: 'Stock',
    text: 'Quantities of variants in warehouses. What is sellable has the reserved units already taken off.',
  },
  fiyatlar: { name: 'Prices', text: 'Change prices of variants in bulk, in the main currency or another.' },
  'fiyat-listeleri': { name: 'Price lists', text: 'Prices that hold in some time or for some groups of customers.' },
  siparisler: { name: 'Orders', text: 'Orders: payment, shipping, delivery, cancelling and notes.' },
  iadeler: { name: 'Returns', text: 'Shipped lines taken back, with refunds and exchanges.' },
  musteriler: { name: 'Customers', text: 'Members and guests, their addresses and consents to commercial messages.' },
  'musteri-gruplari': { name: 'Customer groups', text: 'Groups of customers, used by price lists.' },
  kampanyalar: { name: 'Campaigns', text: 'Discounts that a cart gets by itself or by a code.' },
  sayfalar: { name: 'Pages', text: 'Content pages of the storefront: about, contact, delivery, legal texts.' },
  'ozel-alanlar': {
    name: 'Custom fields',
    text: 'Fields of the store’s own: their type and limits, whether shoppers see them and lists can be filtered by them. The values stay in `ozel` of their records: those of products, customers and pages are written in the panel, those of variants by [PUT /v1/varyantlar/{id}/ozel](/dokumanlar/urunler#putVaryantlarIdOzel) and those of orders by [PUT /v1/siparisler/{id}/ozel](/dokumanlar/siparisler#putSiparislerIdOzel). Lists are asked for up to three of them, as in `ozel%5Berp_no%5D=S-451`. With “only defined fields” switched on in the panel, other codes cannot be written (422).',
  },
  menuler: {
    name: 'Menus',
    text: 'The menus at the head (`header`) and the foot (`footer`) of the storefront: nested items, always written as a whole.',
  },
  'vitrin-urunleri': {
    name: 'Storefront products',
    text: 'Products and categories as shoppers see them: published ones alone, at the prices this shopper pays. Search does not stumble over Turkish letters.',
  },
  'vitrin-icerigi': {
    name: 'Storefront content',
    text: 'Menus and published pages of the storefront, with links resolved, ready to show.',
  },
  sepet: {
    name: 'Cart',
    text: 'Cart, discount codes, delivery and payment. How it works from end to end: [Selling through the storefront](/dokumanlar/vitrinle-satis).',
  },
  uyelik: { name: 'Accounts', text: 'A shopper’s account: joining, signing in, password, addresses and own orders.' },
  webhooklar: {
    name: 'Webhooks',
    text: 'Get the events of the store as signed requests to your own address. Bodies and how to verify them: [Receiving webhooks](/dokumanlar/webhook-almak).',
  },
  olaylar: {
    name: 'Events',
    text: 'The store’s events of the last 30 days, in the shape of [webhook bodies](/dokumanlar/webhook-almak).',
  },
}

/** The Turkish name is the contract's own. */
export function sectionTextOf(slug: string, dil: Dil): { name?: string; text?: string } {
  if (dil === 'en') return (Object.hasOwn(en, slug) && en[slug]) || {}
  return Object.hasOwn(tr, slug) ? { text: tr[slug] as string } : {}
}
