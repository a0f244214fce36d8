import { pageOf } from '../../../core/schema.ts'
import { type Route, read } from '../../../http/contract/route.ts'
import { TeslimatAyrintisi, WebhookOzeti, WebhookOzetiSorgusu } from './schema.ts'
import { detail, get, list } from './teslimat.ts'

const own = { scope: 'panel', yetki: 'webhook:yonet', tag: 'Webhooklar' } as const
const root = '/panel/v1/magazalar/:magaza/webhooklar'

export const webhookPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Webhooklar, sağlıklarıyla',
    description: 'Abonelikler, en yenisi önce; her biri son 24 saatte nasıl gittiğiyle.',
    query: WebhookOzetiSorgusu,
    paged: true,
    reply: pageOf(WebhookOzeti),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    ...own,
    path: `${root}/:id`,
    summary: 'Bir webhook aboneliği, sağlığıyla',
    reply: WebhookOzeti,
    handle: (w, { params }) => get(w, params.id as string),
  }),
  read({
    ...own,
    path: `${root}/:id/teslimatlar/:teslimat_id`,
    summary: 'Bir teslimat, bütün ayrıntısıyla',
    description: 'Gönderilen gövde ve başlıklar, alıcının yanıtının başı, bütün denemeler. İmza sırrı görünmez.',
    reply: TeslimatAyrintisi,
    handle: (w, { params }) => detail(w, params.id as string, params.teslimat_id as string),
  }),
]
