// Plain aligned text without colours or frames, so that it can be cut and pasted.

const UNSEEN = /[\p{M}\p{Cf}]/gu
const WIDE =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u{ff01}-\u{ff60}]/gu

/** Columns of a terminal. */
export function width(text: string): number {
  const seen = text.replace(UNSEEN, '')
  return [...seen].length + (seen.match(WIDE)?.length ?? 0)
}

// Terminal injection: stored text must not move the cursor or set colours.
const clean = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

const pad = (text: string, to: number): string => text + ' '.repeat(Math.max(0, to - width(text)))

/** Rows of cells as aligned columns; the last column is not padded. */
export function columns(rows: readonly (readonly string[])[], indent = ''): string {
  const cells = rows.map((row) => row.map(clean))
  const widths: number[] = []
  for (const row of cells) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, width(cell))
  return cells
    .map(
      (row) => indent + row.map((cell, i) => (i === row.length - 1 ? cell : pad(cell, widths[i] as number))).join('  '),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('')
}

const numbers = new Intl.NumberFormat('tr')

/** With thousands separators: 1.284. */
export const number = (n: number): string => numbers.format(n)

// Spelled out: the short Turkish style varies between one and two digits.
const moments = new Intl.DateTimeFormat('tr', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

export const moment = (d: Date | null): string => (d ? moments.format(d) : '-')
