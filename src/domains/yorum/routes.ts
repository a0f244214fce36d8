import { pageOf, Silindi } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import {
  VitrinYorumGirdisi,
  VitrinYorumSayfasi,
  VitrinYorumSorgusu,
  YazilanYorum,
  Yorum,
  YorumDegisikligi,
  YorumSorgusu,
} from './schema.ts'
import { write as writeReview } from './vitrin/write.ts'
import * as yorumlar from './vitrin/yorumlar.ts'
import { get, list, remove, update } from './yorum.ts'

const tag = 'Yorumlar'
const one = '/v1/yorumlar/:id'
const id = (params: Record<string, string>): string => params.id as string

export const yorumRoutes: Route[] = [
  read({
    tag,
    scope: 'urun:okuma',
    path: '/v1/yorumlar',
    summary: 'Yorumlar',
    description:
      'En yenisi önce. Süzgeçler birlikte kullanılabilir; az bulunan bir birleşimde sayfa dolmadan kesilebilir: `sonraki` null olana dek sürdürülür.',
    query: YorumSorgusu,
    paged: true,
    reply: pageOf(Yorum),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    tag,
    scope: 'urun:okuma',
    path: one,
    summary: 'Bir yorum',
    reply: Yorum,
    etag: true,
    handle: (w, { params }) => get(w, id(params)),
  }),
  write({
    tag,
    scope: 'urun:yazma',
    method: 'PATCH',
    path: one,
    summary: 'Yorumu değiştir',
    description:
      'Yayınlar, gizler ya da yanıtlar; yalnız gönderilen alanlar değişir. Ürünün ortalaması aynı anda güncellenir. Alıcının yazdıkları değiştirilemez.',
    body: YorumDegisikligi,
    reply: Yorum,
    etag: true,
    handle: (w, { params, body }) => update(w, id(params), body),
  }),
  write({
    tag,
    scope: 'urun:yazma',
    method: 'DELETE',
    path: one,
    summary: 'Yorumu sil',
    description: 'Ürünün ortalamasından düşer. Yazan kişi yeniden yazabilir.',
    reply: Silindi,
    handle: (w, { params }) => remove(w, id(params)),
  }),
]

const OF_PRODUCT = '/vitrin/v1/:magaza/urunler/:tanitici/yorumlar'

export const urunYorumRoutes: Route[] = [
  read({
    scope: 'vitrin',
    bayat: true,
    tag: 'Vitrin ürünleri',
    path: OF_PRODUCT,
    summary: 'Ürünün yorumları',
    description:
      'Yayındaki yorumlar, en yenisi önce; ortalaması, sayısı ve yıldızlara dağılımıyla. Adlar kısaltılmıştır. Mağaza yorumları kapatmışsa boştur.',
    query: VitrinYorumSorgusu,
    paged: true,
    reply: VitrinYorumSayfasi,
    handle: (w, { params, query, position }) => yorumlar.list(w, params.tanitici as string, query, position),
  }),
  write({
    scope: 'vitrin',
    kisisel: true,
    tag: 'Vitrin ürünleri',
    method: 'POST',
    path: OF_PRODUCT,
    summary: 'Ürüne yorum yaz',
    description:
      'Ürünü satın alıp teslim alan yazabilir: üye oturumuyla, misafir siparişe dönüşen sepetin kimliğiyle (`sepet_id`), yorum isteyen e-postadaki kodla (`kod`) ya da siparişin numarası ve koduyla (`siparis_no`, `kod`). Üyenin misafir olarak verdiği siparişler e-postası doğrulanmışsa sayılır. Bir kişi bir ürüne bir yorum yazar.',
    body: VitrinYorumGirdisi,
    status: 201,
    reply: YazilanYorum,
    errors: ['oturum_gerekli', 'yorum_var', 'yorum_yapilamaz', 'yorumlar_kapali'],
    handle: (w, { params, body }) => writeReview(w, params.tanitici as string, body),
  }),
]
