import { Type } from 'typebox'
import { closed } from '../../../core/schema.ts'
import { type Route, read } from '../../../http/contract/route.ts'
import * as durum from './durum.ts'

const KurulumDurumu = closed(
  { bekliyor: Type.Boolean({ description: 'true: daha hiç hesap yok, ilki kurulum koduyla açılır' }) },
  { title: 'KurulumDurumu', examples: [{ bekliyor: false }] },
)

/** First visit to the panel of a service that nobody has set up. */
export const kurulumRoutes: Route[] = [
  read({
    scope: 'panel',
    yetki: 'acik',
    tag: 'Giriş',
    path: '/panel/v1/kurulum',
    summary: 'İlk hesap açılmış mı',
    description: 'Giriş sayfası, hesap yokken nasıl başlanacağını söyler.',
    reply: KurulumDurumu,
    handle: (w) => durum.read(w),
  }),
]
