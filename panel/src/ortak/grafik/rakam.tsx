import { Text } from '@mantine/core'
import { useDil, useMetin } from '../../dil/dil.tsx'
import { Soluk } from '../parcalar.tsx'
import { ratioOf } from './hesaplar.ts'
import { grafikMetni } from './metin.ts'

type Props = {
  ad: string
  deger: string
  simdi: number
  onceki: number
  /** Days of the period. */
  gun: number
  /** Said where there was nothing before. */
  yokken: string
}

/** A number, and how it stands to the one before. */
export function Rakam({ ad, deger, simdi, onceki, gun, yokken }: Props) {
  const t = useMetin(grafikMetni)
  const { dil } = useDil()
  const ratio = ratioOf(simdi, onceki)
  const yuzde = new Intl.NumberFormat(dil, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  return (
    <div>
      <Soluk>{ad}</Soluk>
      <Text fz={24} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {deger}
      </Text>
      <Soluk kucuk>{ratio === null ? yokken : t.oncekine(yuzde.format(ratio), gun)}</Soluk>
    </div>
  )
}
