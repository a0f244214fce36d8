import { Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMetin } from '../../dil/dil.tsx'
import { ortakMetin } from '../metin.ts'
import { Dugme } from '../parcalar.tsx'
import { Simge, type SimgeAdi } from '../simge.tsx'

export type BosProps = { simge: SimgeAdi; baslik: string; metin?: string; children?: ReactNode }

/** Empty state with a hint. */
export function Bos({ simge, baslik, metin, children }: BosProps) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="xs" py="lg">
        <ThemeIcon size={52} radius="xl" variant="light" color="gray">
          <Simge ad={simge} boy={26} />
        </ThemeIcon>
        <Title order={2} size="h4" ta="center">
          {baslik}
        </Title>
        {metin && (
          <Text c="dimmed" ta="center" maw={440}>
            {metin}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  )
}

/** No matches: the filters can be cleared, and what else one may do stands beside it. */
export function SonucYok({ temizle, children }: { temizle?: (() => void) | undefined; children?: ReactNode }) {
  const t = useMetin(ortakMetin)
  return (
    <Bos simge="ara" baslik={t.sonucYok} metin={t.sonucYokMetin}>
      <Group>
        {temizle && <Dugme metin={t.temizle} variant="default" onClick={temizle} />}
        {children}
      </Group>
    </Bos>
  )
}
