import type { Yetki } from '../api/oturum.tsx'
import { metinler } from '../dil/dil.tsx'
import type { SimgeAdi } from '../ortak/simge.tsx'

export const menuMetni = metinler(
  {
    ozet: 'Ana sayfa',
    siparisler: 'Siparişler',
    iadeler: 'İadeler',
    urunler: 'Ürünler',
    kategoriler: 'Kategoriler',
    koleksiyonlar: 'Koleksiyonlar',
    markalar: 'Markalar',
    stok: 'Stok ve fiyat',
    stokListesi: 'Stok',
    depolar: 'Depolar',
    fiyatListeleri: 'Fiyat listeleri',
    musteriler: 'Müşteriler',
    gruplar: 'Müşteri grupları',
    kampanyalar: 'Kampanyalar',
    icerik: 'İçerik',
    sayfalar: 'Sayfalar',
    menuler: 'Menüler',
    ayarlar: 'Ayarlar',
    aktarim: 'İçe ve dışa aktarma',
    ozelAlanlar: 'Özel alanlar',
    anahtarlar: 'API anahtarları',
    webhooklar: 'Webhooklar',
    olaylar: 'Olay günlüğü',
    testEpostalari: 'Test e-postaları',
    ac: 'Menüyü aç',
    kapat: 'Menüyü kapat',
    bolumler: 'Bölümler',
    icerigeAtla: 'İçeriğe atla',
    magaza: 'Mağaza',
    hesabim: 'Hesabım',
    cikis: 'Çıkış yap',
    koyu: 'Koyu görünüm',
    acik: 'Açık görünüm',
    dil: 'English',
    testMagazasi: 'Test mağazası: buradaki her şey denemeliktir ve her gece 03:00’te yenilenir.',
    magazaYok: 'Hiçbir mağazada değilsiniz',
    magazaYokMetin: 'Bir mağazanın sahibi sizi davet edince burada görünür.',
    vitrin: 'Vitrini aç',
    dokumanlar: 'Dokümanlar',
  },
  {
    ozet: 'Home',
    siparisler: 'Orders',
    iadeler: 'Returns',
    urunler: 'Products',
    kategoriler: 'Categories',
    koleksiyonlar: 'Collections',
    markalar: 'Brands',
    stok: 'Stock and prices',
    stokListesi: 'Stock',
    depolar: 'Warehouses',
    fiyatListeleri: 'Price lists',
    musteriler: 'Customers',
    gruplar: 'Customer groups',
    kampanyalar: 'Campaigns',
    icerik: 'Content',
    sayfalar: 'Pages',
    menuler: 'Menus',
    ayarlar: 'Settings',
    aktarim: 'Import and export',
    ozelAlanlar: 'Custom fields',
    anahtarlar: 'API keys',
    webhooklar: 'Webhooks',
    olaylar: 'Event log',
    testEpostalari: 'Test mails',
    ac: 'Open the menu',
    kapat: 'Close the menu',
    bolumler: 'Sections',
    icerigeAtla: 'Skip to the content',
    magaza: 'Store',
    hesabim: 'My account',
    cikis: 'Sign out',
    koyu: 'Dark look',
    acik: 'Light look',
    dil: 'Türkçe',
    testMagazasi: 'Test store: everything here is for trying out and is renewed every night at 03:00 in Turkey.',
    magazaYok: 'You belong to no store',
    magazaYokMetin: 'When the owner of a store invites you, it appears here.',
    vitrin: 'Open the storefront',
    dokumanlar: 'Documentation',
  },
)

export type MenuAnahtari = keyof typeof menuMetni.tr
export type MenuOgesi = {
  metin: MenuAnahtari
  to: string
  simge?: SimgeAdi
  /** Hidden from users without it. */
  yetki?: Yetki
  /** Only in the test store. */
  test?: true
  alt?: MenuOgesi[]
}

export const menu: MenuOgesi[] = [
  { metin: 'ozet', to: '/', simge: 'ev' },
  {
    metin: 'siparisler',
    to: '/siparisler',
    simge: 'sepet',
    yetki: 'siparis:okuma',
    alt: [{ metin: 'iadeler', to: '/iadeler', yetki: 'siparis:okuma' }],
  },
  {
    metin: 'urunler',
    to: '/urunler',
    simge: 'kutu',
    yetki: 'urun:okuma',
    alt: [
      { metin: 'kategoriler', to: '/kategoriler', yetki: 'urun:okuma' },
      { metin: 'koleksiyonlar', to: '/koleksiyonlar', yetki: 'urun:okuma' },
      { metin: 'markalar', to: '/markalar', yetki: 'urun:okuma' },
    ],
  },
  {
    metin: 'stok',
    to: '/stok',
    simge: 'katman',
    yetki: 'stok:okuma',
    alt: [
      { metin: 'depolar', to: '/depolar', yetki: 'stok:okuma' },
      { metin: 'fiyatListeleri', to: '/fiyat-listeleri', yetki: 'fiyat:okuma' },
    ],
  },
  {
    metin: 'musteriler',
    to: '/musteriler',
    simge: 'kisi',
    yetki: 'musteri:okuma',
    alt: [{ metin: 'gruplar', to: '/musteri-gruplari', yetki: 'musteri:okuma' }],
  },
  { metin: 'kampanyalar', to: '/kampanyalar', simge: 'yuzde', yetki: 'kampanya:okuma' },
  {
    metin: 'icerik',
    to: '/icerik/sayfalar',
    simge: 'yazi',
    yetki: 'icerik:okuma',
    alt: [{ metin: 'menuler', to: '/icerik/menuler', yetki: 'icerik:okuma' }],
  },
  {
    metin: 'ayarlar',
    to: '/ayarlar',
    simge: 'ayar',
    alt: [
      { metin: 'aktarim', to: '/aktarim' },
      { metin: 'ozelAlanlar', to: '/ayarlar/ozel-alanlar', yetki: 'urun:okuma' },
      { metin: 'anahtarlar', to: '/gelistirici/anahtarlar', yetki: 'anahtar' },
      { metin: 'webhooklar', to: '/gelistirici/webhooklar', yetki: 'webhook:yonet' },
      { metin: 'olaylar', to: '/gelistirici/olaylar', yetki: 'webhook:yonet' },
      { metin: 'testEpostalari', to: '/gelistirici/test-epostalari', yetki: 'webhook:yonet', test: true },
    ],
  },
]

/** A section is expanded while one of its pages is open. */
export const isWithin = (oge: MenuOgesi, path: string): boolean =>
  [oge, ...(oge.alt ?? [])].some(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))
