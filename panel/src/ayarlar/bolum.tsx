import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { baslik: string; metin?: ReactNode; eylem?: ReactNode; children: ReactNode }

/** A part of a settings page that saves by itself. */
export function Bolum({ baslik, metin, eylem, children }: Props) {
  const id = useId()
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4" id={id}>
            {baslik}
          </Title>
          {metin && (
            <Text size="sm" c="dimmed" maw={680}>
              {metin}
            </Text>
          )}
        </div>
        {eylem}
      </Group>
      {children}
    </Stack>
  )
}

/** The same as a card. */
export function Kart({ baslik, metin, children }: { baslik: string; metin?: string; children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Stack>
        <div>
          <Title order={2} size="h4">
            {baslik}
          </Title>
          {metin && (
            <Text size="sm" c="dimmed">
              {metin}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
