// Control characters, line ends, and marks that turn the direction of whatever follows.
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** A text as one line, whatever it was; half characters are mended. */
export const asLine = (text: string): string => text.toWellFormed().replace(UNSEEN, ' ').trim()

/** The same, at most so many characters long; what was cut off is marked. */
export function shortLine(text: string, max: number): string {
  const letters = [...asLine(text)]
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max - 1).join('')}…`
}

// Blanks, marks that turn the direction, and whatever else takes no room or leaves none of it filled: the Braille blank is a
// symbol by its kind.
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a reader sees anything of it. */
export const isVisible = (text: string): boolean => SEEN.test(text)
