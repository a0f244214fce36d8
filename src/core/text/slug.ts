// The only place that knows about dotted and dotless letters. Lower-casing comes last, on plain ASCII:
// 'İ'.toLowerCase() is two characters long in Node, and 'I'.toLowerCase() is not what a Turkish reader expects.

// Letters without canonical decomposition; the others (ş ğ ü ö ç İ â é …) are split by NFD.
const LETTERS: Record<string, string> = {
  ı: 'i',
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ħ: 'h',
  Ħ: 'h',
  ŧ: 't',
  Ŧ: 't',
  ŋ: 'n',
  Ŋ: 'n',
  ə: 'e',
  Ə: 'e',
  ĳ: 'ij',
  Ĳ: 'ij',
  ſ: 's',
  '²': '2',
  '³': '3',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

// Combining marks, and invisible characters (soft hyphen, zero-width space) that must not split a word.
const INVISIBLE = /[\p{M}\p{Cf}]+/gu

const PLAIN = /^[ -~]*$/

/** Letters without diacritics, case unchanged. */
export const plainLetters = (text: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  PLAIN.test(text)
    ? text
    : text
        .normalize(form)
        .replace(INVISIBLE, '')
        .replace(LETTER, (letter) => LETTERS[letter] as string)

/** Slug; empty when the text has no Latin letter or digit. */
export function slugify(text: string, max = 200): string {
  const plain = plainLetters(text)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
  return cut(plain.startsWith('-') ? plain.slice(1) : plain, max)
}

/** `base-n`, the base shortened to fit; for duplicates of a name. */
export function withSuffix(base: string, n: number, max = 200): string {
  const suffix = String(n)
  const room = cut(base, max - suffix.length - 1)
  return room === '' ? suffix : `${room}-${suffix}`
}

function cut(slug: string, max: number): string {
  const short = slug.slice(0, Math.max(0, max))
  return short.endsWith('-') ? short.slice(0, -1) : short
}
