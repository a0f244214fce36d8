import { degerlerOf } from '@kepenk/service/trade/sozlesme/degerler.ts'
import { checkSablon, fill, tidy } from '@kepenk/service/trade/sozlesme/doldur.ts'
import type { SozlesmeDili } from '@kepenk/service/trade/sozlesme/tur.ts'
import { Text } from '@mantine/core'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { SozlesmeGovdesi } from '../../ortak/html/sozlesme-govdesi.tsx'
import { Kart } from '../../ortak/kart.tsx'
import { useAyarlar } from '../use-ayarlar.ts'
import { sozlesmeMetni } from './metin.ts'
import { ornekSatis } from './ornek.ts'

/** The template as buyers will read it, by the service's own functions. */
export function Onizleme({ dil, metin }: { dil: SozlesmeDili; metin: string }) {
  const t = useMetin(sozlesmeMetni)
  const { dil: own } = useDil()
  const { data } = useAyarlar()
  if (!data) return null
  const [kusur] = checkSablon(tidy(metin))
  const magaza = { ad: data.ad, adres: data.adres ?? `${window.location.origin}/vitrin/${data.id}` }
  const satis = ornekSatis(magaza, data.kimlik, { gun: new Date(), cayma_suresi: data.iade_suresi })
  return (
    <Kart baslik={t.onizleme} metin={t.onizlemeMetni}>
      {kusur ? (
        <Text c="red" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t.metin} {kusur.metin[own]}
        </Text>
      ) : (
        <SozlesmeGovdesi dil={dil} metin={fill(tidy(metin), degerlerOf(dil, satis))} />
      )}
    </Kart>
  )
}
