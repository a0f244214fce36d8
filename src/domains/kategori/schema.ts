import { type Static, Type } from 'typebox'
import { Count, closed, Id, nullable, Timestamp, text } from '../../core/schema.ts'

export const Kategori = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    tanitici: Type.String(),
    aciklama: Type.String(),
    ust_id: nullable(Type.String({ description: 'Üst kategori; kökte null' })),
    aktif: Type.Boolean(),
    dahili: Type.Boolean({ description: 'İç gruplama; vitrinde görünmez' }),
    sira: Count,
    adres: Type.String(),
    iade_disi: nullable(
      Type.String({
        description: 'Bu kategorinin ve altındakilerin ürünleri neden iade edilemez; iade edilebiliyorsa null',
      }),
    ),
    urun_sayisi: Count,
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  {
    title: 'Kategori',
    examples: [
      {
        id: 'kat_01m7ej22gae0btsp38rve9kxyc',
        ad: 'Gömlek',
        tanitici: 'gomlek',
        aciklama: '',
        ust_id: null,
        aktif: true,
        dahili: false,
        sira: 0,
        adres: 'https://dukkan.example/kategori/gomlek',
        iade_disi: null,
        urun_sayisi: 42,
        olusturma: '2026-11-15T08:00:00.000Z',
        guncelleme: '2026-11-15T08:00:00.000Z',
      },
    ],
  },
)
export type Kategori = Static<typeof Kategori>

const fields = {
  tanitici: Type.Optional(text(200)),
  aciklama: Type.Optional(text(5000)),
  ust_id: Type.Optional(nullable(Id)),
  sira: Type.Optional(Type.Integer({ minimum: -2147483648, maximum: 2147483647 })),
  aktif: Type.Optional(Type.Boolean()),
  dahili: Type.Optional(Type.Boolean()),
  iade_disi: Type.Optional(
    nullable({
      ...text(300),
      description:
        'Ürünleri iade edilemiyorsa alıcıya söylenecek neden (sağlık ve hijyen, çabuk bozulma, kişiye özel üretim…); boş ya da null: iade edilebilir',
    }),
  ),
}
export const KategoriGirdisi = closed(
  { ad: text(200, 1), ...fields },
  { title: 'KategoriGirdisi', examples: [{ ad: 'Gömlek', sira: 10 }] },
)
export type KategoriGirdisi = Static<typeof KategoriGirdisi>
export const KategoriDegisikligi = closed(
  { ad: Type.Optional(text(200, 1)), ...fields },
  { title: 'KategoriDegisikligi', examples: [{ ust_id: null, aktif: false }] },
)
export type KategoriDegisikligi = Static<typeof KategoriDegisikligi>
