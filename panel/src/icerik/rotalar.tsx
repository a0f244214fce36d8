import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readSayfaAramasi } from './arama.ts'

export const icerikRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/icerik/sayfalar',
    validateSearch: readSayfaAramasi,
    component: lazyRouteComponent(() => import('./sayfalar.tsx'), 'Sayfalar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/icerik/sayfalar/yeni',
    component: lazyRouteComponent(() => import('./sayfa-yeni.tsx'), 'SayfaYeni'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/icerik/sayfalar/$id',
    component: lazyRouteComponent(() => import('./sayfa-ayrinti.tsx'), 'SayfaAyrinti'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/icerik/menuler',
    component: lazyRouteComponent(() => import('./menuler.tsx'), 'UstMenu'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/icerik/menuler/alt',
    component: lazyRouteComponent(() => import('./menuler.tsx'), 'AltMenu'),
  }),
] as const
