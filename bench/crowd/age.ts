// Age of an answer: how long before its request was sent the stock that it shows had been overwritten.

/** Shown of a variant: sold out, 1 to 5 left, or more (null). */
export const STATES = 7
/** Of a page with three variants; a later write would look like an earlier one. */
export const MOST_WRITES = STATES ** 3

/** When a write was sent, and when it was answered; by the machine's clock. */
export type Write = { sent: number; answered: number }

/** Stock of the three variants by which a page tells the number of the write. */
export const stocksOf = (write: number): number[] =>
  [0, 1, 2].map((place) => Math.floor(write / STATES ** place) % STATES)

/** Number of the write that a page shows. */
export function writeOf(page: string): number {
  const { varyantlar } = JSON.parse(page) as { varyantlar: { stok_var: boolean; kalan: number | null }[] }
  if (varyantlar.length !== 3) throw new Error(`a page of ${varyantlar.length} variants`)
  const digits = varyantlar.map((v) => (v.stok_var ? (v.kalan ?? STATES - 1) : 0))
  return digits.reduce((sum, digit, place) => sum + digit * STATES ** place, 0)
}

/**
 * When each write had certainly been overwritten: when the first of those was answered that were sent after its own
 * answer. Writes may overlap, and of two that do nobody outside knows which came last. Infinity: never.
 */
export function overwrittenAt(writes: readonly Write[]): number[] {
  return writes.map(({ answered }) =>
    Math.min(Infinity, ...writes.filter((later) => later.sent >= answered).map((later) => later.answered)),
  )
}

/** 0 for what was true, or might have been, when it was asked for. */
export const ageAt = (moment: number, overwritten: number): number => Math.max(0, moment - overwritten)
