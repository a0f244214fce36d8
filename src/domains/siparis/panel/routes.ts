import { pageOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { settled } from '../dis-islem/settled.ts'
import { ParaIadesiGirdisi } from '../girdi-schema.ts'
import { refund } from '../odeme/para-iadesi.ts'
import { Siparis } from '../schema.ts'
import { talepPanelRoutes } from '../talep/routes.ts'
import { places } from './gonderi-depolari.ts'
import { carriers } from './kargo-secenekleri.ts'
import { counts, list } from './list.ts'
import { preview } from './preview.ts'
import {
  GonderiYerleri,
  KargoSecenekleri,
  OnizlemeGirdisi,
  PanelSiparisSorgusu,
  SayimSorgusu,
  SiparisOnizleme,
  SiparisSatiri,
  SiparisSayilari,
  ZamanCizelgesi,
} from './schema.ts'
import { timeline } from './timeline.ts'

const own = { scope: 'panel', tag: 'Siparişler' } as const
const reading = { ...own, yetki: 'siparis:okuma' } as const
const writing = { ...own, yetki: 'siparis:yazma', method: 'POST' } as const
const store = '/panel/v1/magazalar/:magaza'
const root = `${store}/siparisler` as const

export const siparisPanelRoutes: Route[] = [
  read({
    ...reading,
    path: root,
    summary: 'Siparişleri bul',
    description:
      'En yenisi önce. Seyrek bulunan bir şey aranırken sayfa dolmadan bitebilir: `sonraki` doluysa arama sürer.',
    query: PanelSiparisSorgusu,
    paged: true,
    reply: pageOf(SiparisSatiri),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    ...reading,
    path: `${root}/sayilar`,
    summary: 'Bekleyen siparişlerin sayıları',
    query: SayimSorgusu,
    reply: SiparisSayilari,
    handle: (w, { query }) => counts(w, query),
  }),
  write({
    ...writing,
    path: `${root}/onizle`,
    summary: 'Taslağı fiyatla',
    description: 'Sipariş açmadan: kalemler, indirimler, kargo, toplamlar ve stok. Hiçbir şey ayrılmaz.',
    body: OnizlemeGirdisi,
    reply: SiparisOnizleme,
    errors: ['kayit_yok', 'sku_belirsiz', 'fiyat_gerekli'],
    handle: (w, { body }) => preview(w, body),
  }),
  read({
    ...reading,
    path: `${root}/:id/zaman-cizelgesi`,
    summary: 'Siparişin zaman çizelgesi',
    description: 'Başından geçen her şey, en yenisi önce, kimin yaptığıyla.',
    reply: ZamanCizelgesi,
    handle: (w, { params }) => timeline(w, params.id as string),
  }),
  read({
    ...reading,
    path: `${root}/:id/gonderiler`,
    summary: 'Gönderilerin depoları',
    description: 'Siparişin her gönderisi hangi depolardan çıktı, kapıda ne alacak.',
    reply: GonderiYerleri,
    handle: (w, { params }) => places(w, params.id as string),
  }),
  write({
    ...writing,
    path: `${root}/:id/para-iadesi`,
    summary: 'Para iade et',
    description:
      'Ödenip geri verilmemiş para sağlayıcıdan istenir ya da elle verilmiş sayılır. `tutar` boşsa iptalin ya da ' +
      'iadenin geri vermesi gereken ama veremediği.',
    body: ParaIadesiGirdisi,
    reply: Siparis,
    errors: ['siparis_tamamlanmis'],
    handle: (w, { params, body }) => refund(w, params.id as string, body),
    after: settled,
  }),
  read({
    ...reading,
    path: `${store}/kargo-secenekleri`,
    summary: 'Kargoya vermenin yolları',
    reply: KargoSecenekleri,
    handle: (w) => carriers(w),
  }),
  ...talepPanelRoutes,
]
