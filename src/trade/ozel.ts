import { Type } from 'typebox'
import { form } from '../core/schema.ts'
import { plainValue } from '../core/text/sozcuk.ts'

// Custom values: a code of the store or an integrator, and a plain value.

export type OzelDegerler = Record<string, string | number | boolean | null>

export const OZEL_KODU = form('^[a-z][a-z0-9_]{0,59}$', {
  tr: 'kodlar küçük harfle başlar; a–z, rakam ve _ içerir, en çok 60 karakterdir',
  en: 'codes begin with a small letter, hold a–z, digits and _, and have at most 60 characters',
})
/** Per record, and so per kind of definitions. */
export const MOST_OZEL = 50
/** Characters of a value. */
export const OZEL_MAX = 2000

export const OzelDegerler = Type.Unsafe<OzelDegerler>({
  type: 'object',
  maxProperties: MOST_OZEL,
  patternProperties: {
    [OZEL_KODU]: { type: ['string', 'number', 'boolean', 'null'], maxLength: OZEL_MAX },
  },
  additionalProperties: false,
  description: 'Kod → değer: metin, sayı, evet/hayır ya da boş',
})

/** Custom filters per query: each is one more probe of every record. */
const MOST_ASKED = 3
/** Characters of a filterable value: normalising fifty of 200 may take 40 ms. */
export const ASKED_MAX = 100

export type OzelSorgusu = Record<string, string>
export const OzelSorgusu = Type.Unsafe<OzelSorgusu>({
  type: 'object',
  maxProperties: MOST_ASKED,
  // Whatever the code looks like: of an unknown one the answer tells which there are.
  additionalProperties: { type: 'string', minLength: 1, maxLength: ASKED_MAX },
  description:
    'Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı ' +
    'yoktur. Birden çok alan sorulursa hepsi tutmalı',
})

/** Search word of a value: whole and normalised. */
export const ozelWord = (kod: string, deger: string | number | boolean): string =>
  `%${kod}=${plainValue(String(deger))}`

/** Search words of a record's values. Whether a field is filterable is checked at the query. */
export const ozelWords = (ozel: Record<string, unknown>): string[] =>
  Object.entries(ozel).flatMap(([kod, deger]) => {
    if (typeof deger === 'number' || typeof deger === 'boolean') return [ozelWord(kod, deger)]
    return typeof deger === 'string' && deger.trim() !== '' && deger.length <= ASKED_MAX ? [ozelWord(kod, deger)] : []
  })
