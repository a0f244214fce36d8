import { createRoute, redirect } from '@tanstack/react-router'
import { kabukRota, sayfa } from '../kabuk/rotalar.tsx'
import { readOlayAramasi, readTeslimatAramasi, readWebhooklarAramasi } from './arama.ts'

export const gelistiriciRotalari = [
  sayfa('/gelistirici/anahtarlar', () => import('./anahtar/anahtarlar.tsx'), 'Anahtarlar'),
  sayfa('/gelistirici/vitrin-anahtarlari', () => import('./anahtar/vitrin-anahtarlari.tsx'), 'VitrinAnahtarlari'),
  createRoute({
    getParentRoute: () => kabukRota,
    path: '/ayarlar/anahtarlar',
    beforeLoad: () => {
      throw redirect({ to: '/gelistirici/anahtarlar', replace: true })
    },
  }),
  sayfa('/gelistirici/webhooklar', () => import('./webhooklar.tsx'), 'Webhooklar', readWebhooklarAramasi),
  sayfa('/gelistirici/webhooklar/yeni', () => import('./webhook-yeni.tsx'), 'WebhookYeni'),
  sayfa('/gelistirici/webhooklar/$id', () => import('./webhook.tsx'), 'Webhook', readTeslimatAramasi),
  sayfa('/gelistirici/olaylar', () => import('./olaylar.tsx'), 'Olaylar', readOlayAramasi),
  sayfa('/gelistirici/test-epostalari', () => import('./test-epostalari.tsx'), 'TestEpostalari'),
] as const
