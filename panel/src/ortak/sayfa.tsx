import { Anchor, Box, Group, Stack, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Simge } from './simge.tsx'

export type SayfaProps = {
  baslik: string
  /** Beside the title: a badge, a copy button. */
  yaninda?: ReactNode
  /** One primary action, and what belongs to it. */
  eylemler?: ReactNode
  /** Where one came from. */
  ust?: { metin: string; to: LinkProps['to']; params?: Record<string, string> }
  children: ReactNode
}

/** What every page has: its name, where it belongs, what can be done on it. */
export function Sayfa({ baslik, yaninda, eylemler, ust, children }: SayfaProps) {
  useEffect(() => {
    document.title = `${baslik} · Kepenk`
  }, [baslik])
  return (
    <Stack gap="md">
      <Box>
        {ust && (
          <Anchor component={Link} {...({ to: ust.to, params: ust.params } as object)} size="sm" c="dimmed">
            <Group gap={4} component="span" display="inline-flex">
              <Simge ad="sol" boy={14} />
              {ust.metin}
            </Group>
          </Anchor>
        )}
        <Group justify="space-between" align="center" gap="sm">
          <Group gap="xs">
            <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
              {baslik}
            </Title>
            {yaninda}
          </Group>
          {eylemler && <Group gap="xs">{eylemler}</Group>}
        </Group>
      </Box>
      {children}
    </Stack>
  )
}
