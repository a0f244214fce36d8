import { Group, Paper, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { useBirakma } from '../form/birakma.ts'
import { ortakMetin } from '../metin.ts'
import { Dugme } from '../parcalar.tsx'

const texts = metinler({
  degisen: [(n: number) => `${n} hücre değişti`, (n) => `${n} ${n === 1 ? 'cell' : 'cells'} changed`],
  kusurlu: [
    (n: number, ornek: string) => `${n} hücre anlaşılmadı, kaydedilmez: ${ornek}`,
    (n, ornek) => `${n} ${n === 1 ? 'cell' : 'cells'} not understood and not saved: ${ornek}`,
  ],
  kaydediliyor: [
    (n: number, toplam: number) => `Kaydediliyor… ${n} / ${toplam}`,
    (n, toplam) => `Saving… ${n} / ${toplam}`,
  ],
})

type Props = {
  degisen: number
  /** Invalid cells, as typed; the rest can be saved. */
  kusurlu: readonly string[]
  /** Progress of saving; null when idle. */
  ilerleme: number | null
  kaydet: () => unknown
  vazgec: () => void
}

/** Save bar of a grid, with a leave guard. */
export function IzgaraCubugu({ degisen, kusurlu, ilerleme, kaydet, vazgec }: Props) {
  const t = useMetin(texts)
  const ortak = useMetin(ortakMetin)
  useBirakma(degisen > 0)
  const busy = ilerleme !== null
  const can = degisen > kusurlu.length && !busy
  useHotkeys([['mod+S', () => void (can && kaydet())]], [])
  return (
    <Paper withBorder shadow="md" className="kaydet-cubugu" data-acik={degisen > 0 || undefined}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status" aria-live="polite">
          {busy ? t.kaydediliyor(ilerleme, degisen) : degisen > 0 ? t.degisen(degisen) : ''}
          {kusurlu.length > 0 && ` · ${t.kusurlu(kusurlu.length, shortened(kusurlu))}`}
        </Text>
        <Group gap="xs">
          <Dugme metin={ortak.vazgec} variant="default" disabled={busy} onClick={vazgec} />
          <Dugme metin={ortak.kaydet} disabled={!can} loading={busy} onClick={() => void kaydet()} />
        </Group>
      </Group>
    </Paper>
  )
}

const SHOWN = 5

const shortened = (typed: readonly string[]): string =>
  [...typed.slice(0, SHOWN), ...(typed.length > SHOWN ? ['…'] : [])].join(' · ')
