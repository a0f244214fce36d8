import { DAY_MS } from '../../../core/time.ts'

// Payment deadline of shop orders.

/** Cancelled at `bitis`, with one reminder before, at `sonraki`. Nulls: no deadline. */
export function waitFrom(now: Date, gun: number): { bitis: Date | null; sonraki: Date | null } {
  if (gun === 0) return { bitis: null, sonraki: null }
  const all = gun * DAY_MS
  // A day before; for a single day, half a day.
  const reminder = all - Math.min(DAY_MS, all / 2)
  return { bitis: new Date(now.getTime() + all), sonraki: new Date(now.getTime() + reminder) }
}
