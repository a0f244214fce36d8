import { Type } from 'typebox'

// Values of custom fields: a code of the store's or an integrator's own, and a plain value.

export type OzelDegerler = Record<string, string | number | boolean | null>

export const OzelDegerler = Type.Unsafe<OzelDegerler>({
  type: 'object',
  maxProperties: 50,
  patternProperties: {
    '^[a-z][a-z0-9_]{0,59}$': { type: ['string', 'number', 'boolean', 'null'], maxLength: 2000 },
  },
  additionalProperties: false,
  description: 'Kod → değer: metin, sayı, evet/hayır ya da boş',
})
