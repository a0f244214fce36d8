/** Bounded concurrency: maps items in order, so many at a time. After a failure no further item is begun. */
export async function fewAtOnce<T, R>(items: readonly T[], most: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  let failed = false
  const lane = async () => {
    while (next < items.length && !failed) {
      const i = next++
      try {
        results[i] = await work(items[i] as T)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane))
  return results
}
