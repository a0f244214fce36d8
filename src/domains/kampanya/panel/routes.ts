import { listOf, pageOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { list, listTargets, tryDraft } from './list.ts'
import {
  KampanyaHedefi,
  KampanyaPanelSorgusu,
  KampanyaSatiri,
  TaslakDenemesi,
  TaslakDenemesiGirdisi,
} from './schema.ts'

const own = { scope: 'panel', yetki: 'kampanya:okuma', tag: 'Kampanyalar' } as const
const root = '/panel/v1/magazalar/:magaza/kampanyalar'

export const kampanyaPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Kampanya listesi',
    description: 'En yenisi önce. Binlerce kampanyada bir sayfa dolmadan bitebilir; `sonraki` kaldığı yerden sürdürür.',
    query: KampanyaPanelSorgusu,
    paged: true,
    reply: pageOf(KampanyaSatiri),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    ...own,
    path: `${root}/:id/hedefler`,
    summary: 'Kampanyanın ürün ya da kategorileri',
    reply: listOf(KampanyaHedefi),
    handle: (w, { params }) => listTargets(w, params.id as string),
  }),
  write({
    ...own,
    method: 'POST',
    path: `${root}/dene`,
    summary: 'Kampanyayı kaydetmeden sepette dene',
    description: 'Taslak, kayıtlı kampanyaların yanında ve kodu girilmiş gibi denenir. Hiçbir şey değişmez.',
    body: TaslakDenemesiGirdisi,
    reply: TaslakDenemesi,
    errors: ['kayit_yok', 'sku_belirsiz', 'fiyat_gerekli'],
    handle: (w, { body }) => tryDraft(w, body),
  }),
]
