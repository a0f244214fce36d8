import type { Dil } from '../../core/errors.ts'
import { metinler } from '../../core/text/metinler.ts'

// One sentence per resource, by slug; the contract's own description of the tag comes first.

const texts = metinler({
  magaza: [
    'Anahtarın bağlı olduğu mağaza. Bağlantıyı denemek için ilk istek buradadır.',
    'The store that the key belongs to. The first call, to try the connection, is here.',
  ],
  urunler: [
    'Ürünler ve varyantları: metin, görsel, seçenek, fiyat ve satılabilir stok tek kayıtta.',
    'Products and their variants: text, pictures, options, prices and sellable stock in one record.',
  ],
  kategoriler: [
    'Ürünlerin ağacı. Her kategori üstünü `ust_id` ile söyler; ağacı istemci kurar.',
    'The tree of products. Each category names its parent by `ust_id`; the client builds the tree.',
  ],
  koleksiyonlar: [
    'Vitrinde birlikte gösterilen ürünlerin adı: bir sezon, bir tema, bir seçki.',
    'A name for products shown together: a season, a theme, a selection.',
  ],
  markalar: ['Ürünlerin markaları.', 'The brands of products.'],
  depolar: [
    'Stokun sayıldığı yerler. Biri varsayılandır: satış önce ondan yapılır.',
    'Where stock is counted. One is the default: sales take from it first.',
  ],
  stok: [
    'Varyantların depolardaki miktarları. Satılabilir miktar, ayrılanlar düşülmüş olandır.',
    'Quantities of variants in warehouses. What is sellable has the reserved units already taken off.',
  ],
  fiyatlar: [
    'Varyant fiyatlarını toplu değiştirin: ana para biriminde ya da başka birinde.',
    'Change prices of variants in bulk, in the main currency or another.',
  ],
  'fiyat-listeleri': [
    'Belirli tarihlerde ya da müşteri gruplarında geçerli fiyatlar.',
    'Prices that hold in some time or for some groups of customers.',
  ],
  siparisler: [
    'Siparişler: ödeme, kargo, teslim, iptal ve notlar.',
    'Orders: payment, shipping, delivery, cancelling and notes.',
  ],
  iadeler: [
    'Gönderilmiş kalemlerin geri alınması, para iadesi ve değişim.',
    'Shipped lines taken back, with refunds and exchanges.',
  ],
  talepler: [
    'Alıcıların iptal ve iade talepleri. Siparişi iptal etmek bekleyen iptal talebini, `talep_id` ile alınan iade de iade talebini kabul eder; ret bir yanıtla olur. Alıcıya her adımda yazılır.',
    'What shoppers ask for: cancellations and returns. Cancelling the order accepts the cancellation that waits, a return with `talep_id` accepts that request; a refusal has an answer. The shopper is written to at each step.',
  ],
  musteriler: [
    'Üyeler ve misafir müşteriler, adresleri ve ticari ileti izinleri.',
    'Members and guests, their addresses and consents to commercial messages.',
  ],
  'musteri-gruplari': [
    'Müşterilerin fiyat listelerinde kullanılan grupları.',
    'Groups of customers, used by price lists.',
  ],
  kampanyalar: [
    'Sepete kendiliğinden ya da indirim koduyla uygulanan kampanyalar.',
    'Discounts that a cart gets by itself or by a code.',
  ],
  sayfalar: [
    'Vitrindeki içerik sayfaları: hakkımızda, iletişim, teslimat, yasal metinler.',
    'Content pages of the storefront: about, contact, delivery, legal texts.',
  ],
  menuler: [
    'Vitrinin üst (`header`) ve alt (`footer`) menüsü: iç içe ögeler, her yazışta bütün olarak.',
    'The menus at the head (`header`) and the foot (`footer`) of the storefront: nested items, always written as a whole.',
  ],
  'ozel-alanlar': [
    'Mağazanın kendi alanları: türü, sınırları, vitrinde görünüp görünmediği ve süzülüp süzülmediği. Değerler kayıtların `ozel` alanında durur: ürünlerinki, müşterilerinki ve sayfalarınki panelde yazılır; varyantlarınki [PUT /v1/varyantlar/{id}/ozel](/dokumanlar/urunler#putVaryantlarIdOzel), siparişlerinki [PUT /v1/siparisler/{id}/ozel](/dokumanlar/siparisler#putSiparislerIdOzel) ile. Listelerde `ozel%5Berp_no%5D=S-451` gibi, en çok üç alan sorulur. Panelde «Yalnız tanımlı alanlar» açıksa tanımsız kodlar yazılamaz (422).',
    'Fields of the store’s own: their type and limits, whether shoppers see them and lists can be filtered by them. The values stay in `ozel` of their records: those of products, customers and pages are written in the panel, those of variants by [PUT /v1/varyantlar/{id}/ozel](/dokumanlar/urunler#putVaryantlarIdOzel) and those of orders by [PUT /v1/siparisler/{id}/ozel](/dokumanlar/siparisler#putSiparislerIdOzel). Lists are asked for up to three of them, as in `ozel%5Berp_no%5D=S-451`. With “only defined fields” switched on in the panel, other codes cannot be written (422).',
  ],
  'es-anlamlilar': [
    'Mağazanın eş anlamlıları: `tişört`, `t-shirt` ve `basic` aynı anlama gelir. Vitrinde birini arayan, herhangi birini taşıyan ürünleri bulur.',
    'Words that mean the same in the store: `tişört`, `t-shirt` and `basic`. Whoever searches the storefront for one of them finds products that have any.',
  ],
  yorumlar: [
    'Ürünlere yazılan yorumlar: ürünü satın alıp teslim alanlar vitrinde yazar, mağaza yayınlar, gizler ve yanıtlar. Ortalama yalnız yayındakilerdendir ve vitrinde ürünün `puan` alanında durur. Ayarlara göre yorumlar hemen yayınlanabilir ya da hiç alınmayabilir.',
    'Reviews of products: those who bought a product and received it write them on the storefront; the store publishes, hides and answers them. The average is of published ones alone and stands in `puan` of the product on the storefront. By its settings a store can publish reviews at once or take none.',
  ],
  'vitrin-urunleri': [
    'Alıcıların gördüğü ürünler, kategoriler, markalar ve koleksiyonlar: ürünlerin yalnız yayındakileri, alıcının ödeyeceği fiyatlarla. Arama Türkçe harflere takılmaz.',
    'Products, categories, brands and collections as shoppers see them: of products the published ones alone, at the prices this shopper pays. Search does not stumble over Turkish letters.',
  ],
  'vitrin-icerigi': [
    'Mağazanın kendisi, vitrinin menüleri ve yayındaki sayfaları; bağları çözülmüş, gösterilmeye hazır.',
    'The store itself, menus and published pages of the storefront, with links resolved, ready to show.',
  ],
  sepet: [
    'Sepet, indirim kodu, teslimat ve ödeme. Baştan sona nasıl işlediği: [Vitrinle satış](/dokumanlar/vitrinle-satis).',
    'Cart, discount codes, delivery and payment. How it works from end to end: [Selling through the storefront](/dokumanlar/vitrinle-satis).',
  ],
  siparisim: [
    'Üyeliksiz alıcının siparişi: e-postasındaki bağlantının koduyla okunur, iptali ve iadesi istenir. Kod siparişin sırrıdır: günlüklere yazmayın, başka sitelere sızdırmayın.',
    'The order of a shopper without an account: read by the code of the link in the mail, with requests to cancel or return. The code is the secret of the order: keep it out of logs and of links to other sites.',
  ],
  uyelik: [
    'Alıcının hesabı: üye olma, giriş, parola, adresler ve kendi siparişleri.',
    'A shopper’s account: joining, signing in, password, addresses and own orders.',
  ],
  webhooklar: [
    'Mağazadaki olayları kendi adresinize imzalı istek olarak alın. Gövdeler ve imzanın doğrulanması: [Webhook almak](/dokumanlar/webhook-almak).',
    'Get the events of the store as signed requests to your own address. Bodies and how to verify them: [Receiving webhooks](/dokumanlar/webhook-almak).',
  ],
  olaylar: [
    'Mağazanın son 30 günlük olayları, [webhook gövdeleriyle](/dokumanlar/webhook-almak) aynı biçimde.',
    'The store’s events of the last 30 days, in the shape of [webhook bodies](/dokumanlar/webhook-almak).',
  ],
})

/** The Turkish name is the contract's own. */
const names: Record<keyof typeof texts.tr, string> = {
  magaza: 'Store',
  urunler: 'Products',
  kategoriler: 'Categories',
  koleksiyonlar: 'Collections',
  markalar: 'Brands',
  depolar: 'Warehouses',
  stok: 'Stock',
  fiyatlar: 'Prices',
  'fiyat-listeleri': 'Price lists',
  siparisler: 'Orders',
  iadeler: 'Returns',
  talepler: 'Requests',
  musteriler: 'Customers',
  'musteri-gruplari': 'Customer groups',
  kampanyalar: 'Campaigns',
  sayfalar: 'Pages',
  menuler: 'Menus',
  'ozel-alanlar': 'Custom fields',
  'es-anlamlilar': 'Synonyms',
  yorumlar: 'Reviews',
  'vitrin-urunleri': 'Storefront products',
  'vitrin-icerigi': 'Storefront content',
  sepet: 'Cart',
  siparisim: 'My order',
  uyelik: 'Accounts',
  webhooklar: 'Webhooks',
  olaylar: 'Events',
}

const isKnown = (slug: string): slug is keyof typeof names => Object.hasOwn(names, slug)

export function sectionTextOf(slug: string, dil: Dil): { name?: string; text?: string } {
  if (!isKnown(slug)) return {}
  const text = texts[dil][slug]
  return dil === 'en' ? { name: names[slug], text } : { text }
}
