export const iso = (d: Date): string => d.toISOString()

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

// Days in Istanbul, which is UTC+3 all year.

const AHEAD_MS = 3 * HOUR_MS

export const dayOf = (moment: Date): string => new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 10)

/** Start of the day so many days back. */
export function dayStart(moment: Date, back: number): Date {
  const local = moment.getTime() + AHEAD_MS
  return new Date(local - (local % DAY_MS) - back * DAY_MS - AHEAD_MS)
}

export const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

const shownIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' })
// Made when first asked for: two of them take as long as a hundredth of a start.
const shownDay: { [locale in 'tr' | 'en-GB']?: Intl.DateTimeFormat } = {}

/** 19 Kasım 2026 12:30; in English: 19 November 2026 at 12:30. */
export const dayText = (d: Date, dil: 'tr' | 'en' = 'tr'): string => {
  const locale = dil === 'en' ? 'en-GB' : 'tr'
  shownDay[locale] ??= shownIn(locale)
  return shownDay[locale].format(d)
}

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i

/**
 * Parses a moment as clients write it. A date alone (its first moment) and a time without zone are read in
 * Europe/Istanbul, which has been UTC+3 all year since 2016. Null when invalid (2026-02-30 included).
 */
export function parseMoment(input: string): Date | null {
  const text = input.trim()
  if (DAY_ONLY.test(text)) return checked(`${text}T00:00:00+03:00`, text)
  if (!MOMENT.test(text)) return null
  const normal = text.replace(' ', 'T')
  return checked(/(Z|[+-]\d{2}:?\d{2})$/i.test(normal) ? normal : `${normal}+03:00`, normal)
}

/** Last moment of year 9999 in Istanbul. */
const LAST = Date.parse('9999-12-31T23:59:59.999+03:00')

/**
 * The same for an end: a date alone includes the whole day, until the next begins. The last day of 9999, which people
 * use for "for ever", ends with its last moment, since the next day cannot be written.
 */
export function parseEnd(input: string): Date | null {
  const moment = parseMoment(input)
  return moment && DAY_ONLY.test(input.trim()) ? new Date(Math.min(moment.getTime() + DAY_MS, LAST)) : moment
}

// Date rolls 02-30 over to 03-02; such days are refused.
function checked(text: string, written: string): Date | null {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) return null
  const [year, month, day] = written.slice(0, 10).split('-').map(Number) as [number, number, number]
  const calendar = new Date(Date.UTC(year, month - 1, day))
  const exists = calendar.getUTCMonth() === month - 1 && calendar.getUTCDate() === day && year >= 1
  // A zone may shift the first or last day beyond four-digit years.
  const writable = moment.getUTCFullYear() >= 0 && moment.getUTCFullYear() <= 9999
  return exists && writable ? moment : null
}
