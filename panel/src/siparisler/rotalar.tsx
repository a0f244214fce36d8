import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readIadeAramasi, readSiparisAramasi, readTaslakAramasi, readYazdirAramasi } from './arama.ts'

export const siparisRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/siparisler',
    validateSearch: readSiparisAramasi,
    component: lazyRouteComponent(() => import('./liste.tsx'), 'Siparisler'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/siparisler/yeni',
    validateSearch: readTaslakAramasi,
    component: lazyRouteComponent(() => import('./taslak/yeni.tsx'), 'YeniSiparis'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/siparisler/yazdir',
    validateSearch: readYazdirAramasi,
    component: lazyRouteComponent(() => import('./yazdir.tsx'), 'Yazdir'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/siparisler/$id',
    component: lazyRouteComponent(() => import('./detay.tsx'), 'SiparisDetayi'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/iadeler',
    validateSearch: readIadeAramasi,
    component: lazyRouteComponent(() => import('./iadeler.tsx'), 'Iadeler'),
  }),
] as const
