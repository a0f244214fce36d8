import { Type } from 'typebox'
import { closed, Timestamp } from '../../../core/schema.ts'
import { type Route, read } from '../../../http/contract/route.ts'
import { toPage, toProduct } from './baglanti.ts'

const root = '/panel/v1/magazalar/:magaza'

const Onizleme = closed(
  {
    adres: Type.String({ description: 'Kaydı vitrindeki gibi gösteren adres; bilen herkese açılır' }),
    bitis: { ...Timestamp, description: 'Adresin son anı' },
  },
  {
    title: 'Onizleme',
    examples: [
      {
        adres:
          'https://cicek.example/onizleme/urun/urun_01jc4z6k1p8q0v2m5n7r9s3t4w?bitis=1763632800&kod=kod_7f3k92qd7f3k92qd7f3k92qd7f3k92qd',
        bitis: '2026-11-20T10:00:00.000Z',
      },
    ],
  },
)

const description = 'Taslak da olsa açılan, bir gün geçerli imzalı bir adres. Arama motorlarına kapalıdır.'

export const onizlemePanelRoutes: Route[] = [
  read({
    ...{ scope: 'panel', yetki: 'urun:okuma', tag: 'Ürünler' },
    path: `${root}/urunler/:id/onizleme`,
    summary: 'Ürünün önizleme adresi',
    description,
    reply: Onizleme,
    handle: (w, { params }) => toProduct(w, params.id as string),
  }),
  read({
    ...{ scope: 'panel', yetki: 'icerik:okuma', tag: 'Sayfalar' },
    path: `${root}/sayfalar/:id/onizleme`,
    summary: 'Sayfanın önizleme adresi',
    description,
    reply: Onizleme,
    handle: (w, { params }) => toPage(w, params.id as string),
  }),
]
