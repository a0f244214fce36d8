// Words that somebody may have meant: within one edit of a word of 4 to 7 letters, within two of a longer one. An edit is a
// letter too many, missing or wrong, or two of them the other way round.

const LEAST_LETTERS = 4
const LONG = 8

/** Letters only: of codes every one of them is somebody's. */
export const isTypeable = (word: string): boolean => word.length >= LEAST_LETTERS && /^\p{L}+$/u.test(word)

export const editsOf = (word: string): 0 | 1 | 2 => (!isTypeable(word) ? 0 : word.length < LONG ? 1 : 2)

/**
 * Where to look: with one edit either the beginning or the end of a word is right (two letters the other way round may be those
 * in the middle, so the halves leave one out); with two, nearly always its first or its last third.
 */
export function endsOf(word: string): { bas: string; son: string } {
  const rest = word.length - 1
  const third = Math.floor(word.length / 3)
  const [first, last] = editsOf(word) === 1 ? [Math.ceil(rest / 2), Math.floor(rest / 2)] : [third, third]
  return { bas: word.slice(0, first), son: word.slice(-last) }
}

/** Edits between two words, counting up to `most`; beyond it `most + 1` (optimal string alignment). */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (before[j - 2] as number) + 1)
      }
      row.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last[b.length] as number
}

/** Of a mistyped word so many are meant. */
const MOST_MEANT = 6

/** The nearest of these words; the first letter is seldom the wrong one. */
export function nearest(word: string, words: readonly string[]): string[] {
  const most = editsOf(word)
  const found = words
    .map((other) => ({ other, edits: distance(word, other, most), first: other[0] === word[0] ? 0 : 1 }))
    .filter(({ edits }) => edits > 0 && edits <= most)
    .toSorted((a, b) => a.edits - b.edits || a.first - b.first || (a.other < b.other ? -1 : 1))
  const [best] = found
  return found
    .filter(({ edits }) => edits === best?.edits)
    .slice(0, MOST_MEANT)
    .map(({ other }) => other)
}
