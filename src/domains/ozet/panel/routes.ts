import { type Route, read } from '../../../http/contract/route.ts'
import { find } from '../bul/bul.ts'
import { BulSorgusu, Bulunanlar } from '../bul/schema.ts'
import * as ozet from '../ozet.ts'
import { Ozet, OzetSorgusu } from '../schema.ts'

export const ozetPanelRoutes: Route[] = [
  read({
    scope: 'panel',
    yetki: 'uye',
    tag: 'Özet',
    path: '/panel/v1/magazalar/:magaza/ozet',
    summary: 'Bekleyen işler ve satışlar',
    description: 'Rolün kapsamlarının yettiği kadarı. Günler İstanbul günüdür; ciro ana para birimindedir.',
    query: OzetSorgusu,
    reply: Ozet,
    bayat: true,
    handle: (w, { query }) => ozet.read(w, query.gun ?? 30),
  }),
  read({
    scope: 'panel',
    yetki: 'uye',
    tag: 'Özet',
    path: '/panel/v1/magazalar/:magaza/ara',
    summary: 'Her şeyde ara',
    description: 'Her türden en çok 5 kayıt; yalnız rolün okuyabildiği türler.',
    query: BulSorgusu,
    reply: Bulunanlar,
    handle: async (w, { query }) => ({ veri: await find(w, query.metin) }),
  }),
]
