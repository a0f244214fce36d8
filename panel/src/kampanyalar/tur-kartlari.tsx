import type { Kampanya } from '@kepenk/sdk'
import { Group, Radio, SimpleGrid, Text, ThemeIcon } from '@mantine/core'
import { useMetin } from '../dil/dil.tsx'
import { Soluk } from '../ortak/parcalar.tsx'
import { Simge, type SimgeAdi } from '../ortak/simge.tsx'
import { kampanyaMetni } from './metin.ts'

const kinds: [Kampanya['tur'], SimgeAdi][] = [
  ['indirim', 'yuzde'],
  ['x_al_y_ode', 'kutu'],
  ['kargo_bedava', 'kamyon'],
  ['ikinciye_indirim', 'katman'],
]

/** A button would put what it holds in its middle. */
const TOP = { display: 'flex', flexDirection: 'column', justifyContent: 'flex-start', alignItems: 'stretch' } as const

type Props = { value: Kampanya['tur'] | null; onChange: (tur: Kampanya['tur']) => void }

/** Four kinds; the rest of the page follows the one that is chosen. */
export function TurKartlari({ value, onChange }: Props) {
  const t = useMetin(kampanyaMetni)
  return (
    <Radio.Group value={value} onChange={(tur) => onChange(tur as Kampanya['tur'])} aria-label={t.turSec}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {kinds.map(([tur, simge]) => (
          <Radio.Card key={tur} value={tur} p="md" radius="md" aria-label={t[`tur_${tur}`]} style={TOP}>
            <Group justify="space-between" align="flex-start" mb="xs">
              <ThemeIcon variant={value === tur ? 'filled' : 'light'} size="lg">
                <Simge ad={simge} />
              </ThemeIcon>
              <Radio.Indicator />
            </Group>
            <Text fw={600}>{t[`tur_${tur}`]}</Text>
            <Soluk>{t[`acik_${tur}`]}</Soluk>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
