import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Kopyala } from '../kopyala.tsx'

/** Code or id with its copy button, on one line. */
export const Kopyali = ({ deger, children }: { deger: string; children: ReactNode }) => (
  <Group gap={4} wrap="nowrap">
    {children}
    <Kopyala deger={deger} />
  </Group>
)
