import { type Static, Type } from 'typebox'
import { choice, closed, Id, Timestamp, text } from '../../core/schema.ts'

/** Lists of the panel that have filters. */
const sayfalar = ['urunler', 'stok', 'siparisler', 'iadeler', 'musteriler', 'kampanyalar'] as const

const sayfa = choice(sayfalar, { description: sayfalar.join(', ') })
const ornek = {
  id: 'grn_01m7ggfx5tescrrr4xhqy6fkae',
  sayfa: 'urunler',
  ad: 'Taslak gömlekler',
  arama: 'durum=taslak&ara=g%C3%B6mlek',
  ortak: true,
  benim: true,
  olusturma: '2026-11-15T08:00:00.000Z',
}

export const Gorunum = closed(
  {
    id: Id,
    sayfa,
    ad: Type.String(),
    arama: Type.String({ description: 'Adresin soru işaretinden sonrası' }),
    ortak: Type.Boolean({ description: 'Mağazada herkes görür' }),
    benim: Type.Boolean({ description: 'Soran kişi kaydetti' }),
    olusturma: Timestamp,
  },
  { title: 'Gorunum', examples: [ornek] },
)
export type Gorunum = Static<typeof Gorunum>

export const GorunumGirdisi = closed(
  { sayfa, ad: text(60, 1), arama: text(1000), ortak: Type.Optional(Type.Boolean()) },
  { title: 'GorunumGirdisi', examples: [{ sayfa: 'urunler', ad: ornek.ad, arama: ornek.arama, ortak: true }] },
)
export type GorunumGirdisi = Static<typeof GorunumGirdisi>
