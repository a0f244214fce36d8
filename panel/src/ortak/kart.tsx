import { Group, Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Soluk } from './parcalar.tsx'

type Props = {
  baslik: string
  /** Under the heading. */
  metin?: ReactNode
  /** Beside the heading. */
  sag?: ReactNode
  /** Between its parts. */
  aralik?: 'sm' | 'md'
  children: ReactNode
}

/** A section with its own heading. */
export function Kart({ baslik, metin, sag, aralik = 'sm', children }: Props) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap={aralik}>
        <Group justify="space-between" gap="xs">
          <div>
            <Title order={2} size="h4" id={id}>
              {baslik}
            </Title>
            {metin && <Soluk>{metin}</Soluk>}
          </div>
          {sag}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
