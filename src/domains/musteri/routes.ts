import { pageOf } from '../../core/schema.ts'
import { recordRoutes } from '../../http/contract/record-routes.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import { create } from './create.ts'
import * as grup from './grup/grup.ts'
import { consentsOf, get, list } from './read.ts'
import {
  Musteri,
  MusteriDegisikligi,
  MusteriGirdisi,
  MusteriGrubu,
  MusteriGrubuDegisikligi,
  MusteriGrubuGirdisi,
  MusteriGrubuSorgusu,
  MusteriIzinleri,
  MusteriSorgusu,
} from './schema.ts'
import { sourceOf, update } from './update.ts'

const id = (params: Record<string, string>): string => params.id as string
const reading = { scope: 'musteri:okuma', tag: 'Müşteriler' } as const
const writing = { scope: 'musteri:yazma', tag: 'Müşteriler' } as const

export const musteriRoutes: Route[] = [
  read({
    ...reading,
    path: '/v1/musteriler',
    summary: 'Müşteriler',
    description: 'En yenisi önce; `guncelleme_sonra` ile en son değişen önce.',
    query: MusteriSorgusu,
    paged: true,
    reply: pageOf(Musteri),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  write({
    ...writing,
    method: 'POST',
    path: '/v1/musteriler',
    summary: 'Müşteri ekle',
    description:
      'Müşteri parolasız (misafir) eklenir. İzinler verilmezse yoktur; verilenler `api` kaynağıyla geçmişe yazılır.',
    body: MusteriGirdisi,
    status: 201,
    reply: Musteri,
    errors: ['eposta_kullanimda', 'kayit_yok'],
    handle: (w, { body }) => create(w, body, sourceOf(w)),
  }),
  read({
    ...reading,
    path: '/v1/musteriler/:id',
    summary: 'Bir müşteri',
    reply: Musteri,
    etag: true,
    handle: (w, { params }) => get(w, id(params)),
  }),
  read({
    ...reading,
    path: '/v1/musteriler/:id/izinler',
    summary: 'Bir müşterinin ticari ileti izinleri ve geçmişi',
    description:
      'Kanallar İYS’dekilerdir: e-posta, SMS (MESAJ) ve arama. Geçmişte her iznin ne zaman, nereden ve hangi metinle ' +
      'verildiği ya da geri alındığı yazar. İzinler `POST /v1/musteriler` ve `PATCH /v1/musteriler/{id}` ile yazılır.',
    reply: MusteriIzinleri,
    etag: true,
    handle: (w, { params }) => consentsOf(w, id(params)),
  }),
  write({
    ...writing,
    method: 'PATCH',
    path: '/v1/musteriler/:id',
    summary: 'Müşteriyi değiştir',
    description:
      'Yalnız gönderilen alanlar değişir; boş metin alanı boşaltır. E-posta ve adresler bu işlemle değişmez.',
    body: MusteriDegisikligi,
    reply: Musteri,
    etag: true,
    errors: ['kayit_yok'],
    handle: (w, { params, body }) => update(w, id(params), body, sourceOf(w)),
  }),
]

export const musteriGrubuRoutes: Route[] = recordRoutes({
  path: '/v1/musteri-gruplari',
  scopes: { read: 'musteri:okuma', write: 'musteri:yazma' },
  tag: 'Müşteri grupları',
  noun: { bare: 'Müşteri grubu', object: 'Müşteri grubunu' },
  about: {
    list: 'En yenisi önce. `uye_sayisi` her okumada sayılır; değişmesi grubun `guncelleme` değerini değiştirmez.',
    remove: 'Üyeleri gruptan çıkar ve güncellenmiş sayılır. Bir fiyat listesinin kullandığı grup silinemez.',
  },
  record: MusteriGrubu,
  girdi: MusteriGrubuGirdisi,
  degisiklik: MusteriGrubuDegisikligi,
  canBeInUse: true,
  verbs: {
    list: { query: MusteriGrubuSorgusu, page: grup.list },
    get: grup.get,
    create: grup.create,
    update: grup.update,
    remove: grup.remove,
  },
})
