import type { Yetki } from '../api/oturum.tsx'
import { metinler } from '../dil/dil.tsx'
import type { SimgeAdi } from '../ortak/simge.tsx'

export const menuMetni = metinler({
  ozet: ['Ana sayfa', 'Home'],
  rapor: ['Rapor', 'Report'],
  siparisler: ['Siparişler', 'Orders'],
  talepler: ['Talepler', 'Requests'],
  iadeler: ['İadeler', 'Returns'],
  terkEdilenSepetler: ['Terk edilen sepetler', 'Abandoned carts'],
  urunler: ['Ürünler', 'Products'],
  kategoriler: ['Kategoriler', 'Categories'],
  koleksiyonlar: ['Koleksiyonlar', 'Collections'],
  markalar: ['Markalar', 'Brands'],
  esAnlamlilar: ['Eş anlamlılar', 'Synonyms'],
  yorumlar: ['Yorumlar', 'Reviews'],
  stok: ['Stok ve fiyat', 'Stock and prices'],
  stokListesi: ['Stok', 'Stock'],
  depolar: ['Depolar', 'Warehouses'],
  fiyatListeleri: ['Fiyat listeleri', 'Price lists'],
  musteriler: ['Müşteriler', 'Customers'],
  gruplar: ['Müşteri grupları', 'Customer groups'],
  kampanyalar: ['Kampanyalar', 'Campaigns'],
  icerik: ['İçerik', 'Content'],
  sayfalar: ['Sayfalar', 'Pages'],
  menuler: ['Menüler', 'Menus'],
  ayarlar: ['Ayarlar', 'Settings'],
  aktarim: ['İçe ve dışa aktarma', 'Import and export'],
  ozelAlanlar: ['Özel alanlar', 'Custom fields'],
  anahtarlar: ['API anahtarları', 'API keys'],
  vitrinAnahtarlari: ['Vitrin anahtarları', 'Storefront keys'],
  webhooklar: ['Webhooklar', 'Webhooks'],
  olaylar: ['Olay günlüğü', 'Event log'],
  testEpostalari: ['Test e-postaları', 'Test mails'],
  ac: ['Menüyü aç', 'Open the menu'],
  kapat: ['Menüyü kapat', 'Close the menu'],
  bolumler: ['Bölümler', 'Sections'],
  icerigeAtla: ['İçeriğe atla', 'Skip to the content'],
  magaza: ['Mağaza', 'Store'],
  hesabim: ['Hesabım', 'My account'],
  cikis: ['Çıkış yap', 'Sign out'],
  koyu: ['Koyu görünüm', 'Dark look'],
  acik: ['Açık görünüm', 'Light look'],
  dil: ['English', 'Türkçe'],
  testMagazasi: [
    'Test mağazası: buradaki her şey denemeliktir ve her gece 03:00’te yenilenir.',
    'Test store: everything here is for trying out and is renewed every night at 03:00 in Turkey.',
  ],
  magazaYok: ['Hiçbir mağazada değilsiniz', 'You belong to no store'],
  magazaYokMetin: [
    'Bir mağazanın sahibi sizi davet edince burada görünür.',
    'When the owner of a store invites you, it appears here.',
  ],
  vitrin: ['Vitrini aç', 'Open the storefront'],
  dokumanlar: ['Dokümanlar', 'Documentation'],
})

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
  { metin: 'rapor', to: '/rapor', simge: 'cubuklar', yetki: 'siparis:okuma' },
  {
    metin: 'siparisler',
    to: '/siparisler',
    simge: 'sepet',
    yetki: 'siparis:okuma',
    alt: [
      { metin: 'talepler', to: '/talepler', yetki: 'siparis:okuma' },
      { metin: 'iadeler', to: '/iadeler', yetki: 'siparis:okuma' },
      { metin: 'terkEdilenSepetler', to: '/terk-edilen-sepetler', yetki: 'siparis:okuma' },
    ],
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
      { metin: 'esAnlamlilar', to: '/es-anlamlilar', yetki: 'urun:okuma' },
      { metin: 'yorumlar', to: '/yorumlar', yetki: 'urun:okuma' },
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
      { metin: 'vitrinAnahtarlari', to: '/gelistirici/vitrin-anahtarlari', yetki: 'anahtar' },
      { metin: 'webhooklar', to: '/gelistirici/webhooklar', yetki: 'webhook:yonet' },
      { metin: 'olaylar', to: '/gelistirici/olaylar', yetki: 'webhook:yonet' },
      { metin: 'testEpostalari', to: '/gelistirici/test-epostalari', yetki: 'webhook:yonet', test: true },
    ],
  },
]

/** A section is expanded while one of its pages is open. */
export const isWithin = (oge: MenuOgesi, path: string): boolean =>
  [oge, ...(oge.alt ?? [])].some(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))
