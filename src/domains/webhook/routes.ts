import { pageOf, Silindi } from '../../core/schema.ts'
import { newGizli } from '../../core/secrets/imza.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import { assertAdres } from './adres.ts'
import { renew } from './gizli.ts'
import {
  Kurtarma,
  KurtarmaGirdisi,
  TeslimatSorgusu,
  WebhookAboneligi,
  WebhookAboneligiGizli,
  WebhookDegisikligi,
  WebhookGirdisi,
  WebhookSorgusu,
  WebhookTeslimati,
} from './schema.ts'
import { recover } from './teslimat/kurtar.ts'
import * as teslimat from './teslimat/teslimat.ts'
import { create, get, list, remove, update } from './webhook.ts'

const common = { scope: 'webhook:yonet', tag: 'Webhooklar' } as const
const id = (params: Record<string, string>): string => params.id as string

const abonelikRoutes: Route[] = [
  read({
    ...common,
    path: '/v1/webhooklar',
    summary: 'Webhooklar',
    description: 'Abonelikler, en yenisi önce.',
    query: WebhookSorgusu,
    paged: true,
    reply: pageOf(WebhookAboneligi),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  write({
    ...common,
    method: 'POST',
    path: '/v1/webhooklar',
    summary: 'Webhook aboneliği ekle',
    description:
      'Yanıttaki `gizli` imzayı doğrulamak içindir ve bir daha gösterilmez. Test mağazasında en çok 5 abonelik olabilir.',
    body: WebhookGirdisi,
    status: 201,
    reply: WebhookAboneligiGizli,
    secret: true,
    errors: ['webhook_adresi_gecersiz', 'abonelik_siniri'],
    before: async (_, { body }, ports) => {
      assertAdres(body.adres)
      return newGizli(ports.seal)
    },
    handle: (w, { body, ready }) => create(w, body, ready),
  }),
  read({
    ...common,
    path: '/v1/webhooklar/:id',
    summary: 'Bir webhook aboneliği',
    reply: WebhookAboneligi,
    etag: true,
    handle: (w, { params }) => get(w, id(params)),
  }),
  write({
    ...common,
    method: 'PATCH',
    path: '/v1/webhooklar/:id',
    summary: 'Webhook aboneliğini değiştir',
    description:
      'Yalnız gönderilen alanlar değişir. `aktif: true` kapanmış aboneliği yeniden açar; `aktif: false` kapatır ve bekleyen teslimatlarından vazgeçer.',
    body: WebhookDegisikligi,
    reply: WebhookAboneligi,
    etag: true,
    errors: ['webhook_adresi_gecersiz'],
    handle: (w, { params, body }) => update(w, id(params), body),
  }),
  write({
    ...common,
    method: 'DELETE',
    path: '/v1/webhooklar/:id',
    summary: 'Webhook aboneliğini sil',
    description: 'Teslimat kayıtları da silinir.',
    reply: Silindi,
    handle: (w, { params }) => remove(w, id(params)),
  }),
  write({
    ...common,
    method: 'POST',
    path: '/v1/webhooklar/:id/gizli-yenile',
    summary: 'İmza sırrını yenile',
    description: 'Yeni sır bu yanıtta bir kez gösterilir. Öncekiyle birlikte 24 saat boyunca ikisi de imzalar.',
    reply: WebhookAboneligiGizli,
    secret: true,
    before: async (_, __, ports) => newGizli(ports.seal),
    handle: (w, { params, ready }) => renew(w, id(params), ready),
  }),
]

const teslimatRoutes: Route[] = [
  read({
    ...common,
    path: '/v1/webhooklar/:id/teslimatlar',
    summary: 'Teslimatlar',
    description: 'Aboneliğin teslimat kayıtları, en yenisi önce.',
    query: TeslimatSorgusu,
    paged: true,
    reply: pageOf(WebhookTeslimati),
    handle: (w, { params, query, position }) => teslimat.list(w, id(params), query, position),
  }),
  write({
    ...common,
    method: 'POST',
    path: '/v1/webhooklar/:id/test',
    summary: 'Deneme olayı gönder',
    description: 'Adrese `test.ping` gönderilir, kapalı abonelikte de. Sonucu hata sayacını değiştirmez.',
    reply: WebhookTeslimati,
    handle: (w, { params }) => teslimat.ping(w, id(params)),
  }),
  write({
    ...common,
    method: 'POST',
    path: '/v1/webhooklar/:id/teslimatlar/:teslimat_id/tekrar',
    summary: 'Teslimatı yinele',
    description:
      'Aynı olay yeni bir teslimatla bir kez daha gönderilir; olayın kimliği değişmez. 30 günden eski olaylar artık gönderilemez.',
    reply: WebhookTeslimati,
    handle: (w, { params }) => teslimat.repeat(w, id(params), params.teslimat_id as string),
  }),
  write({
    ...common,
    method: 'POST',
    path: '/v1/webhooklar/:id/kurtar',
    summary: 'Kaçırılan olayları gönder',
    description:
      'Verilen andan sonra olup da aboneliğe ulaşmamış olaylar için, en eskisi önce, en çok 10.000 teslimat açar. Abonelik açılmadan önceki olaylar yalnız `abonelik_oncesi: true` ile gönderilir. Yanıttaki `adet` 10.000 ise yineleyin.',
    body: KurtarmaGirdisi,
    reply: Kurtarma,
    handle: (w, { params, body }) => recover(w, id(params), body),
  }),
]

export const webhookRoutes: Route[] = [...abonelikRoutes, ...teslimatRoutes]
