import { type Kapsam, kapsamlar } from '@kepenk/service/trade/kapsam.ts'
import { Checkbox, Text } from '@mantine/core'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Tablo } from '../../ortak/liste/tablo.tsx'
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

const kaynaklar = ['urun', 'stok', 'fiyat', 'siparis', 'musteri', 'kampanya', 'icerik', 'webhook'] as const

type Props = { secili: readonly Kapsam[]; set: (secili: Kapsam[]) => void }

/** Resource by resource, what may be read and what may be written. */
export function KapsamSecimi({ secili, set }: Props) {
  const t = useMetin(texts)
  const box = (kapsam: string, label: string) => {
    const known = kapsamlar.find((k) => k === kapsam)
    if (!known) return null
    return (
      <Checkbox
        aria-label={`${label} (${kapsam})`}
        checked={secili.includes(known)}
        onChange={(e) => set(withKapsam(secili, known, e.currentTarget.checked))}
      />
    )
  }
  return (
    <Tablo
      ad={t.kapsamlar}
      withTableBorder
      verticalSpacing={6}
      satirlar={kaynaklar}
      anahtar={(kaynak) => kaynak}
      sutunlar={[
        { baslik: t.kaynak, hucre: (kaynak) => <Text size="sm">{t[kaynak]}</Text> },
        {
          baslik: t.okuma,
          genislik: 70,
          hucre: (kaynak) => kaynak !== 'webhook' && box(`${kaynak}:okuma`, `${t[kaynak]}: ${t.okuma}`),
        },
        {
          baslik: t.yazma,
          genislik: 70,
          hucre: (kaynak) =>
            box(kaynak === 'webhook' ? 'webhook:yonet' : `${kaynak}:yazma`, `${t[kaynak]}: ${t.yazma}`),
        },
      ]}
    />
  )
}
