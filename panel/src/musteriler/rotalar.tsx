import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { type OzelSuzgecleri, readSuzgecler } from '../ortak/ozel/suzgec.ts'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

export type MusteriAramasi = { ara?: string; grup?: string; ozel?: OzelSuzgecleri; sonraki?: string }

const readMusteriler = (s: Record<string, unknown>): MusteriAramasi => {
  const [ara, grup, sonraki] = [text(s.ara), text(s.grup), text(s.sonraki)]
  const ozel = readSuzgecler(s.ozel)
  return { ...(ara && { ara }), ...(grup && { grup }), ...(ozel && { ozel }), ...(sonraki && { sonraki }) }
}

const readSayfa = (s: Record<string, unknown>): { ara?: string; sonraki?: string } => {
  const { ara, sonraki } = readMusteriler(s)
  return { ...(ara && { ara }), ...(sonraki && { sonraki }) }
}

export const musteriRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/musteriler',
    validateSearch: readMusteriler,
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
    validateSearch: readSayfa,
    component: lazyRouteComponent(() => import('./gruplar.tsx'), 'Gruplar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/musteri-gruplari/$id',
    validateSearch: readSayfa,
    component: lazyRouteComponent(() => import('./grup.tsx'), 'GrupSayfasi'),
  }),
] as const
