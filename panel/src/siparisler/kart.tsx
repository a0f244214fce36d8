import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** One part of an order's page. */
export function Kart({ baslik, sag, children }: { baslik: string; sag?: ReactNode; children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {baslik}
        </Title>
        {sag}
      </Group>
      <Stack gap="sm">{children}</Stack>
    </Paper>
  )
}
