import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A heading, what it is, and what can be done with it. */
export function Satir({ baslik, metin, children }: { baslik: ReactNode; metin: string; children: ReactNode }) {
  return (
    <Group justify="space-between" align="flex-start">
      <div style={{ flex: '1 1 220px' }}>
        <Title order={3} size="h5">
          <Group gap="xs" component="span">
            {baslik}
          </Group>
        </Title>
        <Text size="sm" c="dimmed">
          {metin}
        </Text>
      </div>
      {children}
    </Group>
  )
}
