import { pageOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { referansPanelRoutes } from '../gecmis/routes.ts'
import { putSome } from '../liste-fiyatlari.ts'
import {
  BaslikSorgusu,
  FiyatListesiBasligi,
  ListeSatiri,
  ListeSatiriSorgusu,
  ListeSatirlariGirdisi,
  YazilanFiyatlar,
} from './schema.ts'
import { getHead, listHeads, rows } from './tablo.ts'

const reading = { scope: 'panel', yetki: 'fiyat:okuma', tag: 'Fiyat listeleri' } as const
const root = '/panel/v1/magazalar/:magaza/fiyat-listeleri'
const id = (params: Record<string, string>): string => params.id as string

export const fiyatPanelRoutes: Route[] = [
  ...referansPanelRoutes,
  read({
    ...reading,
    path: root,
    summary: 'Fiyat listeleri, fiyatları olmadan',
    description: 'En yenisi önce.',
    query: BaslikSorgusu,
    paged: true,
    reply: pageOf(FiyatListesiBasligi),
    handle: (w, { query, position }) => listHeads(w, query, position),
  }),
  read({
    ...reading,
    path: `${root}/:id`,
    summary: 'Bir fiyat listesi, fiyatları olmadan',
    reply: FiyatListesiBasligi,
    handle: (w, { params }) => getHead(w, id(params)),
  }),
  read({
    ...reading,
    path: `${root}/:id/satirlar`,
    summary: 'Fiyat tablosu',
    description:
      'Varyantlar olağan fiyatlarıyla ve bu listedeki fiyatlarıyla: en yeni ürün önce, yalnız listedekiler istenince en yeni varyant önce.',
    query: ListeSatiriSorgusu,
    paged: true,
    reply: pageOf(ListeSatiri),
    handle: (w, { params, query, position }) => rows(w, id(params), query, position),
  }),
  write({
    ...reading,
    yetki: 'fiyat:yazma',
    method: 'PUT',
    path: `${root}/:id/satirlar`,
    summary: 'Fiyat tablosunu yaz',
    description:
      'Gönderilen fiyatlar yazılır, null olanlar listeden çıkar, ötekiler kalır; hepsi birden ya da hiçbiri.',
    body: ListeSatirlariGirdisi,
    reply: YazilanFiyatlar,
    errors: ['kayit_yok', 'kalem_tekrarli'],
    handle: (w, { params, body }) => putSome(w, id(params), body),
  }),
]
