import { type Route, read } from '../../../http/contract/route.ts'
import * as rapor from '../rapor.ts'
import { Rapor, RaporSorgusu } from '../schema.ts'

export const olcumPanelRoutes: Route[] = [
  read({
    scope: 'panel',
    yetki: 'siparis:okuma',
    tag: 'Özet',
    path: '/panel/v1/magazalar/:magaza/rapor',
    summary: 'Dükkânın ziyaret raporu',
    description:
      'Dükkân sayfalarında ve satın alma adımlarında olanlar, gün gün (İstanbul). Çerez kullanılmadan sayılır ve kişiye ait hiçbir şey içermez; izlenmek istemeyenler (`DNT`, `Sec-GPC`) ve robotlar sayılmaz. Listelerde en çok 50 satır vardır.',
    query: RaporSorgusu,
    reply: Rapor,
    bayat: true,
    handle: (w, { query }) => rapor.read(w, query),
  }),
]
