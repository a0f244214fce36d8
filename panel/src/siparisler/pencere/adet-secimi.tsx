import type { Siparis, SiparisKalemi } from '@kepenk/sdk'
import { NumberInput } from '@mantine/core'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Tablo } from '../../ortak/liste/tablo.tsx'
import { Para } from '../../ortak/para.tsx'
import { Dugme, Soluk } from '../../ortak/parcalar.tsx'
import { siparisMetni } from '../metin.ts'
import type { Adetler } from './girdiler.ts'

const texts = metinler({
  enCok: [(n: number) => `en çok ${n}`, (n) => `at most ${n}`],
  tutar: ['Satırın tutarı', 'Line total'],
})

type Props = {
  siparis: Siparis
  baslik: string
  /** What the box of a line is called. */
  etiket: (ad: string) => string
  hepsi: string
  /** How many units of a line there are to choose from; lines of none are not shown. */
  enCok: (kalem: SiparisKalemi) => number
  adetler: Adetler
  set: (adetler: Adetler) => void
}

/** How many units of each line of an order. */
export function AdetSecimi({ siparis, baslik, etiket, hepsi, enCok, adetler, set }: Props) {
  const t = useMetin(texts)
  const s = useMetin(siparisMetni)
  const open = siparis.kalemler.filter((x) => enCok(x) > 0)
  return (
    <div>
      <Tablo
        ad={baslik}
        satirlar={open}
        anahtar={(x) => x.id}
        sutunlar={[
          {
            baslik,
            hucre: (x) => (
              <>
                {x.ad}
                <Soluk kucuk>{[x.varyant_ad, x.sku, t.enCok(enCok(x))].filter(Boolean).join(' · ')}</Soluk>
              </>
            ),
          },
          { baslik: t.tutar, sag: true, hucre: (x) => <Para tutar={x.toplam} birim={siparis.para_birimi} /> },
          {
            baslik: s.adetBaslik,
            genislik: 110,
            hucre: (x) => (
              <NumberInput
                aria-label={etiket(x.ad)}
                min={0}
                max={enCok(x)}
                allowDecimal={false}
                clampBehavior="strict"
                value={adetler[x.id] ?? 0}
                onChange={(v) => set({ ...adetler, [x.id]: Number(v) || 0 })}
              />
            ),
          },
        ]}
      />
      <Dugme
        kucuk
        metin={hepsi}
        variant="subtle"
        onClick={() => set(Object.fromEntries(open.map((x) => [x.id, enCok(x)])))}
      />
    </div>
  )
}
