import { listOf } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import * as panel from './panel/anahtarlar.ts'
import { AnahtarGirdisi, AnahtarKaydi, YeniAnahtarKaydi } from './schema.ts'

const own = { scope: 'panel', yetki: 'anahtar', tag: 'API anahtarları' } as const
const root = '/panel/v1/magazalar/:magaza/anahtarlar'

export const anahtarPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Mağazanın API anahtarları',
    description: 'En yenisi önce, iptal edilenler de içinde. Son kullanım birkaç saniye geriden gelir.',
    reply: listOf(AnahtarKaydi),
    handle: async (w) => ({ veri: await panel.list(w) }),
  }),
  write({
    ...own,
    fresh: true,
    method: 'POST',
    path: root,
    summary: 'API anahtarı oluştur',
    description: 'Anahtarın kendisi yalnız bu yanıtta görünür.',
    body: AnahtarGirdisi,
    status: 201,
    reply: YeniAnahtarKaydi,
    secret: true,
    handle: (w, { body }) => panel.create(w, body),
  }),
  write({
    ...own,
    fresh: true,
    method: 'DELETE',
    path: `${root}/:id`,
    summary: 'API anahtarını iptal et',
    description: 'En geç bir saniye içinde geçmez olur; kaydı kalır.',
    reply: AnahtarKaydi,
    handle: (w, { params }) => panel.revoke(w, params.id as string),
  }),
]
