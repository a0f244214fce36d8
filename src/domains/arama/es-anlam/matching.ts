import { type AlanHatasi, alanHatasi } from '../../../core/errors.ts'
import { wordsOf } from '../../../core/text/sozcuk.ts'
import { beginningOf, stemsOf } from '../tails.ts'

// Synonyms: where the terms of a store's groups stand in a question, and what else is looked for because of them. Pure.

/** A word with and without its tails. Two words are the same one when they share a form. */
const formsOf = (word: string): string[] => [...new Set([word, beginningOf(word), ...stemsOf(word)])]

const longestOf = (words: readonly string[]): string => words.reduce((a, b) => (b.length > a.length ? b : a))

/** What leads from a question's words to groups. */
export const formsOfAll = (words: readonly string[]): string[] => [...new Set(words.flatMap(formsOf))]

/**
 * What leads to a group: the longest word of each term, which is rarer than its first. Stored (`es_anlam_sozcuk`): other tails
 * need a migration that writes them anew.
 */
export const leadingTo = (terimler: readonly string[]): string[] =>
  formsOfAll(terimler.map((terim) => longestOf(wordsOf([terim])))).sort()

/** Errors of terms that no question can hold, or that are the same once folded. */
export function checkTerms(terimler: readonly string[]): AlanHatasi[] {
  const seen = new Set<string>()
  return terimler.flatMap((terim, i) => {
    const folded = wordsOf([terim]).join(' ')
    const isTwice = seen.has(folded)
    seen.add(folded)
    if (folded === '') return [alanHatasi(`terimler[${i}]`, 'girdi_gecersiz', TEXTS.empty)]
    return isTwice ? [alanHatasi(`terimler[${i}]`, 'girdi_gecersiz', TEXTS.twice)] : []
  })
}

const TEXTS = {
  empty: { tr: 'en az bir harf ya da rakam olmalı', en: 'must have a letter or a digit' },
  twice: { tr: 'aynı terim iki kez var', en: 'is the same term again' },
}

/** A part of a question: the word that stands for it, and those of its synonyms. */
export type Parca = { soz: string; esler: string[] }

/** Synonyms looked for in a whole question. */
const MOST_SYNONYMS = 48

/**
 * Divides a question: from left to right the longest terms that stand in it, each of which becomes one part, and single words.
 * A term of several words is looked for by its longest one.
 */
export function partsOf(sozler: readonly string[], gruplar: readonly (readonly string[])[]): Parca[] {
  const groups = gruplar.map((terimler) => terimler.map((terim) => wordsOf([terim])))
  const isSame = comparison()
  const standsAt = (at: number) => (words: readonly string[]) =>
    at + words.length <= sozler.length && words.every((word, i) => isSame(sozler[at + i] as string, word))
  const parts: Parca[] = []
  for (let at = 0; at < sozler.length; ) {
    const stands = standsAt(at)
    const length = Math.max(1, ...groups.flatMap((terms) => terms.filter(stands).map((words) => words.length)))
    const own = groups.filter((terms) => terms.some((words) => words.length === length && stands(words)))
    const soz = longestOf(sozler.slice(at, at + length))
    parts.push({ soz, esler: [...new Set(own.flat().map(longestOf))].filter((word) => word !== soz) })
    at += length
  }
  return bounded(parts)
}

/** Whether two words share a form; each is taken apart once. */
function comparison(): (a: string, b: string) => boolean {
  const known = new Map<string, string[]>()
  const forms = (word: string): string[] => {
    const own = known.get(word) ?? formsOf(word)
    known.set(word, own)
    return own
  }
  // Forms are beginnings of at least three letters; the last letter of one of four may be another.
  const mayBe = (a: string, b: string) => a.slice(0, 3) === b.slice(0, 3)
  return (a, b) => a === b || (mayBe(a, b) && forms(a).some((form) => forms(b).includes(form)))
}

function bounded(parts: readonly Parca[]): Parca[] {
  const withSynonyms = parts.filter((part) => part.esler.length > 0).length
  const each = Math.floor(MOST_SYNONYMS / Math.max(1, withSynonyms))
  return parts.map(({ soz, esler }) => ({ soz, esler: esler.slice(0, each) }))
}
