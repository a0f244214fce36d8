import { type Static, Type } from 'typebox'
import { describe, duz, kume, ozgu, shownFields } from '../../core/alan.ts'
import { Count, choice, closed, html, Id, nullable, Timestamp, text } from '../../core/schema.ts'
import { OzelDegerler } from '../../trade/ozel.ts'
import { ornekVaryant } from './examples.ts'
import { VARYANT_ALANLARI } from './varyant/alan-schema.ts'

// Field table of products, in the order of the answers. A plain field is one record here and one column: schemas,
// statements, kept texts, files, search and the types of the panel's form derive from it.

/**
 * Version of the kept texts' shape. Raised with every field that comes or goes here or among the variants, together
 * with a migration that makes the worker rebuild older texts (see migrations/0058).
 */
export const SEKIL = 3

export const durumlar = ['yayinda', 'taslak'] as const

export const ACIKLAMA_MAX = 100_000

const orNull = (given: string | null): string | null => given || null
const distinct = (given: string[]): string[] => [...new Set(given)]

/** Short text of the panel, visible to shoppers. */
const detail = <const F extends boolean>(o: {
  column: string
  max: number
  ad: string
  adlar?: string[]
  words: 'shopper' | null
  filter: F
}) =>
  duz({
    shown: nullable(Type.String()),
    input: nullable(text(o.max)),
    by: 'panel',
    column: [o.column, 'text'],
    none: null,
    keep: orNull,
    storefront: true,
    words: o.words,
    filter: o.filter,
    file: { ad: o.ad, tur: 'metin', ...(o.adlar && { adlar: o.adlar }) },
  })

const size = (column: string, unit: string, ad: string, adlar: string[]) =>
  duz({
    shown: nullable(Type.Number({ description: unit })),
    input: nullable(Type.Number({ minimum: 0, maximum: 1_000_000 })),
    by: 'panel',
    column: [column, 'double precision'],
    none: null,
    keep: null,
    storefront: true,
    words: null,
    filter: false,
    file: { kod: column, ad, tur: 'sayi', adlar },
  })

const seoText = (column: string, max: number, ad: string, adlar: string[]) =>
  duz({
    shown: nullable(Type.String()),
    input: nullable(text(max)),
    by: 'api',
    column: [column, 'text'],
    none: null,
    keep: null,
    storefront: true,
    words: null,
    filter: false,
    file: { kod: column, ad, tur: 'metin', adlar },
  })

export const Varyant = closed(shownFields(VARYANT_ALANLARI), { title: 'Varyant', examples: [ornekVaryant] })
export type Varyant = Static<typeof Varyant>

export const URUN_ALANLARI = {
  id: ozgu({ shown: Type.String(), storefront: true }),
  ad: duz({
    shown: Type.String(),
    input: text(300, 1),
    by: 'api',
    column: ['ad', 'text'],
    none: '',
    keep: null,
    storefront: true,
    words: 'shopper',
    filter: false,
    file: {
      ad: 'Ad',
      tur: 'metin',
      aciklama: 'Yeni üründe zorunlu',
      adlar: ['ürün adı', 'başlık', 'title', 'name'],
    },
  }),
  tanitici: ozgu({
    shown: Type.String({ description: 'Vitrin yolundaki kısa ad: /urun/<tanitici>' }),
    column: ['tanitici', 'text'],
    storefront: true,
  }),
  durum: duz({
    shown: choice(durumlar),
    input: choice(durumlar),
    by: 'api',
    column: ['durum', 'text'],
    none: 'taslak',
    keep: null,
    storefront: false,
    words: null,
    filter: false,
    // Files have their own words for it.
    file: null,
  }),
  adres: ozgu({ shown: Type.String(), storefront: true }),
  alt_baslik: detail({ column: 'alt_baslik', max: 300, ad: 'Alt başlık', words: 'shopper', filter: false }),
  aciklama: duz({
    shown: nullable(Type.String({ description: 'HTML' })),
    input: html(ACIKLAMA_MAX),
    by: 'api',
    column: ['aciklama', 'text'],
    none: null,
    keep: null,
    storefront: true,
    words: null,
    filter: false,
    file: { ad: 'Açıklama', tur: 'metin', aciklama: 'HTML', adlar: ['body (html)', 'description'] },
  }),
  tur: detail({ column: 'tur', max: 100, ad: 'Tür', adlar: ['type', 'ürün tipi'], words: 'shopper', filter: true }),
  marka_id: duz({
    shown: nullable(Type.String()),
    input: nullable(Id),
    by: 'api',
    column: ['marka_id', 'text'],
    none: null,
    keep: null,
    storefront: false,
    words: null,
    filter: false,
    // Files name records instead of ids.
    file: null,
  }),
  koleksiyon_id: duz({
    shown: nullable(Type.String()),
    input: nullable(Id),
    by: 'panel',
    column: ['koleksiyon_id', 'text'],
    none: null,
    keep: orNull,
    storefront: false,
    words: null,
    filter: false,
    file: null,
  }),
  kategoriler: ozgu({ shown: Type.Array(Type.String()), storefront: false }),
  etiketler: duz({
    shown: Type.Array(Type.String()),
    input: Type.Array(text(100), { maxItems: 50, description: 'Verilince listenin tamamı' }),
    by: 'api',
    column: ['etiketler', 'text[]'],
    none: [],
    keep: distinct,
    storefront: true,
    words: 'shopper',
    filter: false,
    file: { ad: 'Etiketler', tur: 'liste', aciklama: 'Virgülle ayrılmış', adlar: ['tags', 'etiket'] },
  }),
  kapak: ozgu({ shown: nullable(Type.String({ description: 'Kapak görseli' })), storefront: true }),
  gorseller: ozgu({
    shown: Type.Array(closed({ id: Type.String(), url: Type.String(), sira: Count })),
    storefront: true,
  }),
  secenekler: ozgu({
    shown: Type.Array(closed({ id: Type.String(), ad: Type.String(), degerler: Type.Array(Type.String()) })),
    column: ['secenekler', 'jsonb'],
    storefront: true,
  }),
  varyantlar: ozgu({ shown: Type.Array(Varyant), storefront: false }),
  olcu: kume('panel', {
    agirlik: size('agirlik', 'gram', 'Ağırlık (g)', ['ağırlık', 'gram']),
    en: size('en', 'cm', 'En (cm)', ['en']),
    boy: size('boy', 'cm', 'Boy (cm)', ['boy']),
    yukseklik: size('yukseklik', 'cm', 'Yükseklik (cm)', ['yükseklik']),
  }),
  malzeme: detail({ column: 'malzeme', max: 200, ad: 'Malzeme', words: 'shopper', filter: true }),
  mense: detail({ column: 'mense', max: 100, ad: 'Menşe', words: null, filter: true }),
  seo: kume('api', {
    baslik: seoText('seo_baslik', 200, 'SEO başlığı', ['seo title']),
    aciklama: seoText('seo_aciklama', 500, 'SEO açıklaması', ['seo description']),
    gizle: duz({
      shown: Type.Boolean(),
      input: Type.Boolean({ description: 'noindex' }),
      by: 'api',
      column: ['seo_gizle', 'boolean'],
      none: false,
      keep: null,
      storefront: true,
      words: null,
      filter: false,
      file: { kod: 'seo_gizle', ad: 'Arama motorlarından gizle', tur: 'evet' },
    }),
  }),
  ozel: duz({
    shown: Type.Record(Type.String(), Type.Unknown()),
    input: Type.Unsafe<OzelDegerler>({ ...OzelDegerler, description: 'Özel alan kodu → değer; verilince tamamı' }),
    by: 'panel',
    column: ['ozel', 'jsonb'],
    none: {},
    keep: null,
    storefront: false,
    words: null,
    filter: false,
    file: null,
  }),
  olusturma: ozgu({ shown: Timestamp, storefront: false }),
  guncelleme: ozgu({ shown: Timestamp, storefront: true }),
} as const

export const URUN = describe(URUN_ALANLARI)
