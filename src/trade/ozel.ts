import { Type } from 'typebox'
import { form } from '../core/schema.ts'
import { plainValue } from '../core/text/sozcuk.ts'

// Values of custom fields: a code of the store's or an integrator's own, and a plain value.

export type OzelDegerler = Record<string, string | number | boolean | null>

export const OZEL_KODU = form('^[a-z][a-z0-9_]{0,59}$', {
  tr: 'kodlar küçük harfle başlar; a–z, rakam ve _ içerir, en çok 60 karakterdir',
  en: 'codes begin with a small letter, hold a–z, digits and _, and have at most 60 characters',
})
/** Of a record, and so of the fields that are defined for a kind of records. */
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

/** Fields that one question asks for: each is one more look at every record. */
const MOST_ASKED = 3
/** Of a value that can be asked for: to bring fifty of 200 letters to one form may take 40 ms. */
export const ASKED_MAX = 100

export type OzelSorgusu = Record<string, string>
export const OzelSorgusu = Type.Unsafe<OzelSorgusu>({
  type: 'object',
  maxProperties: MOST_ASKED,
  patternProperties: { [OZEL_KODU]: { type: 'string', minLength: 1, maxLength: ASKED_MAX } },
  additionalProperties: false,
  description:
    'Özel alanın değeri: `ozel[kod]=değer`. Alan tanımlı ve `filtrelenir` olmalı; büyük küçük harf ve Türkçe harf ayrımı ' +
    'yoktur. Birden çok alan sorulursa hepsi tutmalı',
})

/** A value as the word by which lists find its record: whole, however it is written. */
export const ozelWord = (kod: string, deger: string | number | boolean): string =>
  `%${kod}=${plainValue(String(deger))}`

/** What a record is found by of its values. Whether a field may be asked for is seen to with the question. */
export const ozelWords = (ozel: Record<string, unknown>): string[] =>
  Object.entries(ozel).flatMap(([kod, deger]) => {
    if (typeof deger === 'number' || typeof deger === 'boolean') return [ozelWord(kod, deger)]
    return typeof deger === 'string' && deger.trim() !== '' && deger.length <= ASKED_MAX ? [ozelWord(kod, deger)] : []
  })
