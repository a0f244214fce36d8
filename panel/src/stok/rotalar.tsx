import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readStokAramasi } from './arama.ts'

export const stokRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/stok',
    validateSearch: readStokAramasi,
    component: lazyRouteComponent(() => import('./stok.tsx'), 'StokSayfasi'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/stok/defter',
    component: lazyRouteComponent(() => import('./defter.tsx'), 'StokDefteri'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/depolar',
    component: lazyRouteComponent(() => import('./depolar.tsx'), 'Depolar'),
  }),
] as const
