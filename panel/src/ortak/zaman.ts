import type { Dil } from '../dil/dil.tsx'

// Moments are shown in the shop's zone, never in the browser's.

const ZONE = 'Europe/Istanbul'
const locale = (dil: Dil): string => (dil === 'en' ? 'en-GB' : 'tr-TR')
const inBoth = <T>(make: (language: string) => T): Record<Dil, T> => ({
  tr: make(locale('tr')),
  en: make(locale('en')),
})

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit', hour12: false, timeZone: ZONE } as const
// Made once: a list shows hundreds of moments.
const moments = inBoth((language) => new Intl.DateTimeFormat(language, MOMENT))
const spans = inBoth((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }))

/** `15.11.2026 14:03` */
export const formatZaman = (moment: string | Date, dil: Dil = 'tr'): string =>
  moments[dil].format(new Date(moment)).replace(',', '')

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

/** For `<input type="datetime-local">`: the moment as clocks in Istanbul show it. */
export const toLocalInput = (moment: string | null): string =>
  moment === null ? '' : PARTS.format(new Date(moment)).replace(' ', 'T').slice(0, 16)

/** Back again. The zone's own offset at that moment, which history has changed. */
export function fromLocalInput(written: string): string | null {
  if (written === '') return null
  const asUtc = new Date(`${written.length === 10 ? `${written}T00:00` : written}Z`)
  if (Number.isNaN(asUtc.getTime())) return null
  const shown = new Date(`${PARTS.format(asUtc).replace(' ', 'T')}Z`)
  return new Date(asUtc.getTime() - (shown.getTime() - asUtc.getTime())).toISOString()
}
