import { pageOf } from '../../../core/schema.ts'
import { type Route, read } from '../../../http/contract/route.ts'
import { list } from './list.ts'
import { IadeSatiri, PanelIadeSorgusu } from './schema.ts'

export const iadePanelRoutes: Route[] = [
  read({
    scope: 'panel',
    yetki: 'siparis:okuma',
    tag: 'İadeler',
    path: '/panel/v1/magazalar/:magaza/iadeler',
    summary: 'İadeler, siparişleriyle',
    description: 'En yenisi önce.',
    query: PanelIadeSorgusu,
    paged: true,
    reply: pageOf(IadeSatiri),
    handle: (w, { query, position }) => list(w, query, position),
  }),
]
