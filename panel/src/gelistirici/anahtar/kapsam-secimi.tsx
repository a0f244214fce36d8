import { type Kapsam, kapsamlar } from '@kepenk/service/trade/kapsam.ts'
import { Checkbox, Text } from '@mantine/core'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Tablo } from '../../ortak/liste/tablo.tsx'
import { withKapsam } from './kapsamlar.ts'

const texts = metinler(
  {
    kaynak: 'Kaynak',
    okuma: 'Okuma',
    yazma: 'Yazma',
    kapsamlar: 'Kapsamlar',
    urun: 'Ürünler, kategoriler, markalar',
    stok: 'Stok ve depolar',
    fiyat: 'Fiyatlar ve fiyat listeleri',
    siparis: 'Siparişler ve iadeler',
    musteri: 'Müşteriler ve grupları',
    kampanya: 'Kampanyalar',
    icerik: 'Sayfalar ve menüler',
    webhook: 'Webhooklar ve olay günlüğü',
  },
  {
    kaynak: 'Resource',
    okuma: 'Read',
    yazma: 'Write',
    kapsamlar: 'Scopes',
    urun: 'Products, categories, brands',
    stok: 'Stock and warehouses',
    fiyat: 'Prices and price lists',
    siparis: 'Orders and returns',
    musteri: 'Customers and their groups',
    kampanya: 'Campaigns',
    icerik: 'Pages and menus',
    webhook: 'Webhooks and the event log',
  },
)

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
