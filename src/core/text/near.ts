import type { Metin } from '../errors.ts'
import { slugify } from './slug.ts'

/** Comparing takes the product of both lengths, and an address may hold a name of kilobytes. */
const MOST_LETTERS = 60

/** Suggestion: the nearest candidate, with about one letter in three wrong. */
export function near(text: string, candidates: readonly string[]): string | undefined {
  if (text.length > MOST_LETTERS) return undefined
  const plain = slugify(text)
  let best: string | undefined
  let least = Math.max(1, Math.floor(plain.length / 3)) + 1
  for (const candidate of candidates) {
    const d = distance(plain, slugify(candidate))
    if (d < least) {
      least = d
      best = candidate
    }
  }
  return best
}

const MOST_NAMED = 30

/** What there is, for an error about something that is not: `en yakını kategori; olanlar: ara, kategori, …`. */
export function olanlar(asked: string, adlar: readonly string[]): Metin {
  const nearest = near(asked, adlar)
  const list = adlar.slice(0, MOST_NAMED).join(', ') + (adlar.length > MOST_NAMED ? ', …' : '')
  return {
    tr: `${nearest === undefined ? '' : `en yakını ${nearest}; `}olanlar: ${list || 'hiç yok'}`,
    en: `${nearest === undefined ? '' : `the nearest is ${nearest}; `}there are: ${list || 'none'}`,
  }
}

/** Damerau–Levenshtein distance: changes, insertions, deletions and swaps of neighbours. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) least = Math.min(least, (before[j - 2] as number) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last[b.length] as number
}
