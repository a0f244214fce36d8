import { iso } from '../../core/time.ts'
import { type Route, read } from '../../http/route.ts'
import { Magaza } from './schema.ts'

export const magazaRoutes: Route[] = [
  read({
    path: '/v1/magaza',
    scope: 'any',
    tag: 'Mağaza',
    summary: 'Anahtarın bağlı olduğu mağaza',
    description: 'Bağlantıyı denemek için ilk istek: mağazanın bilgileri ve anahtarın yetkileri.',
    reply: Magaza,
    handle: async ({ magaza, actor, now }) => ({
      id: magaza.id,
      ad: magaza.ad,
      adres: magaza.adres,
      para_birimi: magaza.para_birimi,
      dil: magaza.dil,
      plan: magaza.plan,
      anahtar: { test: actor.test, kapsamlar: actor.kapsamlar },
      sunucu_saati: iso(now),
    }),
  }),
]
