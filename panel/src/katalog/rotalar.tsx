import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readKatalogAramasi } from './arama.ts'

export const katalogRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/kategoriler',
    component: lazyRouteComponent(() => import('./kategoriler.tsx'), 'Kategoriler'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/koleksiyonlar',
    validateSearch: readKatalogAramasi,
    component: lazyRouteComponent(() => import('./koleksiyonlar.tsx'), 'Koleksiyonlar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/markalar',
    validateSearch: readKatalogAramasi,
    component: lazyRouteComponent(() => import('./markalar.tsx'), 'Markalar'),
  }),
] as const
