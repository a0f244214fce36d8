import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Soluk } from '../../ortak/parcalar.tsx'

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
        <Soluk>{metin}</Soluk>
      </div>
      {children}
    </Group>
  )
}
