import { type Static, Type } from 'typebox'
import { closed, nullable, Timestamp, text } from '../../core/schema.ts'

export const Marka = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    tanitici: Type.String(),
    aciklama: Type.String(),
    logo: nullable(Type.String()),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'Marka' },
)
export type Marka = Static<typeof Marka>

const fields = {
  tanitici: Type.Optional(text(200)),
  aciklama: Type.Optional(text(5000)),
}
export const MarkaGirdisi = closed({ ad: text(200, 1), ...fields }, { title: 'MarkaGirdisi' })
export type MarkaGirdisi = Static<typeof MarkaGirdisi>
export const MarkaDegisikligi = closed({ ad: Type.Optional(text(200, 1)), ...fields }, { title: 'MarkaDegisikligi' })
export type MarkaDegisikligi = Static<typeof MarkaDegisikligi>
