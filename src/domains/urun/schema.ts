import { type Static, Type } from 'typebox'
import { inputFields, shownFields } from '../../core/alan.ts'
import {
  choice,
  closed,
  currency,
  Id,
  MAX_SAFE,
  Money,
  moment,
  nullable,
  pageQuery,
  Quantity,
  Sku,
  Timestamp,
  text,
  WebAddress,
} from '../../core/schema.ts'
import { MAX_KALEM } from '../../core/toplu.ts'
import { OzelSorgusu } from '../../trade/ozel.ts'
import { durumlar, URUN_ALANLARI } from './alan-schema.ts'
import { ornekUrun, ornekUrunGirdisi, ornekVaryant, ornekVaryantGirdisi } from './examples.ts'
import { VARYANT_ALANLARI } from './varyant/alan-schema.ts'

// ---------------------------------------------------------------- answers

export { Varyant } from './alan-schema.ts'

export const Urun = closed(shownFields(URUN_ALANLARI), { title: 'Urun', examples: [ornekUrun] })
export type Urun = Static<typeof Urun>

export const SilinenUrun = closed(
  { id: Type.String(), silinme: Timestamp },
  { title: 'SilinenUrun', examples: [{ id: ornekUrun.id, silinme: '2026-11-15T09:30:00.000Z' }] },
)

// ---------------------------------------------------------------- inputs

const NullablePrice = nullable(Type.Integer({ minimum: 0, maximum: MAX_SAFE }))

export const variantFields = {
  ...inputFields(VARYANT_ALANLARI, 'api'),
  fiyat: Type.Optional(NullablePrice),
  indirimsiz_fiyat: Type.Optional(NullablePrice),
  stok: Type.Optional(nullable(Quantity)),
}

export const VaryantGirdisi = closed(
  { secenekler: Type.Optional(Type.Record(Type.String(), text(100))), ...variantFields },
  { title: 'VaryantGirdisi', examples: [ornekVaryantGirdisi] },
)
export type VaryantGirdisi = Static<typeof VaryantGirdisi>

export const VaryantDegisikligi = closed(variantFields, {
  title: 'VaryantDegisikligi',
  examples: [{ fiyat: 174990, stok: 20 }],
})
export type VaryantDegisikligi = Static<typeof VaryantDegisikligi>

export const productFields = {
  ...inputFields(URUN_ALANLARI, 'api'),
  tanitici: Type.Optional(Type.String({ maxLength: 200, description: 'Boşsa addan üretilir' })),
  kategoriler: Type.Optional(Type.Array(Id, { maxItems: 50, description: 'Verilince listenin tamamı' })),
  gorseller: Type.Optional(
    Type.Array(WebAddress, {
      maxItems: 30,
      description: 'Sıralı görsel adresleri, ilki kapak. Dış adresler indirilir (JPEG, PNG, WebP; en çok 10 MB)',
    }),
  ),
}

/** What pictures show. */
export const GorselAltlari = Type.Array(nullable(text(300)), {
  maxItems: 30,
  description:
    'Görsellerin ne gösterdiği, görsellerin sırasıyla, tek satır; null ve boş, yok demektir. Verilmeyen kalır',
})

export const SecenekDegerleri = Type.Array(text(100, 1), { minItems: 1, maxItems: 100 })

export const UrunGirdisi = closed(
  {
    ...productFields,
    ad: URUN_ALANLARI.ad.input,
    durum: Type.Optional({ ...URUN_ALANLARI.durum.input, default: URUN_ALANLARI.durum.none }),
    secenekler: Type.Optional(
      Type.Array(closed({ ad: text(60, 1), degerler: SecenekDegerleri }), {
        maxItems: 3,
        description: 'Boşsa ürünün tek varyantı olur',
      }),
    ),
    varyantlar: Type.Array(VaryantGirdisi, { minItems: 1, maxItems: 100 }),
  },
  { title: 'UrunGirdisi', examples: [ornekUrunGirdisi] },
)
export type UrunGirdisi = Static<typeof UrunGirdisi>

export const TopluUrunGirdisi = closed(
  { kalemler: Type.Array(UrunGirdisi, { minItems: 1, maxItems: 100 }) },
  { title: 'TopluUrunGirdisi', examples: [{ kalemler: [ornekUrunGirdisi] }] },
)
export type TopluUrunGirdisi = Static<typeof TopluUrunGirdisi>

export const UrunDegisikligi = closed(productFields, {
  title: 'UrunDegisikligi',
  examples: [{ ad: 'Keten Gömlek, uzun kollu', durum: 'taslak' }],
})
export type UrunDegisikligi = Static<typeof UrunDegisikligi>

const fiyatKalemi = closed({
  varyant_id: Type.Optional(text(100)),
  sku: Type.Optional(Sku),
  fiyat: Money,
  indirimsiz_fiyat: Type.Optional(NullablePrice),
  para_birimi: Type.Optional(
    currency({ description: 'Boşsa ana para birimi; öteki para birimleri kurla hesaplanır, kendi fiyatları kalkar' }),
  ),
})

export const TopluFiyatGirdisi = closed(
  { kalemler: Type.Array(fiyatKalemi, { minItems: 1, maxItems: MAX_KALEM }) },
  {
    title: 'TopluFiyatGirdisi',
    examples: [
      {
        kalemler: [
          { sku: 'KG-MAVI-M', fiyat: 174990, indirimsiz_fiyat: 219990 },
          { varyant_id: ornekVaryant.id, fiyat: 4490, para_birimi: 'EUR' },
        ],
      },
    ],
  },
)
export type TopluFiyatGirdisi = Static<typeof TopluFiyatGirdisi>

// ---------------------------------------------------------------- queries

export const UrunSorgusu = pageQuery({
  durum: Type.Optional(choice(durumlar, { description: 'Yalnız bu durumdaki ürünler' })),
  sku: Type.Optional(Type.String({ trim: true, maxLength: 200, description: 'Varyant stok koduyla tam eşleşme' })),
  barkod: Type.Optional(Type.String({ trim: true, maxLength: 200, description: 'Varyant barkoduyla tam eşleşme' })),
  kategori: Type.Optional(Type.String({ maxLength: 100, description: 'Kategori kimliği' })),
  guncelleme_sonra: Type.Optional(moment('Bu andan sonra değişen ürünler (eşitleme için)')),
  ozel: Type.Optional(OzelSorgusu),
})
export type UrunSorgusu = Static<typeof UrunSorgusu>

export const SilinenSorgusu = pageQuery({
  sonra: Type.Optional(moment('Bu andan sonra silinenler')),
})
export type SilinenSorgusu = Static<typeof SilinenSorgusu>
