import { EKIP_UYESI_ROL } from '../../api/generated/degerler.ts'
import type { EkipUyesi } from '../../api/generated/kayitlar.ts'
import { siraliOf } from '../../api/sira.ts'
import { metinler } from '../../dil/dil.tsx'

export type Rol = EkipUyesi['rol']

export const rolMetni = metinler({
  sahip: ['Sahip', 'Owner'],
  yonetici: ['Yönetici', 'Manager'],
  calisan: ['Çalışan', 'Staff'],
  goruntuleyen: ['Görüntüleyen', 'Viewer'],
})

/** Roles in a sentence. */
export const rolAciklamasi = metinler({
  sahip: [
    'Her şeyi yapar: ayarlar, API anahtarları ve ekip de onundur.',
    'Does everything: settings, API keys and the team are theirs, too.',
  ],
  yonetici: [
    'Ürün, sipariş, müşteri, kampanya ve içerikte her şeyi yapar; ayarlara, anahtarlara ve ekibe dokunmaz.',
    'Does everything with products, orders, customers, campaigns and content; not settings, keys or the team.',
  ],
  calisan: ['Yalnız seçtiğiniz işleri yapar.', 'Does only what you choose.'],
  goruntuleyen: ['Her şeyi görür, hiçbir şeyi değiştirmez.', 'Sees everything, changes nothing.'],
})

/** The owner last: a role that is seldom given. */
export const roller = siraliOf(EKIP_UYESI_ROL, { yonetici: 1, calisan: 2, goruntuleyen: 3, sahip: 4 })

/** Kinds of scopes; each with read, or read and write. */
export const isMetni = metinler({
  urun: ['Ürünler', 'Products'],
  stok: ['Stok', 'Stock'],
  fiyat: ['Fiyatlar', 'Prices'],
  siparis: ['Siparişler ve iadeler', 'Orders and returns'],
  musteri: ['Müşteriler', 'Customers'],
  kampanya: ['Kampanyalar', 'Campaigns'],
  icerik: ['Sayfalar ve menüler', 'Pages and menus'],
  webhook: ['Webhooklar ve olay günlüğü', 'Webhooks and event log'],
  gorur: ['Görür', 'Sees'],
  degistirir: ['Değiştirir', 'Changes'],
})
