import { listOf, pageOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { create, get, list, targets, update } from './list.ts'
import {
  MenuHedefi,
  PanelSayfaDegisikligi,
  PanelSayfaGirdisi,
  PanelSayfasi,
  SayfaSatiri,
  SayfaSatiriSorgusu,
} from './schema.ts'

const reading = { scope: 'panel', yetki: 'icerik:okuma', tag: 'Sayfalar' } as const
const writing = { scope: 'panel', yetki: 'icerik:yazma', tag: 'Sayfalar' } as const
const root = '/panel/v1/magazalar/:magaza/sayfalar'

export const icerikPanelRoutes: Route[] = [
  read({
    ...reading,
    path: root,
    summary: 'Sayfalar',
    description:
      'En yenisi önce, gövdesiz. `ara` başlıkta ve tanıtıcıda arar; büyük küçük harf ve noktalar önemsizdir.',
    query: SayfaSatiriSorgusu,
    paged: true,
    reply: pageOf(SayfaSatiri),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  write({
    ...writing,
    method: 'POST',
    path: root,
    summary: 'Sayfa ekle',
    description: 'Taslak kalır; `yayinda: true` ile hemen yayımlanır.',
    body: PanelSayfaGirdisi,
    status: 201,
    reply: PanelSayfasi,
    errors: ['tanitici_kullanimda'],
    handle: (w, { body }) => create(w, body),
  }),
  read({
    ...reading,
    path: `${root}/:id`,
    summary: 'Bir sayfa',
    reply: PanelSayfasi,
    etag: true,
    handle: (w, { params }) => get(w, params.id as string),
  }),
  write({
    ...writing,
    method: 'PATCH',
    path: `${root}/:id`,
    summary: 'Sayfayı değiştir',
    description: 'Yalnız gönderilen alanlar değişir: metin, yayın, yasal tür ve özel alanlar birlikte kaydedilir.',
    body: PanelSayfaDegisikligi,
    reply: PanelSayfasi,
    etag: true,
    errors: ['tanitici_kullanimda'],
    handle: (w, { params, body }) => update(w, params.id as string, body),
  }),
  read({
    ...reading,
    tag: 'Menüler',
    path: '/panel/v1/magazalar/:magaza/menuler/:tanitici/hedefler',
    summary: 'Menünün bağlandığı kayıtlar',
    description: 'Adları ve vitrinde görünüp görünmedikleri. Silinmiş kayıtlar listede yoktur.',
    reply: listOf(MenuHedefi),
    handle: async (w, { params }) => ({ veri: await targets(w, params.tanitici as string) }),
  }),
]
