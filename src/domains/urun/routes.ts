import { pageOf, Silindi } from '../../core/schema.ts'
import { TopluSorgusu, topluYanit } from '../../core/toplu.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import { besideRoutes } from '../ozel/yaninda/routes.ts'
import { checkInput, create } from './create.ts'
import { prepareImages } from './gorsel/gorsel.ts'
import { gorselRoutes } from './gorsel/routes.ts'
import { get, list, listDeleted } from './read.ts'
import {
  SilinenSorgusu,
  SilinenUrun,
  TopluFiyatGirdisi,
  TopluUrunGirdisi,
  Urun,
  UrunDegisikligi,
  UrunGirdisi,
  UrunSorgusu,
  Varyant,
  VaryantDegisikligi,
  VaryantGirdisi,
} from './schema.ts'
import { createMany, prepareMany } from './toplu/ekle.ts'
import { setPrices } from './toplu/fiyat.ts'
import { remove, update } from './update.ts'
import * as varyantOzel from './varyant/ozel.ts'
import * as varyant from './varyant/varyant.ts'

const id = (params: Record<string, string>): string => params.id as string
const reading = { scope: 'urun:okuma', tag: 'Ürünler' } as const
const writing = { scope: 'urun:yazma', tag: 'Ürünler' } as const

export const urunRoutes: Route[] = [
  read({
    ...reading,
    path: '/v1/urunler',
    summary: 'Ürünler',
    description: 'En yenisi önce; varyant, fiyat ve stok her ürünün içinde.',
    query: UrunSorgusu,
    paged: true,
    reply: pageOf(Urun),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  write({
    ...writing,
    method: 'POST',
    path: '/v1/urunler',
    summary: 'Ürün ekle',
    description: 'Seçenek, varyant, fiyat ve stok tek istekte. Dış görsel adresleri mağaza medyasına indirilir.',
    body: UrunGirdisi,
    status: 201,
    reply: Urun,
    errors: [
      'kayit_yok',
      'tanitici_kullanimda',
      'secenek_tekrarli',
      'fiyat_gerekli',
      'indirimsiz_fiyat_dusuk',
      'gorsel_indirilemedi',
    ],
    before: async (w, { body }, ports) => {
      checkInput(body)
      return prepareImages(w, body.gorseller ?? [], null, ports)
    },
    handle: (w, { body, ready }) => create(w, body, ready),
  }),
  write({
    ...writing,
    method: 'POST',
    path: '/v1/urunler/toplu',
    summary: 'Toplu ürün',
    description:
      'En çok 100 yeni ürün. Hepsi birden eklenir ya da hiçbiri; yanlış kalemlerin her biri sırasıyla söylenir. Bir istekte en çok 30 görsel adresi olabilir; indirilemeyen bir görsel bütün isteği durdurur.',
    query: TopluSorgusu,
    body: TopluUrunGirdisi,
    reply: topluYanit(Urun),
    errors: [
      'kayit_yok',
      'tanitici_kullanimda',
      'secenek_tekrarli',
      'fiyat_gerekli',
      'indirimsiz_fiyat_dusuk',
      'gorsel_indirilemedi',
    ],
    before: (w, { query, body }, ports) => prepareMany(w, body, query.kismi === true, ports),
    handle: (w, { query, body, ready }) => createMany(w, body, query.kismi === true, ready),
  }),
  read({
    ...reading,
    path: '/v1/urunler/silinenler',
    summary: 'Silinen ürünler',
    description: 'Eşitleme için: hangi ürün ne zaman silindi, en yenisi önce.',
    query: SilinenSorgusu,
    paged: true,
    reply: pageOf(SilinenUrun),
    handle: (w, { query, position }) => listDeleted(w, query, position),
  }),
  read({
    ...reading,
    path: '/v1/urunler/:id',
    short: true,
    summary: 'Bir ürün',
    reply: Urun,
    etag: true,
    handle: (w, { params }) => get(w, id(params)),
  }),
  write({
    ...writing,
    method: 'PATCH',
    path: '/v1/urunler/:id',
    summary: 'Ürünü değiştir',
    description: 'Yalnız gönderilen alanlar değişir. Fiyat, stok ve stok kodu varyant işlemleriyle değişir.',
    body: UrunDegisikligi,
    reply: Urun,
    etag: true,
    errors: ['kayit_yok', 'tanitici_kullanimda', 'fiyat_gerekli', 'gorsel_indirilemedi'],
    before: async (w, { params, body }, ports) =>
      body.gorseller === undefined ? null : prepareImages(w, body.gorseller, id(params), ports),
    handle: (w, { params, body, ready }) => update(w, id(params), body, ready),
  }),
  write({
    ...writing,
    method: 'DELETE',
    path: '/v1/urunler/:id',
    summary: 'Ürünü sil',
    description: 'Ürün vitrinden ve panelden kalkar; geçmiş siparişlerin satırları kalır.',
    reply: Silindi,
    handle: (w, { params }) => remove(w, id(params)),
  }),
  write({
    ...writing,
    method: 'POST',
    path: '/v1/urunler/:id/varyantlar',
    summary: 'Ürüne varyant ekle',
    body: VaryantGirdisi,
    status: 201,
    reply: Varyant,
    errors: ['secenek_tekrarli', 'fiyat_gerekli', 'indirimsiz_fiyat_dusuk'],
    handle: (w, { params, body }) => varyant.add(w, id(params), body),
  }),
  read({
    ...reading,
    path: '/v1/varyantlar/:id',
    short: true,
    summary: 'Bir varyant',
    reply: Varyant,
    etag: true,
    handle: (w, { params }) => varyant.get(w, id(params)),
  }),
  write({
    ...writing,
    method: 'PATCH',
    path: '/v1/varyantlar/:id',
    summary: 'Varyantı değiştir',
    description: 'Stok kodu, barkod, fiyat ve varsayılan depodaki stok. Yalnız gönderilen alanlar değişir.',
    body: VaryantDegisikligi,
    reply: Varyant,
    etag: true,
    errors: ['fiyat_gerekli', 'indirimsiz_fiyat_dusuk'],
    handle: (w, { params, body }) => varyant.update(w, id(params), body),
    group: {
      record: ({ params, body }) => (varyant.quantityAlone(body) === null ? null : id(params)),
      handle: (w, inputs) =>
        varyant.setStocks(
          w,
          inputs.map(({ params, body }) => ({ id: id(params), miktar: varyant.quantityAlone(body) as number })),
        ),
    },
  }),
  write({
    ...writing,
    method: 'DELETE',
    path: '/v1/varyantlar/:id',
    summary: 'Varyantı sil',
    description: 'Ürünün son varyantı silinemez.',
    reply: Silindi,
    errors: ['son_varyant'],
    handle: (w, { params }) => varyant.remove(w, id(params)),
  }),
  ...besideRoutes({
    path: '/v1/varyantlar/:id/ozel',
    title: 'VaryantOzel',
    scopes: { read: 'urun:okuma', write: 'urun:yazma' },
    tag: 'Ürünler',
    about: {
      read: 'Varyantın özel alanları. Varyantın kendi kaydında yer almazlar.',
      write: 'Varyantın kendisi değişmez, olay oluşmaz.',
    },
    verbs: varyantOzel,
  }),
  ...gorselRoutes,
]

export const topluFiyatRoutes: Route[] = [
  write({
    scope: 'fiyat:yazma',
    tag: 'Fiyatlar',
    method: 'POST',
    path: '/v1/fiyatlar/toplu',
    summary: 'Toplu fiyat',
    description:
      'Varyantların yeni fiyatları. Hepsi birden uygulanır ya da hiçbiri; yanlış kalemlerin her biri sırasıyla söylenir.',
    query: TopluSorgusu,
    body: TopluFiyatGirdisi,
    reply: topluYanit(Varyant),
    errors: ['kayit_yok', 'kalem_tekrarli', 'sku_belirsiz', 'indirimsiz_fiyat_dusuk'],
    handle: (w, { query, body }) => setPrices(w, body, query.kismi === true),
  }),
]
