import { type OlayAdi, olaylar } from '../../../src/core/olaylar.ts'
import { metinler, useMetin } from '../dil/dil.tsx'

const adlar = metinler(
  {
    'siparis.olusturuldu': 'Sipariş oluştu',
    'siparis.odeme_alindi': 'Ödeme alındı',
    'siparis.kargoya_verildi': 'Kargoya verildi',
    'siparis.teslim_edildi': 'Teslim edildi',
    'siparis.iptal_edildi': 'İptal edildi',
    'siparis.para_iade_edildi': 'Para iade edildi',
    'iade.olusturuldu': 'İade oluştu',
    'urun.olusturuldu': 'Ürün eklendi',
    'urun.guncellendi': 'Ürün değişti',
    'urun.silindi': 'Ürün silindi',
    'stok.degisti': 'Stok değişti',
    'musteri.olusturuldu': 'Müşteri eklendi',
    'test.ping': 'Test olayı',
    siparis: 'Siparişler ve iadeler',
    urun: 'Ürünler',
    stok: 'Stok',
    musteri: 'Müşteriler',
  },
  {
    'siparis.olusturuldu': 'Order created',
    'siparis.odeme_alindi': 'Payment received',
    'siparis.kargoya_verildi': 'Shipped',
    'siparis.teslim_edildi': 'Delivered',
    'siparis.iptal_edildi': 'Cancelled',
    'siparis.para_iade_edildi': 'Money refunded',
    'iade.olusturuldu': 'Return created',
    'urun.olusturuldu': 'Product created',
    'urun.guncellendi': 'Product changed',
    'urun.silindi': 'Product deleted',
    'stok.degisti': 'Stock changed',
    'musteri.olusturuldu': 'Customer created',
    'test.ping': 'Test event',
    siparis: 'Orders and returns',
    urun: 'Products',
    stok: 'Stock',
    musteri: 'Customers',
  },
)

type Grup = 'siparis' | 'urun' | 'stok' | 'musteri'

/** As they are offered for choosing. */
export const olayGruplari: Record<Grup, readonly OlayAdi[]> = {
  siparis: olaylar.filter((o) => /^(siparis|iade)\./.test(o)),
  urun: olaylar.filter((o) => o.startsWith('urun.')),
  stok: olaylar.filter((o) => o.startsWith('stok.')),
  musteri: olaylar.filter((o) => o.startsWith('musteri.')),
}

export const gruplar = Object.keys(olayGruplari) as Grup[]

export function useOlayAdi(): (olay: string) => string {
  const t = useMetin(adlar)
  return (olay) => (olay in t ? t[olay as keyof typeof t] : olay)
}
