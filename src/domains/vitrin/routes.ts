import { listOf, pageOf } from '../../core/schema.ts'
import { wholeList } from '../../core/whole-list.ts'
import { type Route, read } from '../../http/contract/route.ts'
import { urunYorumRoutes } from '../yorum/routes.ts'
import { koleksiyonlar, markalar } from './adlar.ts'
import * as benzerler from './benzerler.ts'
import * as kategoriler from './kategori/kategoriler.ts'
import { VitrinKategori, VitrinKategoriSorgusu } from './kategori/schema.ts'
import { list } from './liste/liste.ts'
import { VitrinListeSorgusu, VitrinUrunSayfasi } from './liste/schema.ts'
import * as magaza from './magaza.ts'
import * as menu from './menu.ts'
import { suggest } from './oneriler.ts'
import * as sayfalar from './sayfalar.ts'
import {
  VitrinBenzerSorgusu,
  VitrinKoleksiyon,
  VitrinMagaza,
  VitrinMarka,
  VitrinMenu,
  VitrinOneriler,
  VitrinOneriSorgusu,
  VitrinSayfa,
  VitrinSayfalamaSorgusu,
  VitrinSayfaOzeti,
  VitrinUrun,
  VitrinUrunAyrintisi,
  VitrinUrunSorgusu,
  VitrinYer,
  VitrinYonlendirmeSayfasi,
  VitrinYonlendirmeSorgusu,
} from './schema.ts'
import * as urunler from './urunler.ts'
import * as yerler from './yerler.ts'
import * as yonlendirmeler from './yonlendirme/yonlendirmeler.ts'

const ROOT = '/vitrin/v1/:magaza'
const browsing = { scope: 'vitrin', bayat: true } as const
const tanitici = (params: Record<string, string>): string => params.tanitici as string

export const vitrinKatalogRoutes: Route[] = [
  read({
    path: `${ROOT}/magaza`,
    short: true,
    ...browsing,
    tag: 'Vitrin içeriği',
    summary: 'Mağaza',
    description:
      'Vitrinin başında gösterilecekler: ad, dil, para birimleri, kepenk, teslimat ve ödeme yolları. Ücretler ana para birimindedir; sepetin kendi ücretleri sepetin teslimatında yazar.',
    reply: VitrinMagaza,
    etag: true,
    handle: (w) => magaza.get(w),
  }),
  read({
    path: `${ROOT}/yerler`,
    short: true,
    ...browsing,
    tag: 'Vitrin içeriği',
    summary: 'İller ve ilçeler',
    description:
      'Türkiye’nin 81 ili ve ilçeleri, Türkçe alfabe sırasıyla; her mağazada aynıdır ve seyrek değişir. Vitrinde verilen, Türkiye’deki bir adresin ili ve ilçesi bu listeden olmalıdır. Harfin noktası, büyük küçük oluşu ve boşluk fark etmez (`ISTANBUL`, `kadikoy`); adres, listedeki yazımla saklanır. `Merkez`, merkez ilçesi olan ilde odur; merkez ilçesi 2014’te kalkan 14 ilde yerini tek ilçe aldıysa o (Trabzon: Ortahisar), bölündüyse yine `Merkez` olarak saklanır; büyükşehirlerin kalanında kabul edilmez. Bu illerde ilin kendi adı da `Merkez` sayılır.',
    reply: listOf(VitrinYer),
    handle: () => yerler.list(),
  }),
  read({
    path: `${ROOT}/urunler`,
    ...browsing,
    tag: 'Vitrin ürünleri',
    summary: 'Ürünler',
    description:
      'Yayındaki ürünler; fiyatlar bu alıcının ödediği fiyatlardır. Süzgeçlerin hepsi birlikte kullanılabilir. Bir araya az gelen süzgeçlerde sayfa dolmadan kesilebilir: `sonraki` null olana dek sürdürülür.',
    query: VitrinListeSorgusu,
    paged: true,
    reply: VitrinUrunSayfasi,
    errors: ['kayit_yok'],
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    path: `${ROOT}/oneriler`,
    ...browsing,
    tag: 'Vitrin ürünleri',
    summary: 'Öneriler',
    description: 'Alıcı yazarken: aramanın ilk beş ürünü, adı böyle başlayan kategoriler ve markalar.',
    query: VitrinOneriSorgusu,
    reply: VitrinOneriler,
    errors: ['kayit_yok'],
    handle: (w, { query }) => suggest(w, query),
  }),
  read({
    path: `${ROOT}/urunler/:tanitici`,
    short: true,
    ...browsing,
    tag: 'Vitrin ürünleri',
    summary: 'Bir ürün',
    description: 'Tanıtıcısıyla ya da kimliğiyle; yalnız yayındaysa.',
    query: VitrinUrunSorgusu,
    reply: VitrinUrunAyrintisi,
    etag: true,
    errors: ['kayit_yok'],
    handle: (w, { params, query }) => urunler.get(w, tanitici(params), query.para_birimi),
  }),
  read({
    path: `${ROOT}/urunler/:tanitici/benzerler`,
    ...browsing,
    tag: 'Vitrin ürünleri',
    summary: 'Benzer ürünler',
    description:
      'Yayındaki bir ürünün yanında gösterilecekler, kendisi olmadan: son 90 günde onunla birlikte en sık alınanlar, görünen kategorilerindekiler, en derin kategori önce, ardından aynı markadakiler; bunların her birinde en yenisi önce.',
    query: VitrinBenzerSorgusu,
    reply: listOf(VitrinUrun),
    errors: ['kayit_yok'],
    handle: async (w, { params, query }) => wholeList(await benzerler.list(w, tanitici(params), query)),
  }),
  ...urunYorumRoutes,
  read({
    path: `${ROOT}/kategoriler`,
    ...browsing,
    tag: 'Vitrin ürünleri',
    summary: 'Kategoriler',
    description:
      'Vitrinde görünen bütün kategoriler `sira` değerine göre, sayfalama olmadan; `agac=true` ile ağaç olarak. Her birinde, altındakilerle birlikte, yayındaki ürünlerin sayısı.',
    query: VitrinKategoriSorgusu,
    reply: listOf(VitrinKategori),
    handle: async (w, { query }) => wholeList(await kategoriler.list(w, query)),
  }),
  read({
    path: `${ROOT}/markalar`,
    ...browsing,
    tag: 'Vitrin ürünleri',
    summary: 'Markalar',
    description: 'Mağazanın markaları, en yenisi önce.',
    query: VitrinSayfalamaSorgusu,
    paged: true,
    reply: pageOf(VitrinMarka),
    handle: (w, { query, position }) => markalar.list(w, query, position),
  }),
  read({
    path: `${ROOT}/markalar/:tanitici`,
    short: true,
    ...browsing,
    tag: 'Vitrin ürünleri',
    summary: 'Bir marka',
    description: 'Tanıtıcısıyla ya da kimliğiyle.',
    reply: VitrinMarka,
    etag: true,
    handle: (w, { params }) => markalar.get(w, tanitici(params)),
  }),
  read({
    path: `${ROOT}/koleksiyonlar`,
    ...browsing,
    tag: 'Vitrin ürünleri',
    summary: 'Koleksiyonlar',
    description: 'Mağazanın koleksiyonları, en yenisi önce.',
    query: VitrinSayfalamaSorgusu,
    paged: true,
    reply: pageOf(VitrinKoleksiyon),
    handle: (w, { query, position }) => koleksiyonlar.list(w, query, position),
  }),
  read({
    path: `${ROOT}/koleksiyonlar/:tanitici`,
    short: true,
    ...browsing,
    tag: 'Vitrin ürünleri',
    summary: 'Bir koleksiyon',
    description: 'Tanıtıcısıyla ya da kimliğiyle.',
    reply: VitrinKoleksiyon,
    etag: true,
    handle: (w, { params }) => koleksiyonlar.get(w, tanitici(params)),
  }),
  read({
    path: `${ROOT}/yonlendirmeler`,
    ...browsing,
    tag: 'Vitrin içeriği',
    summary: 'Yönlendirmeler',
    description:
      'Kayıtların eski adresleri: tanıtıcısı değişenler yeni adresiyle, silinenler adressiz. Eski tanıtıcıyı şimdi başka bir kayıt taşıyorsa ya da kayıt vitrinde görünmüyorsa yer almaz. Bir adres için `tur` ve `tanitici` birlikte sorulur.',
    query: VitrinYonlendirmeSorgusu,
    paged: true,
    reply: VitrinYonlendirmeSayfasi,
    handle: (w, { query, position }) => yonlendirmeler.list(w, query, position),
  }),
  read({
    path: `${ROOT}/menuler/:tanitici`,
    ...browsing,
    tag: 'Vitrin içeriği',
    summary: 'Bir menü',
    description:
      '`header` ya da `footer`. Silinmiş, taslak ya da gizli kayda giden ögeler, altlarındakilerle birlikte yer almaz. Alt menünün sonunda, alt bilgide gösterilmesi istenen sayfalar da vardır.',
    reply: VitrinMenu,
    etag: true,
    handle: (w, { params }) => menu.get(w, tanitici(params)),
  }),
  read({
    path: `${ROOT}/sayfalar`,
    ...browsing,
    tag: 'Vitrin içeriği',
    summary: 'Sayfalar',
    description: 'Yayındaki sayfalar, en yenisi önce, gövdeleri olmadan.',
    query: VitrinSayfalamaSorgusu,
    paged: true,
    reply: pageOf(VitrinSayfaOzeti),
    handle: (w, { query, position }) => sayfalar.list(w, query, position),
  }),
  read({
    path: `${ROOT}/sayfalar/:tanitici`,
    ...browsing,
    tag: 'Vitrin içeriği',
    summary: 'Bir sayfa',
    reply: VitrinSayfa,
    etag: true,
    handle: (w, { params }) => sayfalar.get(w, tanitici(params)),
  }),
]
