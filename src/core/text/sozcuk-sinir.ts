// What a search by words may cost, where each word of a question is the beginning of several and a record must have one of
// each: the words of one group lead, and each of their records is put to the words of the others.

/** Words of which a record must have one, and how many records have any of them, as far as it was counted. */
export type Grup = { sozcukler: readonly string[]; sayi: number }

/** As many words as the beginnings of a question may stand for together, and each alone. */
const MAX_MEANINGS = 96
const MAX_MEANINGS_OF_ONE = 40

export const meaningsOfEach = (beginnings: number): number =>
  Math.min(MAX_MEANINGS_OF_ONE, Math.max(1, Math.floor(MAX_MEANINGS / beginnings)))

/** Entries of the index that one page may cost, about: 3 ms. */
const MAX_ENTRIES = 2000
/** However many words there are: a page gets on. */
const LEAST = 5

/** How many records of each leading word are looked at for a page; no more than its length where nothing else is asked. */
export function lookAt(page: number, leading: number, others: readonly number[]): number {
  if (others.length === 0) return page
  const each = 1 + others.reduce((sum, words) => sum + words, 0)
  return Math.max(LEAST, Math.floor(MAX_ENTRIES / each / leading))
}
