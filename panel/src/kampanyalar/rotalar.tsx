import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readKampanyaAramasi } from './arama.ts'

export const kampanyaRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/kampanyalar',
    validateSearch: readKampanyaAramasi,
    component: lazyRouteComponent(() => import('./kampanyalar.tsx'), 'Kampanyalar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/kampanyalar/yeni',
    component: lazyRouteComponent(() => import('./kampanya.tsx'), 'YeniKampanya'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/kampanyalar/$id',
    component: lazyRouteComponent(() => import('./kampanya.tsx'), 'KampanyaSayfasi'),
  }),
] as const
