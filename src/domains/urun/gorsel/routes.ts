import { listOf } from '../../../core/schema.ts'
import { type Route, read, write } from '../../../http/contract/route.ts'
import { describePictures, pictures } from './alt.ts'
import { GorselDegisikligi, UrunGorseli } from './schema.ts'

export const gorselRoutes: Route[] = [
  read({
    scope: 'urun:okuma',
    tag: 'Ürünler',
    path: '/v1/urunler/:id/gorseller',
    short: true,
    summary: 'Ürünün görselleri',
    description: 'Sırasıyla; ölçüleri, rengi, ne gösterdikleri ve boyutlarıyla.',
    reply: listOf(UrunGorseli),
    handle: (w, { params }) => pictures(w, params.id as string),
  }),
  write({
    scope: 'urun:yazma',
    tag: 'Ürünler',
    method: 'PATCH',
    path: '/v1/urunler/:id/gorseller',
    summary: 'Görsellerin ne gösterdiğini yaz',
    description:
      '`alt`, görseli göremeyenlere okunur. Değişince `urun.guncellendi` gider, `degisen` içinde `gorseller` vardır.',
    body: GorselDegisikligi,
    reply: listOf(UrunGorseli),
    handle: (w, { params, body }) => describePictures(w, params.id as string, body),
  }),
]
