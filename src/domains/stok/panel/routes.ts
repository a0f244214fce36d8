import { pageOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { setMany } from '../toplu.ts'
import { HareketSorgusu, SayimGirdisi, SayimYaniti, StokHareketi, StokSatiri, StokSatiriSorgusu } from './schema.ts'
import { movements, rows } from './tablo.ts'

const reading = { scope: 'panel', yetki: 'stok:okuma', tag: 'Stok' } as const
const root = '/panel/v1/magazalar/:magaza/stok'

export const stokPanelRoutes: Route[] = [
  read({
    ...reading,
    path: root,
    summary: 'Stok tablosu',
    description:
      'Varyantlar adlarıyla ve depolardaki miktarlarıyla, en yeni ürün önce. `durum` ya da `depo_id` ile bir sayfa eksik ya da boş olabilir; `sonraki` null olana kadar sürdürün.',
    query: StokSatiriSorgusu,
    paged: true,
    reply: pageOf(StokSatiri),
    handle: (w, { query, position }) => rows(w, query, position),
  }),
  write({
    ...reading,
    yetki: 'stok:yazma',
    method: 'POST',
    path: `${root}/sayim`,
    summary: 'Sayımı yaz',
    description:
      'Depodaki yeni miktarlar. Sayanın gördüğünden bu yana değişmiş olan yazılmaz; yazılmayanlar `hatalar` içinde sırasıyla söylenir.',
    body: SayimGirdisi,
    reply: SayimYaniti,
    handle: (w, { body }) => setMany(w, body, true),
  }),
  read({
    ...reading,
    path: `${root}/hareketler`,
    summary: 'Stok defteri',
    description: 'Bütün varyantların hareketleri, en yenisi önce.',
    query: HareketSorgusu,
    paged: true,
    reply: pageOf(StokHareketi),
    handle: (w, { query, position }) => movements(w, null, query, position),
  }),
  read({
    ...reading,
    path: `${root}/:varyant_id/hareketler`,
    summary: 'Bir varyantın stok hareketleri',
    description: 'En yenisi önce: ne zaman, kim, neden, hangi depoda ne kadar.',
    query: HareketSorgusu,
    paged: true,
    reply: pageOf(StokHareketi),
    handle: (w, { params, query, position }) => movements(w, params.varyant_id as string, query, position),
  }),
]
