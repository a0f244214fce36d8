import { listOf } from '../../../core/schema.ts'
import { type Route, read } from '../../../http/contract/route.ts'
import { ofProduct } from './referans.ts'
import { VaryantReferansi } from './schema.ts'

export const referansPanelRoutes: Route[] = [
  read({
    scope: 'panel',
    yetki: 'urun:okuma',
    tag: 'Ürünler',
    path: '/panel/v1/magazalar/:magaza/urunler/:id/referans-fiyatlar',
    summary: 'Varyantların referans fiyatları',
    description:
      'İndirimin yanında gösterilecek, indirimden önceki günlerin en düşük fiyatı. Üstü çizili fiyat bundan yüksekse alıcı yanılabilir: panel uyarır, kayıt engellenmez. Ana para birimindeki fiyatın geçmişidir.',
    reply: listOf(VaryantReferansi),
    handle: async (w, { params }) => ({ veri: await ofProduct(w, params.id as string) }),
  }),
]
