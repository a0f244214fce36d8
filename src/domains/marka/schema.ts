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
  {
    title: 'Marka',
    examples: [
      {
        id: 'mrk_01m7ej22hde6gb66wt8g4cb84w',
        ad: 'Ege Dokuma',
        tanitici: 'ege-dokuma',
        aciklama: '',
        logo: null,
        olusturma: '2026-11-15T08:00:00.000Z',
        guncelleme: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)
export type Marka = Static<typeof Marka>

const fields = {
  tanitici: Type.Optional(text(200)),
  aciklama: Type.Optional(text(5000)),
}
export const MarkaGirdisi = closed(
  { ad: text(200, 1), ...fields },
  { title: 'MarkaGirdisi', examples: [{ ad: 'Ege Dokuma' }] },
)
export type MarkaGirdisi = Static<typeof MarkaGirdisi>
export const MarkaDegisikligi = closed(
  { ad: Type.Optional(text(200, 1)), ...fields },
  { title: 'MarkaDegisikligi', examples: [{ aciklama: 'Denizli, 1962' }] },
)
export type MarkaDegisikligi = Static<typeof MarkaDegisikligi>
