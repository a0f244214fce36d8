// How far a test goes: `npm test` asks for some of what `npm run faults` asks for whole.

/** Whether the long form runs. */
export const isLong = process.env.KEPENK_TEST_UZUN === '1'

/** All of them in the long form; else so many, others for each turn: over all turns each of them comes up. */
export function inTurn<T>(all: readonly T[], turn: number, count: number): readonly T[] {
  if (isLong || all.length <= count) return all
  return Array.from({ length: count }, (_, i) => all[(turn * count + i) % all.length] as T)
}
