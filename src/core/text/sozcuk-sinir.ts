// Cost bounds of a search by words: each word of a query is a prefix of several, and a record must have one of each
// group. One group drives, and each of its records is probed for the others.

/** Words of which a record must have one, and the bounded count of records that do. */
export type Grup = { sozcukler: readonly string[]; sayi: number }

/** Bound of expanded words, for a whole query and for one prefix. */
const MAX_MEANINGS = 96
const MAX_MEANINGS_OF_ONE = 40

export const meaningsOfEach = (beginnings: number): number =>
  Math.min(MAX_MEANINGS_OF_ONE, Math.max(1, Math.floor(MAX_MEANINGS / beginnings)))

/** Bound of index entries per page: about 3 ms. */
const MAX_ENTRIES = 2000
/** Lower bound, so that a page always advances. */
const LEAST = 5

/** Records to look at per driving word; without other groups just the page's length. */
export function lookAt(page: number, leading: number, others: readonly number[]): number {
  if (others.length === 0) return page
  const each = 1 + others.reduce((sum, words) => sum + words, 0)
  return Math.max(LEAST, Math.floor(MAX_ENTRIES / each / leading))
}
