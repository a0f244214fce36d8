import type { Dil } from '../dil/dil.tsx'

// Times are shown in the shop's zone, never in the browser's.

const ZONE = 'Europe/Istanbul'
const locale = (dil: Dil): string => (dil === 'en' ? 'en-GB' : 'tr-TR')
const inBoth = <T>(make: (language: string) => T): Record<Dil, T> => ({
  tr: make(locale('tr')),
  en: make(locale('en')),
})

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hour12: false, timeZone: ZONE } as const
const LONG = { ...MOMENT, day: 'numeric', month: 'long' } as const
// Cached: a list shows hundreds of moments.
const moments = inBoth((language) => new Intl.DateTimeFormat(language, MOMENT))
const longMoments = inBoth((language) => new Intl.DateTimeFormat(language, LONG))
const spans = inBoth((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }))

/** First and last moment with a four-digit year, in Istanbul and in UTC. */
const FIRST = Date.parse('0001-01-02T00:00:00Z')
const LAST = Date.parse('9999-12-31T20:59:59.999Z')

/** Clamped to what can be shown and written: "for ever" is often the last day of year 9999. */
const inYears = (moment: string | Date): Date => new Date(Math.min(LAST, Math.max(FIRST, new Date(moment).getTime())))

/** `15.11.2026 14:03` */
export const formatZaman = (moment: string | Date, dil: Dil = 'tr'): string =>
  moments[dil].format(inYears(moment)).replace(',', '')

/** `15 Kasım 2026 14:03` */
export const formatUzun = (moment: string | Date, dil: Dil = 'tr'): string =>
  longMoments[dil].format(inYears(moment)).replace(/,| at/, '')

/** `15.11.2026` */
export const formatGun = (moment: string | Date, dil: Dil = 'tr'): string => formatZaman(moment, dil).slice(0, 10)

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 dk. önce` */
export function formatFark(moment: string | Date, now: Date, dil: Dil = 'tr'): string {
  const seconds = Math.round((new Date(moment).getTime() - now.getTime()) / 1000)
  const [unit, size] = STEPS.find(([, s]) => Math.abs(seconds) >= s) ?? ['second' as const, 1]
  return spans[dil].format(Math.trunc(seconds / size), unit)
}

const PARTS = new Intl.DateTimeFormat('sv-SE', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  timeZone: ZONE,
})

/** `2026-11-15T14:03:00` in Istanbul time, always with a four-digit year. */
const onClocks = (moment: Date): string => PARTS.format(inYears(moment)).padStart(19, '0').replace(' ', 'T')

/** For `<input type="datetime-local">`, in Istanbul time. */
export const toLocalInput = (moment: string | null): string =>
  moment === null ? '' : onClocks(new Date(moment)).slice(0, 16)

/** The inverse, with the zone's offset at that moment, which has changed in history. */
export function fromLocalInput(written: string): string | null {
  if (written === '') return null
  // Browsers allow six-digit years: clamped.
  if (/^\d{5,}-/.test(written)) return new Date(LAST).toISOString()
  const asUtc = new Date(`${written.length === 10 ? `${written}T00:00` : written}Z`)
  if (Number.isNaN(asUtc.getTime())) return null
  const near = Math.floor(inYears(asUtc).getTime() / 1000) * 1000
  const offset = Date.parse(`${onClocks(new Date(near))}Z`) - near
  return inYears(new Date(asUtc.getTime() - offset)).toISOString()
}
