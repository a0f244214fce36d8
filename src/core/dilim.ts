// Counters that many write to at once are kept in slices: writers seldom meet in one row, and readers add them up.

export const SLICES = 16

/** The slice that a transaction writes to. */
export const anySlice = (): number => Math.floor(Math.random() * SLICES)
