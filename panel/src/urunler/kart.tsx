import { Group, Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { baslik: string; sagda?: ReactNode; children: ReactNode }

/** One subject of the product's page. */
export function Kart({ baslik, sagda, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4" id={id}>
            {baslik}
          </Title>
          {sagda}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
