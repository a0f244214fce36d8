import { type Static, Type } from 'typebox'
import {
  Count,
  choice,
  closed,
  currency,
  html,
  Id,
  MAX_SAFE,
  Money,
  nullable,
  pageQuery,
  Quantity,
  Timestamp,
  text,
  WebAddress,
} from '../../core/schema.ts'
import { MAX_KALEM } from '../../core/toplu.ts'

import { ornekUrun, ornekUrunGirdisi, ornekVaryant, ornekVaryantGirdisi } from './examples.ts'

// ---------------------------------------------------------------- answers

export const durumlar = ['yayinda', 'taslak'] as const

export const Varyant = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    sku: nullable(Type.String()),
    barkod: nullable(Type.String()),
    secenekler: Type.Record(Type.String(), Type.String(), { description: 'Seçenek adı → değer' }),
    fiyat: nullable(Money),
    indirimsiz_fiyat: nullable(Money),
    fiyatlar: Type.Array(closed({ para_birimi: Type.String(), tutar: Money, indirimsiz_tutar: nullable(Money) })),
    kdv_orani: nullable(Type.Integer({ description: 'KDV oranı; null ise mağazanın varsayılanı' })),
    stok_takibi: Type.Boolean(),
    eksi_stok: Type.Boolean({ description: 'true ise stok bittikten sonra da satılır' }),
    stok: Type.Integer({ description: 'Bütün depolarda satılabilir miktar, ayrılan düşülmüş' }),
    sira: Count,
  },
  { title: 'Varyant', examples: [ornekVaryant] },
)
export type Varyant = Static<typeof Varyant>

export const Urun = closed(
  {
    id: Type.String(),
    ad: Type.String(),
    tanitici: Type.String({ description: 'Vitrin yolundaki kısa ad: /urun/<tanitici>' }),
    durum: choice(durumlar),
    adres: Type.String(),
    alt_baslik: nullable(Type.String()),
    aciklama: nullable(Type.String({ description: 'HTML' })),
    tur: nullable(Type.String()),
    marka_id: nullable(Type.String()),
    koleksiyon_id: nullable(Type.String()),
    kategoriler: Type.Array(Type.String()),
    etiketler: Type.Array(Type.String()),
    kapak: nullable(Type.String({ description: 'Kapak görseli' })),
    gorseller: Type.Array(closed({ id: Type.String(), url: Type.String(), sira: Count })),
    secenekler: Type.Array(closed({ id: Type.String(), ad: Type.String(), degerler: Type.Array(Type.String()) })),
    varyantlar: Type.Array(Varyant),
    olcu: closed({
      agirlik: nullable(Type.Number({ description: 'gram' })),
      en: nullable(Type.Number({ description: 'cm' })),
      boy: nullable(Type.Number({ description: 'cm' })),
      yukseklik: nullable(Type.Number({ description: 'cm' })),
    }),
    malzeme: nullable(Type.String()),
    mense: nullable(Type.String()),
    seo: closed({ baslik: nullable(Type.String()), aciklama: nullable(Type.String()), gizle: Type.Boolean() }),
    ozel: Type.Record(Type.String(), Type.Unknown()),
    olusturma: Timestamp,
    guncelleme: Timestamp,
  },
  { title: 'Urun', examples: [ornekUrun] },
)
export type Urun = Static<typeof Urun>

export const SilinenUrun = closed(
  { id: Type.String(), silinme: Timestamp },
  { title: 'SilinenUrun', examples: [{ id: ornekUrun.id, silinme: '2026-11-15T09:30:00.000Z' }] },
)

// ---------------------------------------------------------------- inputs

const NullablePrice = nullable(Type.Integer({ minimum: 0, maximum: MAX_SAFE }))

export const variantFields = {
  sku: Type.Optional(nullable(text(100))),
  barkod: Type.Optional(nullable(text(64))),
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

/** Characters of a description. */
export const ACIKLAMA_MAX = 100_000

export const productFields = {
  aciklama: Type.Optional(html(ACIKLAMA_MAX)),
  durum: Type.Optional(choice(durumlar)),
  tanitici: Type.Optional(Type.String({ maxLength: 200, description: 'Boşsa addan üretilir' })),
  kategoriler: Type.Optional(Type.Array(Id, { maxItems: 50, description: 'Verilince listenin tamamı' })),
  etiketler: Type.Optional(Type.Array(text(100), { maxItems: 50, description: 'Verilince listenin tamamı' })),
  marka_id: Type.Optional(nullable(Id)),
  seo: Type.Optional(
    closed({
      baslik: Type.Optional(nullable(text(200))),
      aciklama: Type.Optional(nullable(text(500))),
      gizle: Type.Optional(Type.Boolean({ description: 'noindex' })),
    }),
  ),
  gorseller: Type.Optional(
    Type.Array(WebAddress, {
      maxItems: 30,
      description: 'Sıralı görsel adresleri, ilki kapak. Dış adresler indirilir (JPEG, PNG, WebP; en çok 10 MB)',
    }),
  ),
}

export const SecenekDegerleri = Type.Array(text(100, 1), { minItems: 1, maxItems: 100 })

export const UrunGirdisi = closed(
  {
    ad: text(300, 1),
    ...productFields,
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

export const UrunDegisikligi = closed(
  { ad: Type.Optional(text(300, 1)), ...productFields },
  { title: 'UrunDegisikligi', examples: [{ ad: 'Keten Gömlek, uzun kollu', durum: 'taslak' }] },
)
export type UrunDegisikligi = Static<typeof UrunDegisikligi>

const fiyatKalemi = closed({
  varyant_id: Type.Optional(text(100)),
  sku: Type.Optional(text(100)),
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
  sku: Type.Optional(Type.String({ maxLength: 200, description: 'Varyant stok koduyla tam eşleşme' })),
  barkod: Type.Optional(Type.String({ maxLength: 200, description: 'Varyant barkoduyla tam eşleşme' })),
  kategori: Type.Optional(Type.String({ maxLength: 100, description: 'Kategori kimliği' })),
  guncelleme_sonra: Type.Optional(
    Type.String({ format: 'an', description: 'Bu andan sonra değişen ürünler (eşitleme için)' }),
  ),
})
export type UrunSorgusu = Static<typeof UrunSorgusu>

export const SilinenSorgusu = pageQuery({
  sonra: Type.Optional(Type.String({ format: 'an', description: 'Bu andan sonra silinenler' })),
})
export type SilinenSorgusu = Static<typeof SilinenSorgusu>
