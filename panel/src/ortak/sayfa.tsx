import { Anchor, Box, Group, Stack, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useAcikMagaza } from '../api/oturum.tsx'
import { Simge } from './simge.tsx'

export type SayfaProps = {
  baslik: string
  /** Beside the title: a badge, a copy button. */
  yaninda?: ReactNode
  /** One primary action, and secondary ones. */
  eylemler?: ReactNode
  /** Parent page. */
  ust?: { metin: string; to: LinkProps['to']; params?: Record<string, string> }
  children: ReactNode
}

const Ust = createContext<SayfaProps['ust']>(undefined)

/** Parent of the open page: the list of its record. */
export const useUst = (): SayfaProps['ust'] => useContext(Ust)

/** Name of the tab; with the store's for whoever has several. */
function useSekmeAdi(baslik: string): void {
  const acik = useAcikMagaza()
  const magaza = acik && acik.magazalar.length > 1 ? acik.magaza.ad : null
  useEffect(() => {
    document.title = [baslik, ...(magaza === null || magaza === baslik ? [] : [magaza]), 'Kepenk'].join(' · ')
  }, [baslik, magaza])
}

/** Frame of every page: title, parent, actions. */
export function Sayfa({ baslik, yaninda, eylemler, ust, children }: SayfaProps) {
  useSekmeAdi(baslik)
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
      <Ust.Provider value={ust}>{children}</Ust.Provider>
    </Stack>
  )
}
