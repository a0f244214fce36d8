import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { durumlar, type KampanyaAramasi } from './arama.ts'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

const read = (s: Record<string, unknown>): KampanyaAramasi => {
  const [ara, sonraki] = [text(s.ara), text(s.sonraki)]
  const durum = durumlar.find((d) => d === s.durum)
  return { ...(durum && { durum }), ...(ara && { ara }), ...(sonraki && { sonraki }) }
}

export const kampanyaRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/kampanyalar',
    validateSearch: read,
    component: lazyRouteComponent(() => import('./kampanyalar.tsx'), 'Kampanyalar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/kampanyalar/yeni',
    component: lazyRouteComponent(() => import('./kampanya.tsx'), 'YeniKampanya'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/kampanyalar/$id',
    component: lazyRouteComponent(() => import('./kampanya.tsx'), 'KampanyaSayfasi'),
  }),
] as const
