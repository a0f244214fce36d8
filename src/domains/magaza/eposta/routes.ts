import { Type } from 'typebox'
import { closed, Id, listOf, nullable, Timestamp } from '../../../core/schema.ts'
import { type Route, read } from '../../../http/contract/route.ts'
import { list, SHOWN } from './test-epostalari.ts'

const TestEpostasi = closed(
  {
    id: Id,
    kime: Type.String(),
    konu: Type.String(),
    metin: Type.String(),
    html: nullable(Type.String()),
    olusturma: Timestamp,
  },
  {
    title: 'TestEpostasi',
    examples: [
      {
        id: 'eps_01m7ggfx5tescrrr4xhqy6fkae',
        kime: 'biri@example.com',
        konu: 'Siparişiniz alındı · Test Mağazası',
        metin: 'Merhaba, siparişinizi aldık.',
        html: null,
        olusturma: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)

export const epostaPanelRoutes: Route[] = [
  read({
    scope: 'panel',
    yetki: 'webhook:yonet',
    tag: 'Mağaza ayarları',
    path: '/panel/v1/magazalar/:magaza/test-epostalari',
    summary: 'Test mağazasının e-postaları',
    description: `Test mağazasından e-posta çıkmaz; son ${SHOWN} tanesi burada okunur, en yenisi önce. Öteki mağazalarda boştur.`,
    reply: listOf(TestEpostasi),
    handle: async (w) => ({ veri: await list(w) }),
  }),
]
