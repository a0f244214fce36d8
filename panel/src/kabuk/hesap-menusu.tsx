import { KepenkHata } from '@kepenk/sdk'
import {
  Avatar,
  Menu,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { addressIn } from '../api/adres.ts'
import { hesap } from '../api/istemci.ts'
import { useAcikMagaza, useKisi } from '../api/oturum.tsx'
import { setKisi } from '../api/suren-oturum.ts'
import { useDil, useMetin } from '../dil/dil.tsx'
import { Simge } from '../ortak/simge.tsx'
import { menuMetni } from './menu.ts'

/** Account menu: stores, language, colour scheme, sign-out. */
export function HesapMenusu() {
  const t = useMetin(menuMetni)
  const { dil, setDil } = useDil()
  const { kullanici } = useKisi()
  const open = useAcikMagaza()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={250} shadow="md">
      <Menu.Target>
        <UnstyledButton style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Avatar name={kullanici.ad} color="initials" radius="xl" size={32} aria-hidden="true" />
          <VisuallyHidden>{`${t.hesabim}: ${kullanici.ad}`}</VisuallyHidden>
          <Text size="sm" visibleFrom="xs" maw={160} truncate>
            {open?.magaza.ad ?? kullanici.ad}
          </Text>
          <Simge ad="asagi" boy={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {open && (
          <>
            <Menu.Label>{t.magaza}</Menu.Label>
            {open.magazalar.map((m) => (
              <Menu.Item
                key={m.id}
                // A full page load, also in another tab.
                component="a"
                href={addressIn(m.id, '/')}
                leftSection={m.id === open.magaza.id ? <Simge ad="tik" boy={16} /> : <span style={{ width: 16 }} />}
              >
                {m.ad}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        )}
        <Menu.Item component={Link} to="/ayarlar/hesap" leftSection={<Simge ad="kisi" boy={16} />}>
          {t.hesabim}
        </Menu.Item>
        <Menu.Item
          leftSection={<Simge ad={scheme === 'dark' ? 'gunes' : 'ay'} boy={16} />}
          onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {scheme === 'dark' ? t.acik : t.koyu}
        </Menu.Item>
        <Menu.Item
          lang={dil === 'tr' ? 'en' : 'tr'}
          leftSection={<Simge ad="bilgi" boy={16} />}
          onClick={() => setDil(dil === 'tr' ? 'en' : 'tr')}
        >
          {t.dil}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={dil === 'tr' ? '/dokumanlar' : '/dokumanlar/en'}
          leftSection={<Simge ad="disari" boy={16} />}
        >
          {t.dokumanlar}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Simge ad="cikis" boy={16} />} onClick={() => void signOut()}>
          {t.cikis}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // No re-login dialog on sign-out; an expired session counts as signed out.
    setKisi(null)
    await hesap('POST /cikis').catch((error: unknown) => {
      if (!(error instanceof KepenkHata && error.durum === 401)) throw error
    })
    client.clear()
    await navigate({ to: '/giris' })
  }
}
