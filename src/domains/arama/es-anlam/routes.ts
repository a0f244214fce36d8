import { recordRoutes } from '../../../http/contract/record-routes.ts'
import { create, get, list, remove, update } from './es-anlam.ts'
import { EsAnlamli, EsAnlamliDegisikligi, EsAnlamliGirdisi, EsAnlamliSorgusu } from './schema.ts'

export const esAnlamliRoutes = recordRoutes({
  path: '/v1/es-anlamlilar',
  scopes: { read: 'urun:okuma', write: 'urun:yazma' },
  tag: 'Eş anlamlılar',
  noun: { bare: 'Eş anlamlı grubu', object: 'Eş anlamlı grubunu' },
  about: {
    list: 'Vitrin aramasında aynı anlama gelen terimlerin grupları, en yenisi önce.',
    create:
      'Vitrinde terimlerden birini arayan, herhangi birini taşıyan ürünleri bulur; aradığı sözcüğü taşıyanlar önce gelir. Çok ' +
      'sözcüklü bir terim, sözcükleri soruda yan yana ve aynı sırada durunca eşleşir; ürünler bütün terimde değil, terimin en uzun ' +
      'sözcüğünde aranır: `cep telefonu` için `telefonu`. Ekler sayılmaz: `tişörtler`, `tişört` grubunu bulur. Bir terim birkaç ' +
      'grupta durabilir; eş anlamlının eş anlamlısı aranmaz. Değişiklik hemen geçerlidir. Bir mağazada en çok 1.000 grup olabilir.',
    remove: 'Arama hemen grupsuz yapılır.',
  },
  record: EsAnlamli,
  girdi: EsAnlamliGirdisi,
  degisiklik: EsAnlamliDegisikligi,
  errors: ['kayit_siniri'],
  canBeInUse: false,
  verbs: { list: { query: EsAnlamliSorgusu, page: list }, get, create, update, remove },
})
