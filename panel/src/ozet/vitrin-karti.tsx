import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Ozet } from '../api/generated/kayitlar.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { ozetMetni } from './metin.ts'

/** Visits of the shop today, with the way to all that was counted. */
export function VitrinKarti({ vitrin }: { vitrin: NonNullable<Ozet['vitrin']> }) {
  const t = useMetin(ozetMetni)
  const { dil } = useDil()
  const adet = (n: number) => new Intl.NumberFormat(dil).format(n)
  const report = (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/rapor" />}>
      {t.rapor}
    </Anchor>
  )
  return (
    <Kart baslik={t.vitrin} sag={report}>
      <Text size="sm">{t.vitrinMetni(adet(vitrin.bugun), adet(vitrin.dun))}</Text>
    </Kart>
  )
}
