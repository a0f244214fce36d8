import type { Kapsam } from '@kepenk/service/trade/kapsam.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { KapsamTablosu } from '../../ortak/yetki/kapsam-tablosu.tsx'
import { withKapsam } from './kapsamlar.ts'

const texts = metinler({
  kaynak: ['Kaynak', 'Resource'],
  okuma: ['Okuma', 'Read'],
  yazma: ['Yazma', 'Write'],
  kapsamlar: ['Kapsamlar', 'Scopes'],
  urun: ['Ürünler, kategoriler, markalar', 'Products, categories, brands'],
  stok: ['Stok ve depolar', 'Stock and warehouses'],
  fiyat: ['Fiyatlar ve fiyat listeleri', 'Prices and price lists'],
  siparis: ['Siparişler ve iadeler', 'Orders and returns'],
  musteri: ['Müşteriler ve grupları', 'Customers and their groups'],
  kampanya: ['Kampanyalar', 'Campaigns'],
  icerik: ['Sayfalar ve menüler', 'Pages and menus'],
  webhook: ['Webhooklar ve olay günlüğü', 'Webhooks and the event log'],
})

type Props = { secili: readonly Kapsam[]; set: (secili: Kapsam[]) => void }

export function KapsamSecimi({ secili, set }: Props) {
  const t = useMetin(texts)
  return (
    <KapsamTablosu
      ad={t.kapsamlar}
      basliklar={t}
      adlar={t}
      secili={secili}
      sec={(kapsam, on) => set(withKapsam(secili, kapsam, on))}
      kapsamli
    />
  )
}
