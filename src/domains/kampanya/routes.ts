import { recordRoutes } from '../../http/contract/record-routes.ts'
import { type Route, write } from '../../http/contract/route.ts'
import { dene } from './dene/dene.ts'
import { create, get, list, remove, update } from './kampanya.ts'
import {
  DenemeGirdisi,
  Kampanya,
  KampanyaDegisikligi,
  KampanyaDenemesi,
  KampanyaGirdisi,
  KampanyaSorgusu,
} from './schema.ts'

const tag = 'Kampanyalar'

export const kampanyaRoutes: Route[] = [
  // Placed before the record's own routes, where readers of the documentation look for it. It changes nothing.
  write({
    tag,
    scope: 'kampanya:okuma',
    method: 'POST',
    path: '/v1/kampanyalar/dene',
    summary: 'Sepette dene',
    description:
      'Bir sepetin bu müşteriye kaça geleceğini, her kampanyanın neden uygulandığını ya da uygulanmadığını gösterir. Hiçbir şey değişmez.',
    body: DenemeGirdisi,
    reply: KampanyaDenemesi,
    errors: ['kayit_yok', 'sku_belirsiz', 'fiyat_gerekli'],
    handle: (w, { body }) => dene(w, body),
  }),
  ...recordRoutes({
    path: '/v1/kampanyalar',
    scopes: { read: 'kampanya:okuma', write: 'kampanya:yazma' },
    tag,
    noun: { bare: 'Kampanya', object: 'Kampanyayı' },
    about: {
      list: 'En yenisi önce.',
      create:
        'Kod verilmezse kampanya otomatiktir: koşulları tutan her sepete kendiliğinden uygulanır. Bir mağazada açık ve süresi dolmamış en çok 200 otomatik kampanya olur.',
      remove: 'Kod yeniden kullanılabilir; kampanyanın uygulandığı siparişler olduğu gibi kalır.',
    },
    record: Kampanya,
    girdi: KampanyaGirdisi,
    degisiklik: KampanyaDegisikligi,
    errors: ['kayit_yok', 'kod_kullanimda', 'kampanya_siniri'],
    canBeInUse: false,
    verbs: { list: { query: KampanyaSorgusu, page: list }, get, create, update, remove },
  }),
]
