import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readListeAramasi, readListelerAramasi } from './arama.ts'

export const fiyatRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/fiyat-listeleri',
    validateSearch: readListelerAramasi,
    component: lazyRouteComponent(() => import('./listeler.tsx'), 'FiyatListeleri'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/fiyat-listeleri/$id',
    validateSearch: readListeAramasi,
    component: lazyRouteComponent(() => import('./liste.tsx'), 'FiyatListesiSayfasi'),
  }),
] as const
