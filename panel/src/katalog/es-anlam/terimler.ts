// Terms as they are typed: separated by commas or lines.

/** A comma between two digits is a part of the term: `1,5 litre`. */
const SEPARATOR = /(?<!\d),|,(?!\d)|\n/u

const plain = (term: string): string => term.trim().replace(/\s+/gu, ' ')

export const termsOf = (yazi: string): string[] =>
  yazi
    .split(SEPARATOR)
    .map(plain)
    .filter((term) => term !== '')

/** To be typed on. A comma within a term of the API becomes a space, which means the same. */
export const typedOf = (terimler: readonly string[]): string =>
  terimler.map((term) => plain(term.split(SEPARATOR).join(' '))).join(', ')
