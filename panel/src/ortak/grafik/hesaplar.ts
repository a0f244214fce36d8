// Figures and charts.

/** How a figure stands to the one before; null where there was nothing to compare with. */
export const ratioOf = (simdi: number, onceki: number): number | null =>
  onceki === 0 ? null : (simdi - onceki) / onceki

/** The next round number above it: one of a few digits and zeros, two at least. */
export function ceiling(deger: number): number {
  if (deger <= 0) return 2
  const size = 10 ** Math.floor(Math.log10(deger))
  const step = [1, 2, 4, 5, 6, 8, 10].find((n) => n * size >= deger) ?? 10
  return Math.max(2, step * size)
}

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

const within = (i: number, last: number): number => Math.min(last, Math.max(0, i))

/** Whether a key moves between the days. */
export const isMove = (key: string): boolean => Object.hasOwn(KEYS, key)

/** The day that a key leads to; another key leads nowhere. */
export const dayAfter = (key: string, at: number, last: number): number =>
  within(isMove(key) ? (KEYS[key]?.(at, last) ?? at) : at, last)

/** The day at so many pixels from the first; null before it, and while nothing is drawn. */
export const dayUnder = (x: number, step: number, last: number): number | null =>
  x < 0 || step === 0 ? null : within(Math.floor(x / step), last)
