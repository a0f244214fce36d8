import { recordRoutes } from '../../http/contract/record-routes.ts'
import { create, get, list, remove, update } from './kategori.ts'
import { Kategori, KategoriDegisikligi, KategoriGirdisi } from './schema.ts'

export const kategoriRoutes = recordRoutes({
  path: '/v1/kategoriler',
  scopes: { read: 'urun:okuma', write: 'urun:yazma' },
  tag: 'Kategoriler',
  noun: { bare: 'Kategori', object: 'Kategoriyi' },
  about: {
    list: 'Bütün kategoriler `sira` değerine göre, sayfalama olmadan. Ağacı istemci `ust_id` ile kurar.',
    create: 'Bir mağazada en çok 5.000 kategori olabilir.',
    remove: 'Alt kategorisi ya da ürünü olan kategori silinmez.',
  },
  record: Kategori,
  girdi: KategoriGirdisi,
  degisiklik: KategoriDegisikligi,
  errors: ['tanitici_kullanimda', 'kayit_siniri', 'kayit_yok', 'kategori_dongusu'],
  canBeInUse: true,
  verbs: { list, get, create, update, remove },
})
