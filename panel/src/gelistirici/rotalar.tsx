import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { kabukRota } from '../kabuk/rotalar.tsx'
import { readOlayAramasi, readTeslimatAramasi, readWebhooklarAramasi } from './arama.ts'

export const gelistiriciRotalari = [
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/gelistirici/anahtarlar',
    component: lazyRouteComponent(() => import('./anahtar/anahtarlar.tsx'), 'Anahtarlar'),
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
    validateSearch: readWebhooklarAramasi,
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
    validateSearch: readTeslimatAramasi,
    component: lazyRouteComponent(() => import('./webhook.tsx'), 'Webhook'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/gelistirici/olaylar',
    validateSearch: readOlayAramasi,
    component: lazyRouteComponent(() => import('./olaylar.tsx'), 'Olaylar'),
  }),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/gelistirici/test-epostalari',
    component: lazyRouteComponent(() => import('./test-epostalari.tsx'), 'TestEpostalari'),
  }),
] as const
