import { type Static, Type } from 'typebox'
import { closed, Timestamp, text } from '../../core/schema.ts'

export const Koleksiyon = closed(
  { id: Type.String(), ad: Type.String(), tanitici: Type.String(), olusturma: Timestamp, guncelleme: Timestamp },
  {
    title: 'Koleksiyon',
    examples: [
      {
        id: 'kol_01m7ej22hde6gb66wt8g4cb84w',
        ad: 'Yaz 2027',
        tanitici: 'yaz-2027',
        olusturma: '2026-11-15T08:00:00.000Z',
        guncelleme: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)
export type Koleksiyon = Static<typeof Koleksiyon>

export const KoleksiyonGirdisi = closed(
  { ad: text(200, 1), tanitici: Type.Optional(text(200)) },
  { title: 'KoleksiyonGirdisi', examples: [{ ad: 'Yaz 2027' }] },
)
export type KoleksiyonGirdisi = Static<typeof KoleksiyonGirdisi>
export const KoleksiyonDegisikligi = closed(
  { ad: Type.Optional(text(200, 1)), tanitici: Type.Optional(text(200)) },
  { title: 'KoleksiyonDegisikligi', examples: [{ ad: 'Yaz 2027, ilk seçki' }] },
)
export type KoleksiyonDegisikligi = Static<typeof KoleksiyonDegisikligi>
