import { type Static, Type } from 'typebox'
import { closed, Timestamp, text } from '../../core/schema.ts'

export const Koleksiyon = closed(
  { id: Type.String(), ad: Type.String(), tanitici: Type.String(), olusturma: Timestamp, guncelleme: Timestamp },
  { title: 'Koleksiyon' },
)
export type Koleksiyon = Static<typeof Koleksiyon>

export const KoleksiyonGirdisi = closed(
  { ad: text(200, 1), tanitici: Type.Optional(text(200)) },
  { title: 'KoleksiyonGirdisi' },
)
export type KoleksiyonGirdisi = Static<typeof KoleksiyonGirdisi>
export const KoleksiyonDegisikligi = closed(
  { ad: Type.Optional(text(200, 1)), tanitici: Type.Optional(text(200)) },
  { title: 'KoleksiyonDegisikligi' },
)
export type KoleksiyonDegisikligi = Static<typeof KoleksiyonDegisikligi>
