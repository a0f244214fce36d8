import type { Siparis } from '@kepenk/sdk'
import { Group, NumberInput, Text } from '@mantine/core'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../../ortak/metin.ts'
import { SimgeDugmesi } from '../../ortak/parcalar.tsx'
import { iadeEdilebilir } from '../sonraki-adim.ts'
import type { SecilenUrun } from '../taslak/urun-sec.tsx'
import { AdetSecimi } from './adet-secimi.tsx'
import type { Adetler } from './girdiler.ts'

const texts = metinler({
  donen: ['Geri gelen ürünler', 'Goods that come back'],
  donenAdet: [(ad: string) => `Geri gelen adet: ${ad}`, (ad) => `Units that come back: ${ad}`],
  hepsi: ['Hepsi geri geldi', 'All of it came back'],
  degisimAdet: [(ad: string) => `Gönderilecek adet: ${ad}`, (ad) => `Units to send: ${ad}`],
  cikar: [(ad: string) => `Çıkar: ${ad}`, (ad) => `Remove: ${ad}`],
})

type Props = { siparis: Siparis; adetler: Adetler; set: (adetler: Adetler) => void }

export function IadeSatirlari(props: Props) {
  const t = useMetin(texts)
  return <AdetSecimi {...props} baslik={t.donen} etiket={t.donenAdet} hepsi={t.hepsi} enCok={iadeEdilebilir} />
}

export type Degisim = SecilenUrun & { adet: number }

export function DegisimSatirlari({ degisim, set }: { degisim: readonly Degisim[]; set: (d: Degisim[]) => void }) {
  const t = useMetin(texts)
  const o = useMetin(ortakMetin)
  return degisim.map((d, i) => {
    const ad = [d.ad, d.varyant_ad].filter(Boolean).join(' · ')
    return (
      <Group key={d.varyant_id} justify="space-between" wrap="nowrap">
        <Text size="sm">{ad}</Text>
        <Group gap="xs" wrap="nowrap">
          <NumberInput
            aria-label={t.degisimAdet(ad)}
            w={90}
            min={1}
            max={9999}
            allowDecimal={false}
            value={d.adet}
            onChange={(v) => set(degisim.with(i, { ...d, adet: Math.max(1, Number(v) || 1) }))}
          />
          <SimgeDugmesi
            simge="carpi"
            boy={16}
            ad={t.cikar(ad)}
            color="gray"
            title={o.sil}
            onClick={() => set(degisim.filter((x) => x !== d))}
          />
        </Group>
      </Group>
    )
  })
}
