import { listOf, Silindi } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import type { Secenek } from '../schema.ts'
import * as teslimat from '../teslimat.ts'
import { TeslimatSecenegi, TeslimatSecenegiGirdisi } from './schema.ts'

const panel = { scope: 'panel', tag: 'Teslimat seçenekleri' } as const
const root = '/panel/v1/magazalar/:magaza/teslimat-secenekleri'

const shown = ({ olusturma, guncelleme, ...row }: Secenek) => ({
  ...row,
  olusturma: iso(olusturma),
  guncelleme: iso(guncelleme),
})

export const teslimatPanelRoutes: Route[] = [
  read({
    ...panel,
    yetki: 'uye',
    path: root,
    summary: 'Teslimat seçenekleri',
    description: 'Kapalı olanlar da içinde, sırasıyla. Açık olan yoksa canlı mağaza sipariş alamaz.',
    reply: listOf(TeslimatSecenegi),
    handle: async (w) => ({ veri: (await teslimat.list(w)).map(shown) }),
  }),
  write({
    ...panel,
    yetki: 'ayar',
    method: 'PUT',
    path: `${root}/:kod`,
    summary: 'Teslimat seçeneği ekle ya da değiştir',
    description:
      'Yeni seçenekte ad ile ücret ya da kademeler gerekir; var olanda yalnız gönderilenler değişir. Ücret vermek ' +
      'seçeneği sabit, kademe vermek desili yapar. Tutarlar ana para birimindedir.',
    body: TeslimatSecenegiGirdisi,
    reply: TeslimatSecenegi,
    handle: async (w, { params, body }) => shown(await teslimat.set(w, { ...body, kod: params.kod as string })),
  }),
  write({
    ...panel,
    yetki: 'ayar',
    method: 'DELETE',
    path: `${root}/:kod`,
    summary: 'Teslimat seçeneğini kaldır',
    description: 'Verilmiş siparişler değişmez.',
    reply: Silindi,
    handle: async (w, { params }) => {
      const id = params.kod as string
      await teslimat.remove(w, id)
      return { silindi: true, id }
    },
  }),
]
