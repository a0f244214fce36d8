import { Type } from 'typebox'
import { Count, closed } from '../../../core/schema.ts'
import { type Route, upload } from '../../../http/contract/route.ts'
import { MAX_IMAGE_BYTES } from '../image.ts'
import { keep, receive } from '../upload.ts'

const Yuklenen = closed(
  { url: Type.String({ description: '`gorseller` içine yazılacak adres' }), en: Count, boy: Count },
  {
    title: 'YuklenenGorsel',
    examples: [{ url: 'https://kepenk.example/medya/ornek/0f3a.jpg', en: 1600, boy: 1200 }],
  },
)

export const medyaPanelRoutes: Route[] = [
  upload({
    scope: 'panel',
    yetki: 'urun:yazma',
    tag: 'Görseller',
    method: 'POST',
    path: '/panel/v1/magazalar/:magaza/gorseller',
    summary: 'Görsel yükle',
    description:
      'Gövde görselin kendisidir. Türü içeriğinden anlaşılır; baştan yazılarak, konum gibi gizli bilgiler atılarak saklanır. ' +
      'En çok 10 MB, 40 megapiksel.',
    bytes: { types: ['image/jpeg', 'image/png', 'image/webp'], max: MAX_IMAGE_BYTES },
    status: 201,
    reply: Yuklenen,
    before: (w, { body }, ports) => receive(w, body, ports),
    handle: (w, { ready }) => keep(w, ready),
  }),
]
