import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kokRota } from '../kabuk/rotalar.tsx'

type GirisAramasi = { kod?: string; donus?: string }

/** Codes come in links of mails, `donus` is where one was. */
const read = (s: Record<string, unknown>): GirisAramasi => ({
  ...(typeof s.kod === 'string' && { kod: s.kod }),
  // Within the panel alone: an address from a link must not lead elsewhere.
  ...(typeof s.donus === 'string' && /^\/(?![/\\])/.test(s.donus) && { donus: s.donus }),
})

/** Doors that a code opens. */
const readKod = (s: Record<string, unknown>): { kod?: string } => ({
  ...(typeof s.kod === 'string' && { kod: s.kod }),
})

export const girisRotalari = [
  createRoute({
    getParentRoute: () => kokRota,
    path: '/giris',
    validateSearch: read,
    component: lazyRouteComponent(() => import('./giris.tsx'), 'Giris'),
  }),
  createRoute({
    getParentRoute: () => kokRota,
    path: '/parola-unuttum',
    component: lazyRouteComponent(() => import('./parola-unuttum.tsx'), 'ParolaUnuttum'),
  }),
  createRoute({
    getParentRoute: () => kokRota,
    path: '/parola',
    validateSearch: readKod,
    component: lazyRouteComponent(() => import('./parola.tsx'), 'ParolaBelirle'),
  }),
  createRoute({
    getParentRoute: () => kokRota,
    path: '/davet',
    validateSearch: readKod,
    component: lazyRouteComponent(() => import('./davet.tsx'), 'Davet'),
  }),
  createRoute({
    getParentRoute: () => kokRota,
    path: '/giris-baglantisi',
    component: lazyRouteComponent(() => import('./giris-baglantisi.tsx'), 'GirisBaglantisi'),
  }),
  createRoute({
    getParentRoute: () => kokRota,
    path: '/giris-kodu',
    validateSearch: readKod,
    component: lazyRouteComponent(() => import('./giris-kodu.tsx'), 'GirisKodu'),
  }),
] as const
