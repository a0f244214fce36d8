import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Soluk } from '../ortak/parcalar.tsx'

type Props = { baslik: string; metin?: ReactNode; eylem?: ReactNode; children: ReactNode }

/** Section of a settings page that saves by itself. */
export function Bolum({ baslik, metin, eylem, children }: Props) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4" id={id}>
            {baslik}
          </Title>
          {metin && <Soluk maw={680}>{metin}</Soluk>}
        </div>
        {eylem}
      </Group>
      {children}
    </Stack>
  )
}
