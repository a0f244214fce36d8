import { listOf } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import * as panel from './panel/anahtarlar.ts'
import {
  AnahtarGirdisi,
  AnahtarKaydi,
  VitrinAnahtari,
  VitrinAnahtariGirdisi,
  YeniAnahtarKaydi,
  YeniVitrinAnahtari,
} from './schema.ts'

const own = { scope: 'panel', yetki: 'anahtar', tag: 'API anahtarları' } as const
const root = '/panel/v1/magazalar/:magaza/anahtarlar'

const vitrinRoot = '/panel/v1/magazalar/:magaza/vitrin-anahtarlari'

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
  read({
    ...own,
    path: vitrinRoot,
    summary: 'Mağazanın vitrin anahtarları',
    description: 'En yenisi önce, iptal edilenler de içinde. Son kullanım birkaç saniye geriden gelir.',
    reply: listOf(VitrinAnahtari),
    handle: async (w) => ({ veri: await panel.listVitrin(w) }),
  }),
  write({
    ...own,
    fresh: true,
    method: 'POST',
    path: vitrinRoot,
    summary: 'Vitrin anahtarı oluştur',
    description:
      'Vitrini kendi sunucusunda çalışan mağaza için: sunucu, alıcının adresini bu anahtarla bildirir ve sınırlar alıcı alıcı sayılır. Başka hiçbir şeyi açmaz. Anahtarın kendisi yalnız bu yanıtta görünür.',
    body: VitrinAnahtariGirdisi,
    status: 201,
    reply: YeniVitrinAnahtari,
    secret: true,
    handle: (w, { body }) => panel.createVitrin(w, body),
  }),
  write({
    ...own,
    fresh: true,
    method: 'DELETE',
    path: `${vitrinRoot}/:id`,
    summary: 'Vitrin anahtarını iptal et',
    description: 'En geç bir saniye içinde geçmez olur; kaydı kalır.',
    reply: VitrinAnahtari,
    handle: (w, { params }) => panel.revokeVitrin(w, params.id as string),
  }),
]
