import { DAY_MS } from '../../../core/time.ts'

// Cell of a sheet as the text that a CSV would have.

export type Bicimler = {
  /** Shared strings of the workbook. */
  texts: readonly string[]
  /** Styles that show a number as a date. */
  dates: ReadonlySet<string>
  /** Dates are counted from 1904, as on old Macs. */
  is1904: boolean
}

export function cellOf(tur: string, bicim: string, value: string, { texts, dates, is1904 }: Bicimler): string {
  if (value === '') return ''
  if (tur === 's') return texts[Number(value)] ?? ''
  if (tur === 'b') return value === '1' ? 'evet' : 'hayır'
  if (tur === 'd') return momentText(Date.parse(value)) ?? textOf(value)
  const n = Number(value)
  if (tur !== 'n' || Number.isNaN(n)) return textOf(value)
  return (dates.has(bicim) ? momentText(momentOf(n, is1904)) : null) ?? numberText(n)
}

/** Without NUL and lone surrogates, which neither JSON nor PostgreSQL takes. */
export const textOf = (value: string): string => value.replaceAll('\0', '').toWellFormed()

/** 1970-01-01 as a serial date; spreadsheets count a day too many in 1900. */
const EPOCH = 25_569
const FROM_1904 = 1462

const momentOf = (days: number, is1904: boolean): number =>
  Math.round((days - EPOCH + (is1904 ? FROM_1904 : 0)) * DAY_MS)

const MAX_MS = 8.64e15

const momentText = (ms: number): string | null =>
  Math.abs(ms) <= MAX_MS ? new Date(ms).toISOString().slice(0, 19).replace('T', ' ') : null

/** Floating-point sums carry noise behind the sixth decimal. Long whole numbers keep every digit. */
const numberText = (n: number): string =>
  Number.isSafeInteger(n) ? String(n) : String(Number(n.toFixed(6))).replace('.', ',')
