type Sorgu = { error: Error | null; refetch: () => unknown }

/** Queries that a page needs all of: the first error, and a retry of each that failed, whichever it was. */
export const birlikte = (...sorgular: readonly Sorgu[]) => ({
  error: sorgular.find((s) => s.error)?.error ?? null,
  refetch: () => Promise.all(sorgular.filter((s) => s.error).map((s) => s.refetch())),
})
