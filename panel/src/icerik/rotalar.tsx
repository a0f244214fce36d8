import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { type OzelSuzgecleri, readSuzgecler } from '../ortak/ozel/suzgec.ts'

export type SayfaAramasi = {
  ara?: string
  durum?: 'yayinda' | 'taslak'
  tur?: 'sayfa' | 'yasal'
  ozel?: OzelSuzgecleri
  sonraki?: string
}

const readPages = (s: Record<string, unknown>): SayfaAramasi => {
  const ozel = readSuzgecler(s.ozel)
  return {
    ...(typeof s.ara === 'string' && s.ara && { ara: s.ara }),
    ...((s.durum === 'yayinda' || s.durum === 'taslak') && { durum: s.durum }),
    ...((s.tur === 'sayfa' || s.tur === 'yasal') && { tur: s.tur }),
    ...(ozel && { ozel }),
    ...(typeof s.sonraki === 'string' && { sonraki: s.sonraki }),
  }
}

export const icerikRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/icerik/sayfalar',
    validateSearch: readPages,
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
