import { pageOf } from '../../../core/schema.ts'
import { type Route, read } from '../../../http/contract/route.ts'
import { get, list } from './list.ts'
import { OlayAyrintisi, OlaySatiri, OlaySatiriSorgusu } from './schema.ts'

const own = { scope: 'panel', yetki: 'webhook:yonet', tag: 'Olaylar' } as const
const root = '/panel/v1/magazalar/:magaza/olaylar'

export const olayPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Olay kaydı',
    description: 'Son 30 günün olayları, en yenisi önce, gövdesiz.',
    query: OlaySatiriSorgusu,
    paged: true,
    reply: pageOf(OlaySatiri),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    ...own,
    path: `${root}/:id`,
    summary: 'Bir olay, gövdesi ve teslimatlarıyla',
    reply: OlayAyrintisi,
    handle: (w, { params }) => get(w, params.id as string),
  }),
]
