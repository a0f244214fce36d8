import { KepenkHata } from '@kepenk/sdk'
import { Alert, AppShell, Burger, Container, Group, ScrollArea, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { OTURUM, OturumProvider, readSession, useAcikMagaza, useKisi, useOturum } from '../api/oturum.tsx'
import { AraDugmesi } from '../ara/ara.tsx'
import { useMetin } from '../dil/dil.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Dugme } from '../ortak/parcalar.tsx'
import { Yukleniyor } from '../ortak/yukleniyor.tsx'
import { BaskaMagaza } from './baska-magaza.tsx'
import { Gezinme } from './gezinme.tsx'
import { HesapMenusu, useSignOut } from './hesap-menusu.tsx'
import { menuMetni } from './menu.ts'

/** Frame of every page; without a session it redirects to sign-in. */
export function Kabuk() {
  const { data, error, refetch } = useQuery({
    queryKey: OTURUM,
    queryFn: ({ signal }) => readSession(signal),
    staleTime: 60_000,
  })
  if (error instanceof KepenkHata && error.durum === 401) return <Kapiya />
  if (error && !data) {
    return (
      <Container py="xl">
        <HataKutusu hata={error} tekrar={refetch} />
      </Container>
    )
  }
  if (!data) return <Yukleniyor satir={0} />
  return (
    <OturumProvider oturum={data}>
      <Inside />
    </OturumProvider>
  )
}

/** In the store of the address; otherwise says that the user has none, or not that one. */
function Inside() {
  const open = useAcikMagaza()
  const { magazalar } = useKisi()
  if (magazalar.length === 0) return <Magazasiz />
  return open ? <Frame /> : <BaskaMagaza />
}

const HESAP = '/ayarlar/hesap'

/** A user without stores has the account page and sign-out. */
function Magazasiz() {
  const t = useMetin(menuMetni)
  // The page shown, not the one being loaded.
  const page = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  const signOut = useSignOut()
  return (
    <AppShell header={{ height: 56 }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="sm">
          <Text component={Link} to="/" fw={700} fz="lg" c="inherit" td="none">
            Kepenk
          </Text>
          <HesapMenusu />
        </Group>
      </AppShell.Header>
      <AppShell.Main id="icerik" tabIndex={-1}>
        {page?.endsWith(HESAP) ? (
          <Suspense fallback={<Yukleniyor satir={8} />}>
            <Outlet />
          </Suspense>
        ) : (
          <Bos simge="bilgi" baslik={t.magazaYok} metin={t.magazaYokMetin}>
            <Group justify="center">
              <Dugme metin={t.hesabim} to={HESAP} variant="default" />
              <Dugme metin={t.cikis} onClick={() => void signOut()} />
            </Group>
          </Bos>
        )}
      </AppShell.Main>
    </AppShell>
  )
}

/** Redirects to sign-in once: repeating it on each render would never get there. */
function Kapiya() {
  const navigate = useNavigate()
  // With its store.
  const { publicHref } = useLocation()
  const from = useRef(publicHref.replace(/^\/panel/, '') || '/')
  useEffect(() => {
    void navigate({ to: '/giris', search: { donus: from.current }, replace: true })
  }, [navigate])
  return <Yukleniyor satir={0} />
}

function Frame() {
  const t = useMetin(menuMetni)
  const { magaza } = useOturum()
  const { pathname } = useLocation()
  const [open, { toggle, close }] = useDisclosure(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(close, [pathname])
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding="md"
      layout="alt"
    >
      <a href="#icerik" className="atla">
        {t.icerigeAtla}
      </a>
      <AppShell.Header className="yazdirma">
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="sm">
          <Burger opened={open} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={open ? t.kapat : t.ac} />
          <AraDugmesi />
          <HesapMenusu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className="yazdirma" aria-label={t.bolumler}>
        <Group justify="space-between" px="xs" pb="sm">
          <Text component={Link} to="/" fw={700} fz="lg" c="inherit" td="none">
            Kepenk
          </Text>
          <Burger opened={open} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t.kapat} />
        </Group>
        <ScrollArea type="auto" style={{ flex: 1 }}>
          <Gezinme path={pathname} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="icerik" tabIndex={-1}>
        {magaza.test && (
          <Alert color="yellow" mb="md" py="xs" className="yazdirma">
            {t.testMagazasi}
          </Alert>
        )}
        <Suspense fallback={<Yukleniyor satir={8} />}>
          <Outlet />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  )
}
