import type { AlanTuru, Hucre } from './alan.ts'

// How a value is written into a cell, so that the same is read back from it.

/** Minor units with a decimal comma, as text: 184990 is 1849,90. */
export const amountText = (minor: number): string => {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}

const AHEAD_MS = 3 * 60 * 60 * 1000

/** As a clock in Istanbul shows it, which is three hours ahead of UTC the whole year. */
const momentText = (iso: string): string =>
  new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')

/** A bar where a part holds a comma, and behind it where it is the only one. */
const listText = (parts: readonly string[]): string => {
  if (!parts.some((p) => p.includes(','))) return parts.join(', ')
  return parts.length === 1 ? `${parts[0]} |` : parts.join(' | ')
}

export function cellText(tur: AlanTuru, value: Hucre): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  if (typeof value === 'number') return tur === 'para' ? amountText(value) : String(value).replace('.', ',')
  if (typeof value !== 'string') return tur === 'satirlar' ? value.join('\n') : listText(value)
  return tur === 'an' ? momentText(value) : value
}

// A spreadsheet takes text that begins so for a formula, and one that came from a stranger for his program. An
// apostrophe before it makes it text again; one more where it begins with apostrophes already, so that reading it back
// takes exactly one away.
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

export const asWritten = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text

const SPECIAL = /[;"\r\n]/

/** One line of a file that a Turkish spreadsheet opens by itself. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((c) => (SPECIAL.test(c) || c.trim() !== c ? `"${c.replaceAll('"', '""')}"` : c)).join(';')}\r\n`

export const BOM = '\ufeff'

/** Numbers as they are; all else as text that begins no formula. */
export const csvCell = (tur: AlanTuru, value: Hucre): string =>
  typeof value === 'number' ? cellText(tur, value) : harmless(cellText(tur, value))
