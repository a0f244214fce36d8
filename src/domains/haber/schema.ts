import { type Static, Type } from 'typebox'
import { closed, eposta, Id, knownEposta, nullable, pageQuery, Timestamp } from '../../core/schema.ts'

const ornek = {
  varyant_id: 'var_01m7ej22hde6gb66wt8g4cb84w',
  urun_id: 'urun_01m7ej22hde6gb66wt8g4cb84w',
  sku: 'KTN-M-MAVI',
}

// ---------------------------------------------------------------- for shoppers

export const StokHaberiGirdisi = closed(
  {
    varyant_id: { ...Id, description: 'Beklenen varyant; yayındaki bir ürünün olmalı' },
    eposta: Type.Optional(
      eposta(254, { description: 'Haberin gideceği adres; giriş yapmış üyede verilmezse hesabının adresi' }),
    ),
    izin: Type.Boolean({
      description: 'Alıcının, bu ürün gelince kendisine yazılmasına onayı: true değilse 422. Anıyla birlikte saklanır',
    }),
  },
  {
    title: 'StokHaberiGirdisi',
    examples: [{ varyant_id: ornek.varyant_id, eposta: 'ayse@example.com', izin: true }],
  },
)
export type StokHaberiGirdisi = Static<typeof StokHaberiGirdisi>

export const StokHaberiAlindi = closed(
  { alindi: Type.Literal(true, { description: 'Adres daha önce kaydolmuş olsa da aynıdır' }) },
  { title: 'StokHaberiAlindi', examples: [{ alindi: true }] },
)
export type StokHaberiAlindi = Static<typeof StokHaberiAlindi>

export const StokHaberiVazgecisi = closed(
  { kod: { ...Id, description: 'Haber e-postasındaki bağlantının kodu' } },
  { title: 'StokHaberiVazgecisi', examples: [{ kod: 'kod_9f3k2m5n7p8q0r1s2t4v5w6x7y8z9a0b' }] },
)
export type StokHaberiVazgecisi = Static<typeof StokHaberiVazgecisi>

export const StokHaberindenVazgecildi = closed(
  { vazgecildi: Type.Literal(true, { description: 'Bekleyen haber olmasa da, kod yanlış olsa da aynıdır' }) },
  { title: 'StokHaberindenVazgecildi', examples: [{ vazgecildi: true }] },
)
export type StokHaberindenVazgecildi = Static<typeof StokHaberindenVazgecildi>

// ---------------------------------------------------------------- for the store

export const BekleyenStokHaberi = closed(
  {
    varyant_id: Type.String(),
    urun_id: Type.String(),
    sku: nullable(Type.String()),
    bekleyen: Type.Integer({ minimum: 1, maximum: 200, description: 'Haber bekleyen kişiler, 200’e dek sayılır' }),
    fazla: Type.Boolean({ description: 'true: 200’den de çok' }),
    ilk: { ...Timestamp, description: 'En eskisinin istendiği an; ISO 8601, UTC' },
  },
  {
    title: 'BekleyenStokHaberi',
    examples: [{ ...ornek, bekleyen: 12, fazla: false, ilk: '2026-11-17T09:30:00.000Z' }],
  },
)
export type BekleyenStokHaberi = Static<typeof BekleyenStokHaberi>

export const StokHaberiSorgusu = pageQuery({
  urun_id: Type.Optional(Type.String({ maxLength: 100, description: 'Yalnız bu ürünün varyantları' })),
  varyant_id: Type.Optional(Type.String({ maxLength: 100, description: 'Yalnız bu varyant' })),
})
export type StokHaberiSorgusu = Static<typeof StokHaberiSorgusu>

export const StokHaberiSilme = closed(
  { eposta: knownEposta(254, { description: 'Haberleri silinecek adres' }) },
  { title: 'StokHaberiSilme', examples: [{ eposta: 'ayse@example.com' }] },
)
export type StokHaberiSilme = Static<typeof StokHaberiSilme>
