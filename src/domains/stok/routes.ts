import { pageOf } from '../../core/schema.ts'
import { TopluSorgusu, topluYanit } from '../../core/toplu.ts'
import { recordRoutes } from '../../http/contract/record-routes.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import * as depo from './depo/depo.ts'
import { moveMany } from './hareket.ts'
import {
  Depo,
  DepoDegisikligi,
  DepoGirdisi,
  Stok,
  StokHareketiGirdisi,
  StokSorgusu,
  TopluStokGirdisi,
} from './schema.ts'
import { get, list } from './stok.ts'
import { setMany } from './toplu.ts'

const reading = { scope: 'stok:okuma', tag: 'Stok' } as const

export const depoRoutes: Route[] = recordRoutes({
  path: '/v1/depolar',
  scopes: { read: 'stok:okuma', write: 'stok:yazma' },
  tag: 'Depolar',
  noun: { bare: 'Depo', object: 'Depoyu' },
  about: {
    list: 'Bütün depolar, sayfalama olmadan.',
    create: 'Bir mağazada en çok 1.000 depo olabilir.',
    remove: 'Varsayılan depo ve içinde stok olan depo silinmez.',
  },
  record: Depo,
  girdi: DepoGirdisi,
  degisiklik: DepoDegisikligi,
  canBeInUse: true,
  verbs: { list: depo.list, get: depo.get, create: depo.create, update: depo.update, remove: depo.remove },
})

export const stokRoutes: Route[] = [
  read({
    ...reading,
    path: '/v1/stoklar',
    summary: 'Stoklar',
    description:
      'Varyantların depolardaki miktarları, en yeni varyant önce. Eşitleme için `guncelleme_sonra`: son değişen önce. Bir varyant çok değişmişse bir sayfa `limit` değerinden az kayıt tutabilir; `sonraki` null olana kadar sürdürün.',
    query: StokSorgusu,
    paged: true,
    reply: pageOf(Stok),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  write({
    scope: 'stok:yazma',
    tag: 'Stok',
    method: 'POST',
    path: '/v1/stoklar/toplu',
    summary: 'Toplu stok',
    description:
      'Depodaki yeni miktarlar, fark değil. Hepsi birden uygulanır ya da hiçbiri; yanlış kalemlerin her biri sırasıyla söylenir.',
    query: TopluSorgusu,
    body: TopluStokGirdisi,
    reply: topluYanit(Stok),
    errors: ['kayit_yok', 'kalem_tekrarli', 'sku_belirsiz'],
    handle: (w, { query, body }) => setMany(w, body, query.kismi === true),
  }),
  write({
    scope: 'stok:yazma',
    tag: 'Stok',
    method: 'POST',
    path: '/v1/stoklar/hareketler',
    summary: 'Stok hareketleri',
    description:
      'Depodaki miktarlara eklenen ve çıkanlar, yeni miktar değil. Hepsi birden uygulanır ya da hiçbiri; yanlış kalemlerin ' +
      'her biri sırasıyla söylenir. Ayrılanlara ve sıfırın altına yalnız `eksi_stok` açık varyantta inilir.',
    query: TopluSorgusu,
    body: StokHareketiGirdisi,
    reply: topluYanit(Stok),
    errors: ['kayit_yok', 'kalem_tekrarli', 'sku_belirsiz', 'stok_yetersiz'],
    handle: (w, { query, body }) => moveMany(w, body, query.kismi === true),
  }),
  read({
    ...reading,
    path: '/v1/stoklar/:varyant_id',
    short: true,
    summary: 'Bir varyantın stoku',
    reply: Stok,
    etag: true,
    handle: (w, { params }) => get(w, params.varyant_id as string),
  }),
]
