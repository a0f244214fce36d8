import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readGruplarAramasi, readMusteriAramasi, readUyeAramasi } from './arama.ts'

export const musteriRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/musteriler',
    validateSearch: readMusteriAramasi,
    component: lazyRouteComponent(() => import('./musteriler.tsx'), 'Musteriler'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/musteriler/yeni',
    component: lazyRouteComponent(() => import('./yeni-musteri.tsx'), 'YeniMusteri'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/musteriler/$id',
    component: lazyRouteComponent(() => import('./musteri.tsx'), 'MusteriSayfasi'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/musteri-gruplari',
    validateSearch: readGruplarAramasi,
    component: lazyRouteComponent(() => import('./gruplar.tsx'), 'Gruplar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/musteri-gruplari/$id',
    validateSearch: readUyeAramasi,
    component: lazyRouteComponent(() => import('./grup.tsx'), 'GrupSayfasi'),
  }),
] as const
