import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Only what was given, so that addresses stay short. */
const given = <K extends string>(s: Record<string, unknown>, ...names: K[]): { [P in K]?: string } =>
  Object.fromEntries(names.flatMap((n) => (text(s[n]) === undefined ? [] : [[n, text(s[n])]]))) as { [P in K]?: string }

export type WebhookAramasi = { durum?: string; olay?: string; sonraki?: string; teslimat?: string }
export type OlayAramasi = { olay?: string; kayit?: string; sonraki?: string; id?: string }

export const gelistiriciRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/gelistirici/anahtarlar',
    component: lazyRouteComponent(() => import('./anahtarlar.tsx'), 'Anahtarlar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar/anahtarlar',
    beforeLoad: () => {
      throw redirect({ to: '/gelistirici/anahtarlar', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/gelistirici/webhooklar',
    validateSearch: (s: Record<string, unknown>): { sonraki?: string } => given(s, 'sonraki'),
    component: lazyRouteComponent(() => import('./webhooklar.tsx'), 'Webhooklar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/gelistirici/webhooklar/yeni',
    component: lazyRouteComponent(() => import('./webhook-yeni.tsx'), 'WebhookYeni'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/gelistirici/webhooklar/$id',
    validateSearch: (s: Record<string, unknown>): WebhookAramasi => given(s, 'durum', 'olay', 'sonraki', 'teslimat'),
    component: lazyRouteComponent(() => import('./webhook.tsx'), 'Webhook'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/gelistirici/olaylar',
    validateSearch: (s: Record<string, unknown>): OlayAramasi => given(s, 'olay', 'kayit', 'sonraki', 'id'),
    component: lazyRouteComponent(() => import('./olaylar.tsx'), 'Olaylar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/gelistirici/test-epostalari',
    component: lazyRouteComponent(() => import('./test-epostalari.tsx'), 'TestEpostalari'),
  }),
] as const
