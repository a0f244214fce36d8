import { pageOf } from '../../core/schema.ts'
import { type Route, read, write } from '../../http/contract/route.ts'
import { list } from './list.ts'
import { register, removeByAddress, withdraw } from './register.ts'
import {
  BekleyenStokHaberi,
  StokHaberiAlindi,
  StokHaberiGirdisi,
  StokHaberindenVazgecildi,
  StokHaberiSilme,
  StokHaberiSorgusu,
  StokHaberiVazgecisi,
} from './schema.ts'

export const haberRoutes: Route[] = [
  read({
    tag: 'Stok',
    scope: 'stok:okuma',
    path: '/v1/stok-haberleri',
    summary: 'Stok haberi bekleyenler',
    description:
      'Alıcıların gelmesini beklediği varyantlar, en yeni varyant önce: her birini kaç kişi, ne zamandan beri bekliyor. Kimin beklediği gösterilmez.',
    query: StokHaberiSorgusu,
    paged: true,
    reply: pageOf(BekleyenStokHaberi),
    handle: (w, { query, position }) => list(w, query, position),
  }),
  write({
    tag: 'Stok',
    scope: 'stok:yazma',
    method: 'POST',
    path: '/v1/stok-haberleri/sil',
    summary: 'Bir adresin stok haberlerini sil',
    description:
      'Haber isteyen, vazgeçtiğini mağazaya bildirdiğinde: adresin bekleyen bütün haberleri silinir. Yanıt, bekleyen olmasa da aynıdır.',
    body: StokHaberiSilme,
    reply: StokHaberindenVazgecildi,
    handle: (w, { body }) => removeByAddress(w, body.eposta),
  }),
]

const VITRIN = '/vitrin/v1/:magaza/stok-haberleri'
const shopper = { scope: 'vitrin', kisisel: true, tag: 'Vitrin ürünleri' } as const

export const vitrinHaberRoutes: Route[] = [
  write({
    ...shopper,
    sinir: 'odeme',
    method: 'POST',
    path: VITRIN,
    summary: 'Stoğa gelince haber iste',
    description:
      'Tükenmiş bir varyant yeniden satın alınabilir olunca adrese bir e-posta gider, sonra istek silinir; bir yıl gelmezse yine silinir. Varyant satın alınabiliyorsa 409 `stokta_var`. Aynı adres ve varyant için yanıt hep aynıdır ve tek e-posta gider. Bir adres en çok 50 varyantı bekler.',
    body: StokHaberiGirdisi,
    reply: StokHaberiAlindi,
    errors: ['kayit_siniri', 'stok_haberleri_kapali', 'stokta_var'],
    handle: (w, { body }) => register(w, body),
  }),
  write({
    ...shopper,
    method: 'POST',
    path: `${VITRIN}/vazgec`,
    summary: 'Stok haberlerinden vazgeç',
    description:
      'Haber e-postasındaki bağlantının (`{vitrin adresi}/stok-haberi/vazgec?kod=…`) koduyla, o adresin bekleyen bütün haberleri silinir.',
    body: StokHaberiVazgecisi,
    reply: StokHaberindenVazgecildi,
    handle: (w, { body }) => withdraw(w, body.kod),
  }),
]
