import { SimpleGrid } from '@mantine/core'
import type { Rapor } from '../api/generated/kayitlar.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { GunGrafigi } from '../ortak/grafik/grafik.tsx'
import { Rakam } from '../ortak/grafik/rakam.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { oran } from './hesaplar.ts'
import { raporMetni } from './metin.ts'

export function ZiyaretKarti({ rapor }: { rapor: Rapor }) {
  const t = useMetin(raporMetni)
  const { dil } = useDil()
  const { toplam, onceki, gunler } = rapor
  const adet = (n: number) => new Intl.NumberFormat(dil).format(n)
  const yuzde = new Intl.NumberFormat(dil, { style: 'percent', maximumFractionDigits: 1 })
  const shared = { gun: gunler.length, yokken: t.oncekiYok(gunler.length) }
  const counted = (['ziyaret', 'goruntuleme', 'siparis'] as const).map((ad) => (
    <Rakam key={ad} ad={t[ad]} deger={adet(toplam[ad])} simdi={toplam[ad]} onceki={onceki[ad]} {...shared} />
  ))
  const [now, before] = [oran(toplam.siparis, toplam.ziyaret), oran(onceki.siparis, onceki.ziyaret)]
  const daily = (ad: 'ziyaret' | 'goruntuleme') => gunler.map((g) => ({ gun: g.gun, deger: g[ad] }))
  return (
    <Kart baslik={t.ziyaretler}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} mb="md">
        {counted}
        <Rakam
          ad={t.donusum}
          deger={now === null ? '–' : yuzde.format(now)}
          simdi={now ?? 0}
          onceki={before ?? 0}
          {...shared}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <GunGrafigi ad={t.gunlukZiyaret} noktalar={daily('ziyaret')} yaz={adet} />
        <GunGrafigi ad={t.gunlukGoruntuleme} noktalar={daily('goruntuleme')} yaz={adet} />
      </SimpleGrid>
      <Soluk kucuk mt="sm">
        {t.not}
      </Soluk>
    </Kart>
  )
}
