import { Box, Group, Stack, Text } from '@mantine/core'
import type { Rapor } from '../api/generated/kayitlar.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { type Adim, stepsOf } from './hesaplar.ts'
import { raporMetni } from './metin.ts'

const ADLAR = {
  ziyaret: 'adimZiyaret',
  urun: 'adimUrun',
  sepet: 'adimSepet',
  odeme: 'adimOdeme',
  siparis: 'adimSiparis',
} as const

/** How far visits went, step by step. */
export function Adimlar({ toplam }: { toplam: Rapor['toplam'] }) {
  const t = useMetin(raporMetni)
  return (
    <Kart baslik={t.adimlar}>
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {stepsOf(toplam).map((adim) => (
          <AdimSatiri key={adim.ad} adim={adim} />
        ))}
      </Stack>
      <Soluk kucuk mt="xs">
        {t.adimNotu}
      </Soluk>
    </Kart>
  )
}

function AdimSatiri({ adim }: { adim: Adim }) {
  const t = useMetin(raporMetni)
  const { dil } = useDil()
  const yuzde = new Intl.NumberFormat(dil, { style: 'percent', maximumFractionDigits: 1 })
  const sayi = new Intl.NumberFormat(dil, { maximumFractionDigits: 1 })
  const { ad, ziyarete, oncekine } = adim
  // Several products are seen in a visit: a share of it would say nothing.
  const paylar = [
    ziyarete !== null &&
      (ad === 'urun' ? t.ziyaretBasina(sayi.format(ziyarete)) : t.ziyaretPayi(yuzde.format(ziyarete))),
    oncekine !== null && t.oncekiPayi(yuzde.format(oncekine)),
  ].filter(Boolean)
  return (
    <Box component="li">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
        <Text size="sm">{t[ADLAR[ad]]}</Text>
        <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {sayi.format(adim.sayi)}
        </Text>
      </Group>
      <Box aria-hidden="true" h={10} my={3} bg="var(--mantine-color-default-hover)" style={{ borderRadius: 5 }}>
        <Box
          h={10}
          bg="var(--mantine-primary-color-filled)"
          style={{ width: `${adim.boy * 100}%`, minWidth: adim.sayi > 0 ? 3 : 0, borderRadius: 5 }}
        />
      </Box>
      {paylar.length > 0 && <Soluk kucuk>{paylar.join(' · ')}</Soluk>}
    </Box>
  )
}
