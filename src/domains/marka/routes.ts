import { recordRoutes } from '../../http/contract/record-routes.ts'
import { create, get, list, remove, update } from './marka.ts'
import { Marka, MarkaDegisikligi, MarkaGirdisi } from './schema.ts'

export const markaRoutes = recordRoutes({
  path: '/v1/markalar',
  scopes: { read: 'urun:okuma', write: 'urun:yazma' },
  tag: 'Markalar',
  noun: { bare: 'Marka', object: 'Markayı' },
  about: {
    list: 'Bütün markalar, en yenisi önce, sayfalama olmadan.',
    create: 'Bir mağazada en çok 5.000 marka olabilir.',
    remove: 'Ürünlerde kullanılan marka silinmez.',
  },
  record: Marka,
  girdi: MarkaGirdisi,
  degisiklik: MarkaDegisikligi,
  errors: ['tanitici_kullanimda', 'kayit_siniri'],
  canBeInUse: true,
  verbs: { list, get, create, update, remove },
})
