import { type Static, Type } from 'typebox'
import { closed } from '../../../core/schema.ts'

// The request to a receiver, except its body, which is the event.

/** Header that differs by event. */
export const olayBasligi = { ad: 'SVC-Olay', anlam: 'Olayın adı, gövdedeki `olay` ile aynı' } as const

/** Headers common to all events. */
export const IstekBasliklari = closed({
  'SVC-Teslimat': Type.String({
    pattern: '^whd_',
    description: 'Teslimatın kimliği; denemeler boyunca aynı kalır',
    examples: ['whd_01m7ej22hde6gb66wt8g4cb84w'],
  }),
  'SVC-Imza': Type.String({
    pattern: '^t=[0-9]+(,v1=[0-9a-f]{64}){1,2}$',
    description:
      '`t` bu denemenin Unix saniyesidir; `v1`, `t`, bir nokta ve gövdenin baytları üzerinden, `whsec_…` metninin tamamı anahtar alınarak hesaplanan HMAC-SHA256’nın onaltılık yazımıdır. Sır yenilendikten sonraki 24 saat iki `v1` vardır; biri tutuyorsa yeter',
    examples: ['t=1794729600,v1=5f0e3b2a9c7d4e1f8a6b5c4d3e2f1a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f'],
  }),
  'webhook-id': Type.String({
    pattern: '^evt_',
    description: 'Standard Webhooks: olayın kimliği, gövdedeki `id` ile aynı',
    examples: ['evt_01m7ej22xre5ha3v0n8kd2c7gm'],
  }),
  'webhook-timestamp': Type.String({
    pattern: '^[0-9]+$',
    description: 'Standard Webhooks: bu denemenin Unix saniyesi',
    examples: ['1794729600'],
  }),
  'webhook-signature': Type.String({
    pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$',
    description:
      'Standard Webhooks: `webhook-id`, `webhook-timestamp` ve gövde aralarında noktayla, `whsec_` ardındaki baytlar anahtar alınarak hesaplanan HMAC-SHA256, base64. Sır yenilendikten sonraki 24 saat boşlukla ayrılmış iki imza vardır',
    examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='],
  }),
})
export type IstekBasliklari = Static<typeof IstekBasliklari>

/** Possible answers of a receiver and their meaning. */
export const istekYanitlari = {
  '2XX': { description: 'Alındı. 10 saniye içinde verilmelidir; gövdesine bakılmaz' },
  410: { description: 'Bu adres artık yok: abonelik hemen kapanır' },
  default: {
    description:
      'Başarısız: yeniden denenir; yönlendirme de başarısızlıktır. `Retry-After` verilirse ona uyulur, en çok 24 saat',
    retryAfter: true,
  },
}
