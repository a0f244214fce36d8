/** Whether it is a whole number in the range; a field that was emptied has none. */
export const isWithin = (n: unknown, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(n) && (n as number) >= min && (n as number) <= max
