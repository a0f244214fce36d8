import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kokRota } from '../kabuk/rotalar.tsx'
import { readGiris, readKod } from './girdiler.ts'

export const girisRotalari = [
  createRoute({
    getParentRoute: () => kokRota,
    path: '/giris',
    validateSearch: readGiris,
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
