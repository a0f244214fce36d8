import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readAktarimAramasi } from './arama.ts'

export const aktarimRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/aktarim',
    validateSearch: readAktarimAramasi,
    component: lazyRouteComponent(() => import('./aktarimlar.tsx'), 'Aktarimlar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/aktarim/$id',
    component: lazyRouteComponent(() => import('./aktarim.tsx'), 'AktarimSayfasi'),
  }),
] as const
