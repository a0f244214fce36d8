import type { HataKodu } from '../../../core/errors.ts'
import { listOf, pageOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { SiparisSozlesmesi } from '../../sozlesme/schema.ts'
import { refuse } from './decide.ts'
import { contractsByCode, getByCode, requestByCode, withdrawByCode } from './musteri.ts'
import {
  MusteriSiparisi,
  PanelTalep,
  SiparisKoduGirdisi,
  SiparisKoduSorgusu,
  Talep,
  TalepGirdisi,
  TalepRetGirdisi,
  TalepSayilari,
  TalepSorgusu,
} from './schema.ts'
import { counts, get, list, listForPanel } from './talep.ts'

const tag = 'Talepler'
const id = (params: Record<string, string>): string => params.id as string

export const talepRoutes: Route[] = [
  read({
    tag,
    scope: 'siparis:okuma',
    path: '/v1/talepler',
    summary: 'Talepler',
    description:
      'Alıcıların iptal ve iade talepleri, en yenisi önce. Süzgeçler birlikte kullanılabilir; az bulunan bir birleşimde sayfa dolmadan kesilebilir: `sonraki` null olana dek sürdürülür.',
    query: TalepSorgusu,
    paged: true,
    reply: pageOf(Talep),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    tag,
    scope: 'siparis:okuma',
    path: '/v1/talepler/:id',
    summary: 'Bir talep',
    reply: Talep,
    etag: true,
    handle: (w, { params }) => get(w, id(params)),
  }),
  write({
    tag,
    scope: 'siparis:yazma',
    method: 'POST',
    path: '/v1/talepler/:id/ret',
    summary: 'Talebi reddet',
    description:
      'Yanıt alıcıya e-postayla gider. Kabul etmek için siparişi iptal edin (`POST /v1/siparisler/{id}/iptal`) ya da `talep_id` ile iade alın (`POST /v1/siparisler/{id}/iadeler`): talep aynı anda kabul edilmiş sayılır.',
    body: TalepRetGirdisi,
    reply: Talep,
    errors: ['talep_sonuclanmis'],
    handle: (w, { params, body }) => refuse(w, id(params), body),
  }),
]

// ---------------------------------------------------------------- for guests

const guest = { scope: 'vitrin', tag: 'Siparişim', kisisel: true, sinir: 'giris' } as const
const ONE = '/vitrin/v1/:magaza/siparisler/:no'
const no = (params: Record<string, string>): string => params.no as string

/** Why nothing can be asked for. */
export const TALEP_HATALARI: readonly HataKodu[] = [
  'talep_var',
  'talep_siniri',
  'iade_suresi_doldu',
  'iade_edilemez',
  'iade_adedi_asildi',
  'siparis_gonderilmis',
  'siparis_tamamlanmis',
  'siparis_iptal_edilmis',
  'kayit_yok',
  'kalem_tekrarli',
]

export const misafirSiparisRoutes: Route[] = [
  read({
    ...guest,
    path: ONE,
    summary: 'Koduyla bir sipariş',
    description:
      'Üye olmadan verilen sipariş, numarası ve koduyla: e-postalardaki bağlantıda ikisi de vardır. Yanlış numara ya da kodda 404.',
    query: SiparisKoduSorgusu,
    reply: MusteriSiparisi,
    handle: (w, { params, query }) => getByCode(w, no(params), query.kod),
  }),
  read({
    ...guest,
    path: `${ONE}/sozlesmeler`,
    summary: 'Siparişimin sözleşmeleri',
    description: 'Siparişle birlikte kabul edilen sözleşmeler, kabul edildikleri gibi; kabul edilmediyse boş liste.',
    query: SiparisKoduSorgusu,
    reply: listOf(SiparisSozlesmesi),
    handle: async (w, { params, query }) => ({ veri: await contractsByCode(w, no(params), query.kod) }),
  }),
  write({
    ...guest,
    method: 'POST',
    path: `${ONE}/talepler`,
    summary: 'İptal ya da iade iste',
    description:
      'Mağazanın panelinde yapılacak iş olur; alıcıya talebin alındığı, sonra da karar yazılır. İptal, sipariş yola çıkana dek; iade, gönderilmiş adetler için teslimden sonra mağazanın verdiği süre (en az 14 gün) içinde istenir. Bir sipariş için en çok 20 talep.',
    body: TalepGirdisi,
    status: 201,
    reply: Talep,
    errors: TALEP_HATALARI,
    handle: (w, { params, body }) => requestByCode(w, no(params), body),
  }),
  write({
    ...guest,
    method: 'POST',
    path: `${ONE}/talepler/:id/geri-cek`,
    summary: 'Talebi geri çek',
    description: 'Yalnız bekleyen talep geri çekilir.',
    body: SiparisKoduGirdisi,
    reply: Talep,
    errors: ['talep_sonuclanmis'],
    handle: (w, { params, body }) => withdrawByCode(w, no(params), body.kod, id(params)),
  }),
]

// ---------------------------------------------------------------- for the panel

const own = { scope: 'panel', yetki: 'siparis:okuma', tag } as const
const root = '/panel/v1/magazalar/:magaza/talepler'

export const talepPanelRoutes: Route[] = [
  read({
    ...own,
    path: root,
    summary: 'Talep listesi',
    description: 'En yenisi önce, siparişlerinin numarası ve alıcısıyla.',
    query: TalepSorgusu,
    paged: true,
    reply: pageOf(PanelTalep),
    handle: (w, { query, position }) => listForPanel(w, query, position),
  }),
  read({
    ...own,
    path: `${root}/sayilar`,
    summary: 'Taleplerin sayıları',
    description: 'Durumlarına göre, her biri en çok 1.000.',
    reply: TalepSayilari,
    handle: (w) => counts(w),
  }),
]
