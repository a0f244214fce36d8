import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'

export const ayarRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar',
    component: lazyRouteComponent(() => import('./ayarlar.tsx'), 'Ayarlar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar/magaza',
    component: lazyRouteComponent(() => import('./magaza.tsx'), 'MagazaAyari'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar/kurlar',
    component: lazyRouteComponent(() => import('./kurlar.tsx'), 'Kurlar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar/kargo',
    component: lazyRouteComponent(() => import('./kargo.tsx'), 'Kargo'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar/odeme',
    component: lazyRouteComponent(() => import('./odeme.tsx'), 'Odeme'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar/ozel-alanlar',
    component: lazyRouteComponent(() => import('./ozel-alan/ozel-alanlar.tsx'), 'OzelAlanlar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar/ekip',
    component: lazyRouteComponent(() => import('./ekip/ekip.tsx'), 'EkipSayfasi'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar/hesap',
    component: lazyRouteComponent(() => import('./hesap/hesap.tsx'), 'Hesap'),
  }),
] as const
