import { Anchor, Box, Container, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { Dugme, Soluk } from '../ortak/parcalar.tsx'
import { Simge } from '../ortak/simge.tsx'

const texts = metinler({
  digerDil: ['English', 'Türkçe'],
  giriseDon: ['Girişe dön', 'Back to sign-in'],
})

type Props = {
  baslik: string
  metin?: ReactNode /** A way back to the first door. */
  don?: boolean
  children: ReactNode
}

/** The frame of the pages before the panel. */
export function Kapi({ baslik, metin, don, children }: Props) {
  const t = useMetin(texts)
  const { dil, setDil } = useDil()
  useEffect(() => {
    document.title = `${baslik} · Kepenk`
  }, [baslik])
  return (
    <Container size={460} py={{ base: 24, sm: 72 }}>
      <Stack component="main" gap="md">
        <Text fw={750} fz={26} ta="center">
          Kepenk
        </Text>
        <Paper withBorder shadow="sm" p={{ base: 'md', sm: 'xl' }}>
          <Stack gap="lg">
            <Box>
              <Title order={1} size="h3">
                {baslik}
              </Title>
              {metin && (
                <Soluk mt={6} component="div">
                  {metin}
                </Soluk>
              )}
            </Box>
            {children}
          </Stack>
        </Paper>
        <Group justify={don ? 'space-between' : 'center'}>
          {don && (
            <Anchor component={Link} to="/giris" size="sm">
              <Group gap={4} component="span" display="inline-flex">
                <Simge ad="sol" boy={14} />
                {t.giriseDon}
              </Group>
            </Anchor>
          )}
          <Dugme
            kucuk
            metin={t.digerDil}
            variant="subtle"
            lang={dil === 'tr' ? 'en' : 'tr'}
            onClick={() => setDil(dil === 'tr' ? 'en' : 'tr')}
          />
        </Group>
      </Stack>
    </Container>
  )
}
