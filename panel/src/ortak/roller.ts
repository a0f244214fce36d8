import type { EkipUyesi } from '../api/generated/kayitlar.ts'
import { metinler } from '../dil/dil.tsx'

export type Rol = EkipUyesi['rol']

export const rolMetni = metinler(
  { sahip: 'Sahip', yonetici: 'Yönetici', calisan: 'Çalışan', goruntuleyen: 'Görüntüleyen' },
  { sahip: 'Owner', yonetici: 'Manager', calisan: 'Staff', goruntuleyen: 'Viewer' },
)

/** Roles in a sentence. */
export const rolAciklamasi = metinler(
  {
    sahip: 'Her şeyi yapar: ayarlar, API anahtarları ve ekip de onundur.',
    yonetici: 'Ürün, sipariş, müşteri, kampanya ve içerikte her şeyi yapar; ayarlara, anahtarlara ve ekibe dokunmaz.',
    calisan: 'Yalnız seçtiğiniz işleri yapar.',
    goruntuleyen: 'Her şeyi görür, hiçbir şeyi değiştirmez.',
  },
  {
    sahip: 'Does everything: settings, API keys and the team are theirs, too.',
    yonetici:
      'Does everything with products, orders, customers, campaigns and content; not settings, keys or the team.',
    calisan: 'Does only what you choose.',
    goruntuleyen: 'Sees everything, changes nothing.',
  },
)

export const roller: readonly Rol[] = ['yonetici', 'calisan', 'goruntuleyen', 'sahip']

/** Kinds of scopes; each with read, or read and write. */
export const isMetni = metinler(
  {
    urun: 'Ürünler',
    stok: 'Stok',
    fiyat: 'Fiyatlar',
    siparis: 'Siparişler ve iadeler',
    musteri: 'Müşteriler',
    kampanya: 'Kampanyalar',
    icerik: 'Sayfalar ve menüler',
    webhook: 'Webhooklar ve olay günlüğü',
    gorur: 'Görür',
    degistirir: 'Değiştirir',
  },
  {
    urun: 'Products',
    stok: 'Stock',
    fiyat: 'Prices',
    siparis: 'Orders and returns',
    musteri: 'Customers',
    kampanya: 'Campaigns',
    icerik: 'Pages and menus',
    webhook: 'Webhooks and event log',
    gorur: 'Sees',
    degistirir: 'Changes',
  },
)
