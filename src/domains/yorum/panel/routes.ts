import { pageOf } from '../../../core/schema.ts'
import { type Route, read } from '../../../http/contract/route.ts'
import { PanelYorum, YorumSayilari, YorumSorgusu } from '../schema.ts'
import { counts, listForPanel } from '../yorum.ts'

const own = { scope: 'panel', yetki: 'urun:okuma', tag: 'Yorumlar' } as const
const root = '/panel/v1/magazalar/:magaza/yorumlar'

export const yorumPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Yorum listesi',
    description: 'En yenisi önce, ürünlerinin adlarıyla.',
    query: YorumSorgusu,
    paged: true,
    reply: pageOf(PanelYorum),
    handle: (w, { query, position }) => listForPanel(w, query, position),
  }),
  read({
    ...own,
    path: `${root}/sayilar`,
    summary: 'Yorumların sayıları',
    description: 'Durumlarına göre, her biri en çok 1.000.',
    reply: YorumSayilari,
    handle: (w) => counts(w),
  }),
]
