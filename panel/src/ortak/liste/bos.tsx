import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
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
