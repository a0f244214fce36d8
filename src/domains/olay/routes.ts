import { pageOf } from '../../core/schema.ts'
import { type Route, read } from '../../http/contract/route.ts'
import { list } from './olay.ts'
import { type KayitSemalari, OlaySorgusu, olayOf } from './schema.ts'

export const olayRoutes = (kayitlar: KayitSemalari): Route[] => [
  read({
    scope: 'webhook:yonet',
    tag: 'Olaylar',
    path: '/v1/olaylar',
    summary: 'Olay günlüğü',
    description:
      'Son 30 günün olayları, webhook gövdeleriyle aynı. Alıcınız kapalı kaldıysa `sonra` ile son aldığınız olaydan sürdürün: günlük sırası değişmez, geç kesinleşen olay sona eklenir, hiçbiri atlanmaz. Sayfalar bitince son olayın kimliğiyle yeniden sorun.',
    query: OlaySorgusu,
    paged: true,
    reply: pageOf(olayOf(kayitlar)),
    errors: ['kayit_yok'],
    handle: (w, { query, position }) => list(w, query, position),
  }),
]
