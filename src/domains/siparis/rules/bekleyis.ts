// How long an order of the shop waits for its money.

const DAY_MS = 24 * 60 * 60 * 1000

/** The order lapses at `bitis`; the customer is reminded before, once, at `sonraki`. Nulls: it waits for ever. */
export function waitFrom(now: Date, gun: number): { bitis: Date | null; sonraki: Date | null } {
  if (gun === 0) return { bitis: null, sonraki: null }
  const all = gun * DAY_MS
  // A day before; of a single day, half of it.
  const reminder = all - Math.min(DAY_MS, all / 2)
  return { bitis: new Date(now.getTime() + all), sonraki: new Date(now.getTime() + reminder) }
}
