import { type Route, write } from '../../../http/contract/route.ts'
import { Varyant } from '../schema.ts'
import { setTracking } from './stok-ayari.ts'
import { StokAyari } from './stok-ayari-schema.ts'

export const stokAyariPanelRoutes: Route[] = [
  write({
    scope: 'panel',
    yetki: 'stok:yazma',
    tag: 'Stok',
    method: 'PATCH',
    path: '/panel/v1/magazalar/:magaza/varyantlar/:id/stok-ayari',
    summary: 'Stok takibini aç, kapat',
    description: 'Miktarlara dokunmaz. Ürünün ve stokun olayları gönderilir.',
    body: StokAyari,
    reply: Varyant,
    handle: (w, { params, body }) => setTracking(w, params.id as string, body),
  }),
]
