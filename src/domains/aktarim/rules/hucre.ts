import { harmless } from '../../../core/text/csv.ts'
import type { AlanTuru, Hucre } from './alan.ts'

// Renders values as cells, so that an import reads the same back.

/** Decimal comma, as text: 184990 is 1849,90. */
export const amountText = (minor: number): string => {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}

const AHEAD_MS = 3 * 60 * 60 * 1000

/** Local time of Istanbul, which is UTC+3 all year. */
const momentText = (iso: string): string =>
  new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')

/** Separated by `|` when a part contains a comma; a single such part ends with one. */
const listText = (parts: readonly string[]): string => {
  if (!parts.some((p) => p.includes(','))) return parts.join(', ')
  return parts.length === 1 ? `${parts[0]} |` : parts.join(' | ')
}

export function cellText(tur: AlanTuru, value: Hucre): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  if (typeof value === 'number') return tur === 'para' ? amountText(value) : String(value).replace('.', ',')
  if (typeof value !== 'string') return tur === 'satirlar' || tur === 'metinler' ? value.join('\n') : listText(value)
  return tur === 'an' ? momentText(value) : value
}

/** Numbers as they are; everything else protected against formulas. */
export const csvCell = (tur: AlanTuru, value: Hucre): string =>
  typeof value === 'number' ? cellText(tur, value) : harmless(cellText(tur, value))
