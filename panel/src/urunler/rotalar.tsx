import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readUrunAramasi } from './arama.ts'

export const urunRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/urunler',
    validateSearch: readUrunAramasi,
    component: lazyRouteComponent(() => import('./urunler.tsx'), 'Urunler'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/urunler/yeni',
    component: lazyRouteComponent(() => import('./yeni.tsx'), 'YeniUrun'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/urunler/$id',
    component: lazyRouteComponent(() => import('./urun.tsx'), 'UrunSayfasi'),
  }),
] as const
