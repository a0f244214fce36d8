import { type Static, Type } from 'typebox'
import { Count, closed, nullable, Timestamp } from '../../../core/schema.ts'
import { ornekKategori } from '../examples.ts'
import { kisa, TuretilenSeo } from '../schema.ts'

const kategoriAlanlari = {
  ...kisa,
  aciklama: Type.String(),
  ust_id: nullable(Type.String({ description: 'Üst kategori; kökte null' })),
  sira: Count,
  adres: Type.String(),
  urun_sayisi: Type.Integer({
    minimum: 0,
    description: 'Bu kategoride ya da altındaki görünen kategorilerde yayında olan ürünler; her ürün bir kez sayılır',
  }),
  urun_sayisi_kesin: Type.Boolean({
    description: 'false: en az bu kadar; ürünlerin 10.000 farklı kategori bileşiminin ötesi sayılmaz',
  }),
  seo: TuretilenSeo,
  guncelleme: Timestamp,
}

const KATEGORI = 'VitrinKategori'
const kategoriTuru = Type.Object(kategoriAlanlari)
export type VitrinKategori = Static<typeof kategoriTuru> & { alt_kategoriler: VitrinKategori[] | null }
// Recursive schema: `$id` is the target of its own `$ref`.
export const VitrinKategori = Type.Unsafe<VitrinKategori>(
  Type.Object(
    {
      ...kategoriAlanlari,
      alt_kategoriler: nullable(
        Type.Array(Type.Unsafe<VitrinKategori>({ $ref: KATEGORI }), {
          description:
            'Doğrudan altındakiler (20 düzeyden derindekiler yirminci düzeyde yan yana); yalnız `agac=true` iken, yoksa null',
        }),
      ),
    },
    { $id: KATEGORI, title: KATEGORI, additionalProperties: false, examples: [ornekKategori] },
  ),
)

export const VitrinKategoriSorgusu = closed({
  agac: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'true: yalnız kökler, altlarındakiler `alt_kategoriler` içinde; yoksa hepsi yan yana, `ust_id` ile',
    }),
  ),
})
export type VitrinKategoriSorgusu = Static<typeof VitrinKategoriSorgusu>
