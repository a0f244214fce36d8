import { pageOf, Silindi } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/route.ts'
import { create, get, list, remove, update } from './fiyat-listesi.ts'
import * as listeFiyatlari from './liste-fiyatlari.ts'
import {
  FiyatListesi,
  FiyatListesiDegisikligi,
  FiyatListesiGirdisi,
  FiyatListesiSorgusu,
  ListeFiyatlariGirdisi,
} from './schema.ts'

const tag = 'Fiyat listeleri'
const reading = { tag, scope: 'fiyat:okuma' } as const
const writing = { tag, scope: 'fiyat:yazma' } as const
const id = (params: Record<string, string>): string => params.id as string

export const fiyatRoutes: Route[] = [
  read({
    ...reading,
    path: '/v1/fiyat-listeleri',
    summary: 'Fiyat listeleri',
    description:
      'En yenisi önce, fiyatlarıyla birlikte. Fiyatları çok olan listelerde bir sayfa `limit` değerinden az kayıt tutabilir; `sonraki` null olana kadar sürdürün.',
    query: FiyatListesiSorgusu,
    paged: true,
    reply: pageOf(FiyatListesi),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  write({
    ...writing,
    method: 'POST',
    path: '/v1/fiyat-listeleri',
    summary: 'Fiyat listesi ekle',
    description: 'Liste aksi söylenmedikçe taslaktır ve fiyatsız başlar.',
    body: FiyatListesiGirdisi,
    status: 201,
    reply: FiyatListesi,
    errors: ['kayit_yok'],
    handle: (w, { body }) => create(w, body),
  }),
  read({
    ...reading,
    path: '/v1/fiyat-listeleri/:id',
    summary: 'Bir fiyat listesi',
    reply: FiyatListesi,
    etag: true,
    handle: (w, { params }) => get(w, id(params)),
  }),
  write({
    ...writing,
    method: 'PATCH',
    path: '/v1/fiyat-listeleri/:id',
    summary: 'Fiyat listesini değiştir',
    description: 'Yalnız gönderilen alanlar değişir.',
    body: FiyatListesiDegisikligi,
    reply: FiyatListesi,
    etag: true,
    errors: ['kayit_yok'],
    handle: (w, { params, body }) => update(w, id(params), body),
  }),
  write({
    ...writing,
    method: 'DELETE',
    path: '/v1/fiyat-listeleri/:id',
    summary: 'Fiyat listesini sil',
    description: 'Fiyatları da silinir; varyantların kendi fiyatları kalır.',
    reply: Silindi,
    handle: (w, { params }) => remove(w, id(params)),
  }),
  write({
    ...writing,
    method: 'PUT',
    path: '/v1/fiyat-listeleri/:id/fiyatlar',
    summary: 'Listeye fiyat yaz',
    description:
      'Gönderilen fiyatlar eklenir ya da değişir, ötekiler kalır; hepsi yazılır ya da hiçbiri. Bir listede en çok 50.000 fiyat olabilir.',
    body: ListeFiyatlariGirdisi,
    reply: FiyatListesi,
    errors: ['kayit_yok', 'kalem_tekrarli'],
    handle: (w, { params, body }) => listeFiyatlari.put(w, id(params), body),
  }),
  write({
    ...writing,
    method: 'DELETE',
    path: '/v1/fiyat-listeleri/:id/fiyatlar/:varyant_id',
    summary: 'Varyantı listeden çıkar',
    description: 'Varyantın bu listedeki fiyatları bütün para birimlerinde silinir.',
    reply: Silindi,
    handle: (w, { params }) => listeFiyatlari.remove(w, id(params), params.varyant_id as string),
  }),
]
