// Sliced counters: a hot counter is spread over several rows, so that concurrent writers seldom wait for one row lock;
// readers sum them.

export const SLICES = 16

/** Slice that a transaction writes to. */
export const anySlice = (): number => Math.floor(Math.random() * SLICES)
