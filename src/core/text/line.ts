// Control characters, line ends, and bidirectional marks.
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** As one well-formed line. */
export const asLine = (text: string): string => text.toWellFormed().replace(UNSEEN, ' ').trim()

/** The same, cut with an ellipsis at `max` characters. */
export function shortLine(text: string, max: number): string {
  const line = asLine(text)
  // A letter is one or two units.
  if (line.length <= max) return line
  const letters = [...line]
  return letters.length <= max ? line : `${letters.slice(0, max - 1).join('')}…`
}

// Invisible: blanks, bidirectional marks, and whatever else takes no space or is blank. The Braille blank is a symbol
// by its category.
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether it has visible characters. */
export const isVisible = (text: string): boolean => SEEN.test(text)
