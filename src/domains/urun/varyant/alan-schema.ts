import { Type } from 'typebox'
import { describe, duz, ozgu } from '../../../core/alan.ts'
import { Barkod, Count, closed, Money, nullable, Sku } from '../../../core/schema.ts'
import { isVisible } from '../../../core/text/line.ts'

// Field table of variants, in the order of the answers; see alan-schema.ts.

/** A code without visible characters is null. */
const orNull = (given: string | null): string | null => (given && isVisible(given) ? given : null)

export const VARYANT_ALANLARI = {
  id: ozgu({ shown: Type.String(), column: ['id', 'text'], storefront: true }),
  ad: ozgu({ shown: Type.String(), column: ['ad', 'text'], storefront: true }),
  sku: duz({
    shown: nullable(Type.String()),
    input: nullable(Sku),
    by: 'api',
    column: ['sku', 'text'],
    none: null,
    keep: orNull,
    storefront: true,
    words: 'shopper',
    filter: false,
    file: {
      ad: 'Stok kodu',
      tur: 'kod',
      aciklama: 'Varyantı stok kodu ya da kimliği belirler',
      adlar: ['sku', 'stok kodu (sku)', 'ürün kodu'],
    },
  }),
  barkod: duz({
    shown: nullable(Type.String()),
    input: nullable(Barkod),
    by: 'api',
    column: ['barkod', 'text'],
    none: null,
    keep: orNull,
    storefront: true,
    words: 'shopper',
    filter: false,
    file: { ad: 'Barkod', tur: 'kod', adlar: ['barcode', 'ean', 'gtin'] },
  }),
  secenekler: ozgu({
    shown: Type.Record(Type.String(), Type.String(), { description: 'Seçenek adı → değer' }),
    column: ['secenekler', 'jsonb'],
    storefront: true,
  }),
  fiyat: ozgu({ shown: nullable(Money), column: ['fiyat', 'bigint'], storefront: false }),
  indirimsiz_fiyat: ozgu({ shown: nullable(Money), column: ['indirimsiz_fiyat', 'bigint'], storefront: false }),
  fiyatlar: ozgu({
    shown: Type.Array(closed({ para_birimi: Type.String(), tutar: Money, indirimsiz_tutar: nullable(Money) })),
    storefront: false,
  }),
  kdv_orani: duz({
    shown: nullable(Type.Integer({ description: 'KDV oranı; null ise mağazanın varsayılanı' })),
    input: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
    by: 'panel',
    column: ['kdv_orani', 'smallint'],
    none: null,
    keep: null,
    storefront: false,
    words: null,
    filter: false,
    file: { ad: 'KDV oranı', tur: 'tam', adlar: ['kdv', 'kdv (%)'] },
  }),
  stok_takibi: ozgu({ shown: Type.Boolean(), column: ['stok_takibi', 'boolean'], storefront: false }),
  eksi_stok: duz({
    shown: Type.Boolean({ description: 'true ise stok bittikten sonra da satılır' }),
    input: Type.Boolean(),
    by: 'panel',
    column: ['eksi_stok', 'boolean'],
    none: false,
    keep: null,
    storefront: false,
    words: null,
    filter: false,
    file: { ad: 'Stok bitince de sat', tur: 'evet' },
  }),
  stok: ozgu({
    shown: Type.Integer({ description: 'Bütün depolarda satılabilir miktar, ayrılan düşülmüş' }),
    storefront: false,
  }),
  sira: ozgu({ shown: Count, column: ['sira', 'integer'], storefront: true }),
} as const

export const VARYANT = describe(VARYANT_ALANLARI)
