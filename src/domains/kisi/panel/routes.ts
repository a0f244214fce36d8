import { Type } from 'typebox'
import { closed } from '../../../core/schema.ts'
import { type Route, write } from '../../../http/contract/route.ts'
import { Musteri } from '../../musteri/schema.ts'
import { forgetById } from '../forget.ts'

const Onay = closed(
  { onay: Type.Literal(true, { description: 'Geri alınamayacağı biliniyor' }) },
  { title: 'AnonimlestirmeOnayi', examples: [{ onay: true }] },
)

export const kisiPanelRoutes: Route[] = [
  write({
    scope: 'panel',
    yetki: 'musteri:yazma',
    tag: 'Müşteriler',
    method: 'POST',
    path: '/panel/v1/magazalar/:magaza/musteriler/:id/anonimlestir',
    summary: 'Müşterinin kimliğini sil',
    description:
      'Adı, telefonu, adresleri ve e-postası silinir, hesabı ve oturumları kapanır; siparişleri adsız kalır, yasanın saklanmasını istediği fatura bilgisi durur. Geri alınamaz.',
    body: Onay,
    reply: Musteri,
    handle: (w, { params }) => forgetById(w, params.id as string),
  }),
]
