import { recordRoutes } from '../../http/contract/record-routes.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import { create, get, getAyar, list, remove, setAyar, update } from './ozel-alan.ts'
import { OzelAlan, OzelAlanDegisikligi, OzelAlanGirdisi, OzelAlanSorgusu, OzelAyari } from './schema.ts'

export const ozelAlanRoutes = recordRoutes({
  path: '/v1/ozel-alanlar',
  scopes: { read: 'urun:okuma', write: 'urun:yazma' },
  tag: 'Özel alanlar',
  noun: { bare: 'Özel alan', object: 'Özel alanı' },
  about: {
    list: 'Ürünlerin, varyantların, müşterilerin, siparişlerin ve sayfaların özel alan tanımları, en yenisi önce.',
    create:
      'Değerler kayıtların `ozel` alanında, koduyla durur ve yazılırken tanıma göre denetlenir; önceden yazılmış olanlar ' +
      'değiştirilene kadar kalır. Bir tür kayıtta en çok 50 alan tanımlanabilir. `kayit`, `kod` ve `tur` sonradan değişmez.',
    remove: 'Değerler kayıtlarda kalır; vitrinde görünmez, süzülemez olurlar.',
  },
  record: OzelAlan,
  girdi: OzelAlanGirdisi,
  degisiklik: OzelAlanDegisikligi,
  errors: ['kod_kullanimda', 'kayit_siniri'],
  canBeInUse: false,
  verbs: { list: { query: OzelAlanSorgusu, page: list }, get, create, update, remove },
})

const panel = { scope: 'panel', tag: 'Özel alanlar', path: '/panel/v1/magazalar/:magaza/ozel-alan-ayari' } as const

export const ozelAlanPanelRoutes: Route[] = [
  read({
    ...panel,
    yetki: 'uye',
    summary: 'Tanımsız kodlara izin',
    reply: OzelAyari,
    handle: (w) => getAyar(w),
  }),
  write({
    ...panel,
    yetki: 'ayar',
    method: 'PUT',
    summary: 'Tanımsız kodlara izni değiştir',
    body: OzelAyari,
    reply: OzelAyari,
    handle: (w, { body }) => setAyar(w, body),
  }),
]
