import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ozet } from '../api/generated/kayitlar.ts'
import { useMetin } from '../dil/dil.tsx'
import { Cubuk } from '../ortak/grafik/cubuk.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { Para } from '../ortak/para.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { ozetMetni } from './metin.ts'

type Satan = NonNullable<Ozet['cok_satanlar']>[number]

/** A table whose second column is also a bar. */
export function CokSatanlar({ satanlar, birim }: { satanlar: readonly Satan[]; birim: string }) {
  const t = useMetin(ozetMetni)
  const most = Math.max(1, ...satanlar.map((s) => s.adet))
  return (
    <Kart baslik={t.cokSatanlar}>
      {satanlar.length === 0 ? (
        <Soluk>{t.satisYok}</Soluk>
      ) : (
        <Tablo
          ad={t.cokSatanlar}
          verticalSpacing="xs"
          satirlar={satanlar}
          anahtar={(s) => s.urun_id ?? s.ad}
          sutunlar={[
            { baslik: t.urun, hucre: (s) => <Name satan={s} /> },
            { baslik: t.adet, genislik: '35%', hucre: (s) => <Cubuk sayi={s.adet} enCok={most} /> },
            { baslik: t.tutar, sag: true, hucre: (s) => <Para tutar={s.tutar} birim={birim} /> },
          ]}
        />
      )}
    </Kart>
  )
}

function Name({ satan }: { satan: Satan }) {
  if (satan.urun_id === null) return <Text size="sm">{satan.ad}</Text>
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link {...props} to="/urunler/$id" params={{ id: satan.urun_id as string }} />}
    >
      {satan.ad}
    </Anchor>
  )
}
