import type { HataKodu } from '../../core/errors.ts'
import { pageOf } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import { besideRoutes } from '../ozel/yaninda/routes.ts'
import { cancel } from './cancel.ts'
import { settled } from './dis-islem/settled.ts'
import { edit } from './duzenle/duzenle.ts'
import { previewEdit } from './duzenle/preview.ts'
import { DuzenlemeGirdisi, DuzenlemeOnizlemesi } from './duzenle/schema.ts'
import {
  IptalGirdisi,
  KargoyaVerGirdisi,
  NotGirdisi,
  NotSorgusu,
  OdemeBaglantisi,
  OdemeBaglantisiGirdisi,
  OdemeKaydi,
  ParaIadesiGirdisi,
  SiparisGirdisi,
  SiparisNotu,
  SiparisSorgusu,
  TeslimGirdisi,
} from './girdi-schema.ts'
import { deliver } from './gonderi/deliver.ts'
import { ship } from './gonderi/ship.ts'
import { undoShipment } from './gonderi/undo-shipment.ts'
import { paymentLink } from './odeme/baglanti.ts'
import { refund } from './odeme/para-iadesi.ts'
import { recordPayment } from './odeme/payment.ts'
import * as ozel from './ozel.ts'
import * as notes from './panel/notes.ts'
import { get, list } from './read.ts'
import { Siparis } from './schema.ts'
import { talepRoutes } from './talep/routes.ts'
import { create } from './yeni/create.ts'

const tag = 'Siparişler'
const reading = { tag, scope: 'siparis:okuma' } as const
const writing = { tag, scope: 'siparis:yazma', method: 'POST' } as const
const id = (params: Record<string, string>): string => params.id as string

/** Errors of an order that is past the requested step. */
const OVER: readonly HataKodu[] = ['siparis_iptal_edilmis', 'siparis_tamamlanmis']

const EDIT_ERRORS: readonly HataKodu[] = [
  ...(['kayit_yok', 'kalem_tekrarli', 'sku_belirsiz', 'fiyat_gerekli'] as const),
  ...(['siparis_gonderilmis', ...OVER] as const),
]

export const siparisRoutes: Route[] = [
  read({
    ...reading,
    path: '/v1/siparisler',
    summary: 'Siparişler',
    description: 'En yenisi önce; `guncelleme_sonra` ile son değişen önce.',
    query: SiparisSorgusu,
    paged: true,
    reply: pageOf(Siparis),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  write({
    ...writing,
    path: '/v1/siparisler',
    summary: 'Sipariş getir',
    description:
      'Pazaryerinden, başka bir sistemden ya da panelden gelen siparişi açar. Fiyatı verilmeyen kalemler müşterinin fiyatıyla ve kampanyalarla hesaplanır; stok ayrılır.',
    body: SiparisGirdisi,
    status: 201,
    reply: Siparis,
    errors: ['kayit_yok', 'sku_belirsiz', 'fiyat_gerekli', 'indirim_kodu_gecersiz', 'kod_kullanimda', 'stok_yetersiz'],
    handle: (w, { body }) => create(w, body),
  }),
  read({
    ...reading,
    path: '/v1/siparisler/:id',
    short: true,
    summary: 'Bir sipariş',
    reply: Siparis,
    etag: true,
    handle: (w, { params }) => get(w, id(params)),
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/duzenle',
    summary: 'Siparişi düzenle',
    description:
      'Hiçbir şeyi gönderilmemiş siparişin kalemlerini, adreslerini ve kargo tutarını değiştirir; verilmeyen alan olduğu ' +
      'gibi kalır. Kalan kalemlerin fiyatı ve indirimi satıldığı gibidir, kampanyalar yeniden uygulanmaz. Stok aynı anda ' +
      'ayrılır ve bırakılır. Artan tutar siparişin borcu olur (ödeme bağlantısıyla istenir), azalan tutar geri verilir. ' +
      '`If-Match` ile gönderilirse, o arada değişmiş sipariş 412 ile olduğu gibi kalır.',
    body: DuzenlemeGirdisi,
    reply: Siparis,
    etag: true,
    errors: [...EDIT_ERRORS, 'stok_yetersiz'],
    handle: (w, { params, body }) => edit(w, id(params), body),
    after: settled,
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/duzenle/onizle',
    summary: 'Düzenlemeyi önizle',
    description:
      'Düzenleme kaydedilse ne olurdu: kalemler, toplamlar, istenecek ve geri verilecek para. Hiçbir şey değişmez.',
    body: DuzenlemeGirdisi,
    reply: DuzenlemeOnizlemesi,
    errors: EDIT_ERRORS,
    handle: (w, { params, body }) => previewEdit(w, id(params), body),
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/odeme',
    summary: 'Ödeme kaydet',
    description: 'Havale ya da kapıda ödeme geldi. Borç bitince sipariş hazırlanmaya başlar.',
    body: OdemeKaydi,
    reply: Siparis,
    errors: OVER,
    handle: (w, { params, body }) => recordPayment(w, id(params), body),
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/odeme-baglantisi',
    summary: 'Ödeme bağlantısı',
    description:
      'Siparişin kalan borcunun ödendiği sayfanın adresi: kartla mağazanın sağlayıcısından, havaleyle mağazanın hesabına. ' +
      'Bağlantı her zaman aynıdır ve içindeki kodla açılır; `gonder` ile müşteriye e-postayla da gider.',
    body: OdemeBaglantisiGirdisi,
    reply: OdemeBaglantisi,
    errors: [...OVER, 'siparis_gonderilmis'],
    handle: (w, { params, body }) => paymentLink(w, id(params), body),
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/kargo',
    summary: 'Kargoya ver',
    description:
      'Bir gönderi açar: `kalemler` ile verilenler için, verilmezse henüz gönderilmemiş bütün kalemler için. Bölüm bölüm ' +
      'gönderilen sipariş, son adedi yola çıkana kadar `hazirlaniyor` kalır.',
    body: KargoyaVerGirdisi,
    reply: Siparis,
    errors: [
      'kayit_yok',
      'kalem_tekrarli',
      'kargo_uygulamasi_yok',
      ...OVER,
      'odeme_bekleniyor',
      'gonderilecek_kalem_yok',
    ],
    handle: (w, { params, body }) => ship(w, id(params), body),
    after: settled,
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/gonderiler/:gonderi_id/iptal',
    summary: 'Gönderiyi geri al',
    description: 'Teslim edilmemiş bir gönderiyi geri alır; kalemleri yeniden gönderilebilir.',
    reply: Siparis,
    errors: OVER,
    handle: (w, { params }) => undoShipment(w, id(params), params.gonderi_id as string),
    after: settled,
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/teslim',
    summary: 'Teslim edildi',
    description: 'Yoldaki gönderiyi, boşsa hepsini teslim edilmiş sayar.',
    body: TeslimGirdisi,
    reply: Siparis,
    errors: ['kayit_yok', ...OVER, 'odeme_bekleniyor', 'gonderilecek_kalem_yok'],
    handle: (w, { params, body }) => deliver(w, id(params), body),
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/iptal',
    summary: 'Siparişi iptal et',
    description: 'Kartla ödenen geri verilir, stok satışa döner. Gönderilmiş ya da tamamlanmış sipariş iptal edilmez.',
    body: IptalGirdisi,
    reply: Siparis,
    errors: ['siparis_gonderilmis', ...OVER],
    handle: (w, { params, body }) => cancel(w, id(params), body.neden),
    after: settled,
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/para-iadesi',
    summary: 'Para iade et',
    description:
      'Sağlayıcının reddettiği iadeyi yeniden ister ya da verilen tutarı geri verir: en çok ödenip geri verilmemiş olan, ' +
      'sipariş hangi durumda olursa olsun (iptal ve iade dahil). Kartla ödenen sağlayıcıdan istenir, başka ödemeyi mağaza ' +
      'kendisi geri verir. Değişime harcanan para değişim siparişinden geri verilir.',
    body: ParaIadesiGirdisi,
    reply: Siparis,
    errors: ['siparis_tamamlanmis'],
    handle: (w, { params, body }) => refund(w, id(params), body),
    after: settled,
  }),
  ...besideRoutes({
    path: '/v1/siparisler/:id/ozel',
    title: 'SiparisOzel',
    scopes: { read: 'siparis:okuma', write: 'siparis:yazma' },
    tag,
    about: {
      read: 'Entegrasyonların siparişte tuttuğu kendi değerleri: kendi numaraları, fatura numaraları.',
      write:
        'Sipariş panelde bu değerlerle aranabilir; siparişin kendisi değişmez, olay oluşmaz. Müşterinin kimliği silinince ' +
        'değerler de silinir.',
    },
    verbs: ozel,
  }),
  read({
    ...reading,
    path: '/v1/siparisler/:id/notlar',
    summary: 'Notlar',
    description: 'En yenisi önce.',
    query: NotSorgusu,
    paged: true,
    reply: pageOf(SiparisNotu),
    handle: (w, { params, query, position }) => notes.list(w, id(params), query, position),
  }),
  write({
    ...writing,
    path: '/v1/siparisler/:id/notlar',
    summary: 'Not ekle',
    body: NotGirdisi,
    status: 201,
    reply: SiparisNotu,
    handle: (w, { params, body }) => notes.create(w, id(params), body.metin),
  }),
  ...talepRoutes,
]
