// Calendar of the test store. All moments are counted back from the last midnight in Istanbul (UTC+3 all year), so that
// a store built at any hour of a day is the same.

export const SAAT_MS = 3_600_000
export const GUN_MS = 24 * SAAT_MS
const ISTANBUL_MS = 3 * SAAT_MS

export const midnightBefore = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + ISTANBUL_MS) / GUN_MS) * GUN_MS - ISTANBUL_MS)

export const plus = (an: Date, ms: number): Date => new Date(an.getTime() + Math.round(ms))

export const daysBefore = (an: Date, gun: number): Date => plus(an, -gun * GUN_MS)

/** 0 for Sunday, in Istanbul. */
export const weekday = (an: Date): number => new Date(an.getTime() + ISTANBUL_MS).getUTCDay()

const hourOf = (an: Date): number => ((an.getTime() + ISTANBUL_MS) % GUN_MS) / SAAT_MS

/** The same moment if within working hours, otherwise the next working morning plus `gecikme_ms`. */
export function workingTime(an: Date, gecikme_ms: number): Date {
  const morning = plus(midnightBefore(an), 9 * SAAT_MS)
  const late = hourOf(an) >= 18
  const early = hourOf(an) < 9
  if (!late && !early && weekday(an) !== 0) return an
  let start = late || weekday(an) === 0 ? plus(morning, GUN_MS) : morning
  while (weekday(start) === 0) start = plus(start, GUN_MS)
  return plus(start, gecikme_ms)
}
