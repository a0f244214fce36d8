import { listOf } from '../../../core/schema.ts'
import { wholeList } from '../../../core/whole-list.ts'
import { type Route, write } from '../../../http/contract/route.ts'
import { arrange } from '../arrange.ts'
import { Kategori } from '../schema.ts'
import { SiralamaGirdisi } from './schema.ts'

export const kategoriPanelRoutes: Route[] = [
  write({
    scope: 'panel',
    yetki: 'urun:yazma',
    tag: 'Kategoriler',
    method: 'POST',
    path: '/panel/v1/magazalar/:magaza/kategoriler/sirala',
    summary: 'Kategorileri taşı ve sırala',
    description: 'Hepsi birden yer değiştirir ya da hiçbiri; kendi altına taşınan reddedilir. Yanıt bütün ağaçtır.',
    body: SiralamaGirdisi,
    reply: listOf(Kategori),
    errors: ['kayit_yok', 'kalem_tekrarli', 'kategori_dongusu'],
    handle: async (w, { body }) => wholeList(await arrange(w, body)),
  }),
]
