import { pageOf } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import { create } from './create.ts'
import { get, list } from './iade.ts'
import { refunded } from './refunded.ts'
import { Iade, IadeGirdisi, IadeSorgusu } from './schema.ts'

const tag = 'İadeler'

export const iadeRoutes: Route[] = [
  write({
    tag,
    scope: 'siparis:yazma',
    method: 'POST',
    path: '/v1/siparisler/:id/iadeler',
    summary: 'İade al',
    description:
      'Gönderilmiş kalemleri geri alır. Kartla ödenen sağlayıcıdan geri istenir, başka ödemeyi mağaza kendisi geri verir.',
    body: IadeGirdisi,
    status: 201,
    reply: Iade,
    errors: [
      'kayit_yok',
      'kalem_tekrarli',
      'fiyat_gerekli',
      'siparis_iptal_edilmis',
      'siparis_tamamlanmis',
      'iade_adedi_asildi',
      'stok_yetersiz',
      'talep_sonuclanmis',
    ],
    handle: (w, { params, body }) => create(w, params.id as string, body),
    after: refunded,
  }),
  read({
    tag,
    scope: 'siparis:okuma',
    path: '/v1/iadeler',
    summary: 'İadeler',
    description: 'En yenisi önce.',
    query: IadeSorgusu,
    paged: true,
    reply: pageOf(Iade),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  read({
    tag,
    scope: 'siparis:okuma',
    path: '/v1/iadeler/:id',
    summary: 'Bir iade',
    reply: Iade,
    etag: true,
    handle: (w, { params }) => get(w, params.id as string),
  }),
]
