import { Group, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of a page under its own heading. */
export function Kart({ baslik, sag, children }: { baslik: string; sag?: ReactNode; children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h4">
          {baslik}
        </Title>
        {sag}
      </Group>
      {children}
    </Paper>
  )
}
