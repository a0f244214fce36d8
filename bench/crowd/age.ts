// Staleness: the time between the overwrite of the stock that an answer shows and the sending of its request.

/** States that a page can show of a variant: sold out, 1 to 5 left, or more (null). */
export const STATES = 7
/** Writes that a page of three variants can tell apart, as a number to the base of STATES. */
export const MOST_WRITES = STATES ** 3

/** Times by the monotonic clock of the machine. */
export type Write = { sent: number; answered: number }

/** Encodes the number of a write in the stock of three variants. */
export const stocksOf = (write: number): number[] =>
  [0, 1, 2].map((place) => Math.floor(write / STATES ** place) % STATES)

/** Decodes the number of the write that a page shows. */
export function writeOf(page: string): number {
  const { varyantlar } = JSON.parse(page) as { varyantlar: { stok_var: boolean; kalan: number | null }[] }
  if (varyantlar.length !== 3) throw new Error(`a page of ${varyantlar.length} variants`)
  const digits = varyantlar.map((v) => (v.stok_var ? (v.kalan ?? STATES - 1) : 0))
  return digits.reduce((sum, digit, place) => sum + digit * STATES ** place, 0)
}

/**
 * Upper bound of when each write was overwritten: the first answer to a write that was sent after this one's answer.
 * The order of overlapping writes is unknown, so they do not count. Infinity: never.
 */
export function overwrittenAt(writes: readonly Write[]): number[] {
  return writes.map(({ answered }) =>
    Math.min(Infinity, ...writes.filter((later) => later.sent >= answered).map((later) => later.answered)),
  )
}

/** 0 while it was current, or may have been. */
export const ageAt = (moment: number, overwritten: number): number => Math.max(0, moment - overwritten)
