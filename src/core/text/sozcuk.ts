import { plainLetters } from './slug.ts'

// Normalises queries and names: `Işıklı`, `ışıklı` and `isikli` are the same word.

const MAX_LENGTH = 64
const MAX_WORDS = 300

/** Lower case without diacritics; final sigma as sigma. */
export const fold = (text: string): string => plainLetters(text, 'NFKD').toLowerCase().replaceAll('ς', 'σ')

/** Distinct words in order; the first ones are kept beyond the bound. */
export function wordsOf(texts: readonly (string | null)[]): string[] {
  const words = new Set<string>()
  // A hundred variants share their values.
  const distinct = [...new Set(texts)]
  for (const word of fold(distinct.join(' ')).split(/[^\p{L}\p{N}]+/u)) {
    if (word !== '') words.add(shortened(word))
    if (words.size === MAX_WORDS) break
  }
  return [...words]
}

/** A record's id as a search word of the records that belong to it. Typed words never have this prefix. */
export const idWord = (id: string): string => `#${id}`

/** Normalised value; filters match it whole. */
export const plainValue = (value: string): string => fold(value.trim()).replace(/\s+/g, ' ')

/** A filterable value as a search word. */
export const fieldWord = (field: string, value: string): string => `#${field}=${plainValue(value)}`

/** Words for staff only: of drafts, and of fields that shoppers do not search. */
export const draftWord = (word: string): string => `~${word}`
export const staffWord = (word: string): string => `^${word}`

/** Not inside a surrogate pair. */
const shortened = (word: string): string =>
  word.length <= MAX_LENGTH ? word : word.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '')
