import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'

export type KatalogAramasi = { ara?: string | undefined }

const readSearch = (s: Record<string, unknown>): KatalogAramasi => ({
  ara: s.ara === undefined || s.ara === '' ? undefined : String(s.ara).slice(0, 200),
})

export const katalogRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/kategoriler',
    component: lazyRouteComponent(() => import('./kategoriler.tsx'), 'Kategoriler'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/koleksiyonlar',
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import('./koleksiyonlar.tsx'), 'Koleksiyonlar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/markalar',
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import('./markalar.tsx'), 'Markalar'),
  }),
] as const
