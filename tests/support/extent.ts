import { test } from 'node:test'

// Extent of tests: `npm test` runs a part of what `npm run faults` runs whole.

/** The long form. */
export const isLong = process.env.KEPENK_TEST_UZUN === '1'

/** How often what chance decides is tried: in the long form, and otherwise. */
export const times = (whole: number, part: number): number => (isLong ? whole : part)

/** All in the long form; otherwise so many, rotated by turn, so that all come up over the turns. */
export function inTurn<T>(all: readonly T[], turn: number, count: number): readonly T[] {
  if (isLong || all.length <= count) return all
  return Array.from({ length: count }, (_, i) => all[(turn * count + i) % all.length] as T)
}

/** All in the long form; otherwise every n-th of them, and always the first and the last. */
export function everyNth<T>(all: readonly T[], n: number): readonly T[] {
  return isLong ? all : all.filter((_, i) => i % n === 0 || i === all.length - 1)
}

/** A test of the long form alone, such as another way through a page that the short form walks once. */
export const longTest: typeof test = isLong ? test : ((() => {}) as unknown as typeof test)
