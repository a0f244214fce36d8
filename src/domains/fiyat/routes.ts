import { Silindi } from '../../core/schema.ts'
import { recordRoutes } from '../../http/contract/record-routes.ts'
import { type Route, write } from '../../http/contract/route.ts'
import { create, get, list, remove, update } from './fiyat-listesi.ts'
import * as listeFiyatlari from './liste-fiyatlari.ts'
import {
  FiyatListesi,
  FiyatListesiDegisikligi,
  FiyatListesiGirdisi,
  FiyatListesiSorgusu,
  ListeFiyatlariGirdisi,
} from './schema.ts'

const writing = { tag: 'Fiyat listeleri', scope: 'fiyat:yazma' } as const
const id = (params: Record<string, string>): string => params.id as string

export const fiyatRoutes: Route[] = [
  ...recordRoutes({
    path: '/v1/fiyat-listeleri',
    scopes: { read: 'fiyat:okuma', write: 'fiyat:yazma' },
    tag: 'Fiyat listeleri',
    noun: { bare: 'Fiyat listesi', object: 'Fiyat listesini' },
    about: {
      list: 'En yenisi önce, fiyatlarıyla birlikte. Fiyatları çok olan listelerde bir sayfa `limit` değerinden az kayıt tutabilir; `sonraki` null olana kadar sürdürün.',
      create: 'Liste aksi söylenmedikçe taslaktır ve fiyatsız başlar.',
      remove: 'Fiyatları da silinir; varyantların kendi fiyatları kalır.',
    },
    record: FiyatListesi,
    girdi: FiyatListesiGirdisi,
    degisiklik: FiyatListesiDegisikligi,
    errors: ['kayit_yok'],
    canBeInUse: false,
    verbs: { list: { query: FiyatListesiSorgusu, page: list }, get, create, update, remove },
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
