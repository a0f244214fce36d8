import { pageOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { checkInput, create } from '../create.ts'
import { prepareImages } from '../gorsel/gorsel.ts'
import { replace } from '../replace.ts'
import { Urun } from '../schema.ts'
import { setStates } from '../toplu/durum.ts'
import { count, list } from './list.ts'
import { PanelUrunSorgusu, TopluDurumGirdisi, TopluDurumYaniti, UrunKaydi, UrunSatiri, UrunSayilari } from './schema.ts'

const reading = { scope: 'panel', yetki: 'urun:okuma', tag: 'Ürünler' } as const
const writing = { scope: 'panel', yetki: 'urun:yazma', tag: 'Ürünler' } as const
const root = '/panel/v1/magazalar/:magaza/urunler'
const refusals = [
  'kayit_yok',
  'tanitici_kullanimda',
  'secenek_tekrarli',
  'fiyat_gerekli',
  'indirimsiz_fiyat_dusuk',
  'gorsel_indirilemedi',
] as const

export const urunPanelRoutes: Route[] = [
  read({
    ...reading,
    path: root,
    summary: 'Ürünlerin satırları',
    description:
      'En yenisi önce, taslaklar da içinde. Seyrek eşleşen bir soruda sayfa dolmadan `sonraki` gelebilir: arama oradan sürer.',
    query: PanelUrunSorgusu,
    paged: true,
    reply: pageOf(UrunSatiri),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    ...reading,
    path: `${root}/sayilar`,
    summary: 'Kaç ürün olduğu',
    reply: UrunSayilari,
    handle: (w) => count(w),
  }),
  write({
    ...writing,
    method: 'POST',
    path: root,
    summary: 'Ürün ekle',
    description: 'Düzenleyicinin kaydı: API’nin girdisinden fazla alanı var.',
    body: UrunKaydi,
    status: 201,
    reply: Urun,
    errors: refusals,
    before: async (w, { body }, ports) => {
      checkInput(body)
      return prepareImages(w, body.gorseller ?? [], null, ports)
    },
    handle: (w, { body, ready }) => create(w, body, ready),
  }),
  write({
    ...writing,
    method: 'PUT',
    path: `${root}/:id`,
    summary: 'Ürünü kaydet',
    description:
      'Alanlar, seçenekler ve varyantlar bir arada. Gönderilmeyen alan olduğu gibi kalır; seçenekler ve varyantlar bütündür.',
    body: UrunKaydi,
    reply: Urun,
    errors: [...refusals, 'surum_uyusmuyor'],
    before: async (w, { params, body }, ports) =>
      body.gorseller === undefined ? null : prepareImages(w, body.gorseller, params.id as string, ports),
    handle: (w, { params, body, ready }) => replace(w, params.id as string, body, ready),
  }),
  write({
    ...writing,
    method: 'POST',
    path: `${root}/toplu-durum`,
    summary: 'Ürünleri yayımla ya da taslağa al',
    description: 'Yapılamayanlar `hatalar` içinde söylenir, ötekiler yapılır.',
    body: TopluDurumGirdisi,
    reply: TopluDurumYaniti,
    handle: (w, { body }) => setStates(w, body),
  }),
]
