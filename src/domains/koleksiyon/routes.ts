import { recordRoutes } from '../../http/contract/record-routes.ts'
import { create, get, list, remove, update } from './koleksiyon.ts'
import { Koleksiyon, KoleksiyonDegisikligi, KoleksiyonGirdisi } from './schema.ts'

export const koleksiyonRoutes = recordRoutes({
  path: '/v1/koleksiyonlar',
  scopes: { read: 'urun:okuma', write: 'urun:yazma' },
  tag: 'Koleksiyonlar',
  noun: { bare: 'Koleksiyon', object: 'Koleksiyonu' },
  about: {
    list: 'Bütün koleksiyonlar, en yenisi önce, sayfalama olmadan.',
    create: 'Bir mağazada en çok 5.000 koleksiyon olabilir.',
    remove: 'Ürünlerde kullanılan koleksiyon silinmez.',
  },
  record: Koleksiyon,
  girdi: KoleksiyonGirdisi,
  degisiklik: KoleksiyonDegisikligi,
  errors: ['tanitici_kullanimda', 'kayit_siniri'],
  canBeInUse: true,
  verbs: { list, get, create, update, remove },
})
