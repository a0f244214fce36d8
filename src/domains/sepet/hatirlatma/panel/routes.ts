import { pageOf } from '../../../../core/schema.ts'
import { type Route, read } from '../../../../http/contract/route.ts'
import { list, summary } from './list.ts'
import { TerkEdilenSepet, TerkEdilenSepetOzeti, TerkEdilenSepetSorgusu } from './schema.ts'

const own = { scope: 'panel', yetki: 'siparis:okuma', tag: 'Terk edilen sepetler' } as const
const root = '/panel/v1/magazalar/:magaza/terk-edilen-sepetler'

export const terkEdilenSepetPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Terk edilen sepetler',
    description: 'Hatırlatılan sepetler, en yenisi önce: içinde ne vardı, dönüldü mü, hangi sipariş oldu.',
    query: TerkEdilenSepetSorgusu,
    paged: true,
    reply: pageOf(TerkEdilenSepet),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    ...own,
    path: `${root}/ozet`,
    summary: 'Terk edilen sepetlerin özeti',
    description: 'Son 30 günün hatırlatmaları ve sonuçları.',
    reply: TerkEdilenSepetOzeti,
    handle: (w) => summary(w),
  }),
]
