import { plainLetters } from './slug.ts'

// What shoppers type and what records are called, brought to one form: `Işıklı`, `ışıklı` and `isikli` are one word.

const MAX_LENGTH = 64
const MAX_WORDS = 300

/** Lower case, letters without dots, tails and accents. A Greek word may end in another letter than it goes on with. */
export const fold = (text: string): string => plainLetters(text, 'NFKD').toLowerCase().replaceAll('ς', 'σ')

/** The distinct words of some texts, in their order: what comes first is kept when there are too many. */
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

/** A record as a word of those that belong to it. No word that is typed begins so, nor is it the beginning of one. */
export const idWord = (id: string): string => `#${id}`

/** A value however it is written: lists are asked for it whole. */
export const plainValue = (value: string): string => fold(value.trim()).replace(/\s+/g, ' ')

/** A value that lists can be asked for, as a word. */
export const fieldWord = (field: string, value: string): string => `#${field}=${plainValue(value)}`

/** Words that only those who run the store search by: of drafts, and of what shoppers do not look for. */
export const draftWord = (word: string): string => `~${word}`
export const staffWord = (word: string): string => `^${word}`

/** Not in the middle of a character. */
const shortened = (word: string): string =>
  word.length <= MAX_LENGTH ? word : word.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '')
