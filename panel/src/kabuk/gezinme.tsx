import { NavLink } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOturum } from '../api/oturum.tsx'
import { useMetin } from '../dil/dil.tsx'
import { Simge } from '../ortak/simge.tsx'
import { isWithin, type MenuOgesi, menu, menuMetni } from './menu.ts'

/** Menu entries that the user may open; a section's pages show while one of them is open. */
export function Gezinme({ path }: { path: string }) {
  const { may, magaza } = useOturum()
  const allowed = (oge: MenuOgesi) => (!oge.yetki || may(oge.yetki)) && (!oge.test || magaza.test)
  return (
    <>
      {menu
        .map((oge) => ({ ...oge, alt: (oge.alt ?? []).filter(allowed) }))
        .filter((oge) => allowed(oge) || oge.alt.length > 0)
        .map((oge) => (
          <Section key={oge.to} oge={oge} path={path} />
        ))}
    </>
  )
}

function Section({ oge, path }: { oge: MenuOgesi & { alt: MenuOgesi[] }; path: string }) {
  const within = isWithin(oge, path)
  return (
    <>
      <Item oge={oge} path={path} />
      {within && oge.alt.map((alt) => <Item key={alt.to} oge={alt} path={path} indent />)}
    </>
  )
}

function Item({ oge, path, indent }: { oge: MenuOgesi; path: string; indent?: boolean }) {
  const t = useMetin(menuMetni)
  const here = path === oge.to || (oge.to !== '/' && path.startsWith(`${oge.to}/`))
  return (
    <NavLink
      renderRoot={(props) => <Link {...props} to={oge.to} />}
      label={t[oge.metin] as string}
      active={here}
      aria-current={here ? 'page' : undefined}
      {...(oge.simge && { leftSection: <Simge ad={oge.simge} /> })}
      {...(indent && { ml: 30, w: 'calc(100% - 30px)', py: 5 })}
      style={{ borderRadius: 'var(--mantine-radius-md)' }}
    />
  )
}
