import { SimpleGrid } from '@mantine/core'
import type { Ozet } from '../api/generated/kayitlar.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { GunGrafigi } from '../ortak/grafik/grafik.tsx'
import { Rakam } from '../ortak/grafik/rakam.tsx'
import { Kart } from '../ortak/kart.tsx'
import { formatPara, kisaPara } from '../ortak/para.ts'
import { Soluk } from '../ortak/parcalar.tsx'
import { ortalama } from './hesaplar.ts'
import { ozetMetni } from './metin.ts'

type Satis = NonNullable<Ozet['satis']>

export function SatisKarti({ satis, gun, birim }: { satis: Satis; gun: number; birim: string }) {
  const t = useMetin(ozetMetni)
  const { dil } = useDil()
  const para = (tutar: number) => formatPara(Math.round(tutar), birim, dil)
  const adet = (n: number) => new Intl.NumberFormat(dil).format(n)
  const { onceki } = satis
  return (
    <Kart baslik={t.satislar}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} mb="md">
        <Rakam
          ad={t.ciro}
          deger={para(satis.ciro)}
          simdi={satis.ciro}
          onceki={onceki.ciro}
          gun={gun}
          yokken={t.oncekiYok(gun)}
        />
        <Rakam
          ad={t.siparis}
          deger={adet(satis.siparis)}
          simdi={satis.siparis}
          onceki={onceki.siparis}
          gun={gun}
          yokken={t.oncekiYok(gun)}
        />
        <Rakam
          ad={t.ortalama}
          deger={para(ortalama(satis))}
          simdi={ortalama(satis)}
          onceki={ortalama(onceki)}
          gun={gun}
          yokken={t.oncekiYok(gun)}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <GunGrafigi
          ad={t.gunlukCiro}
          noktalar={satis.gunler.map((g) => ({ gun: g.gun, deger: g.ciro }))}
          yaz={para}
          eksen={(n) => kisaPara(n, birim, dil)}
        />
        <GunGrafigi
          ad={t.gunlukSiparis}
          noktalar={satis.gunler.map((g) => ({ gun: g.gun, deger: g.siparis }))}
          yaz={adet}
        />
      </SimpleGrid>
      <Soluk kucuk mt="sm">
        {satis.eksik ? t.eksik : t.ciroNotu(birim)}
      </Soluk>
    </Kart>
  )
}
