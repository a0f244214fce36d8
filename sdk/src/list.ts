import type { Query } from './call.ts'
import type { List, Page } from './options.ts'

/** Fewer and larger pages when all of them are wanted. */
const AT_ONCE = 100

/** A list that asks nothing until it is awaited (once, for one page) or iterated (from the beginning each time). */
export function listOf<T>(sorgu: Query, isPaged: boolean, ask: (query: Query) => Promise<unknown>): List<T> {
  let first: Promise<Page<T>> | undefined
  const page = (): Promise<Page<T>> => {
    first ??= ask(sorgu) as Promise<Page<T>>
    return first
  }
  async function* records(): AsyncGenerator<T, void> {
    let next: Query | null = isPaged ? { limit: AT_ONCE, ...sorgu } : sorgu
    while (next !== null) {
      const { veri, sonraki } = (await ask(next)) as Page<T>
      yield* veri
      next = sonraki ? { ...next, sonraki } : null
    }
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: awaiting a list is what it is for
    then: (done, failed) => page().then(done, failed),
    catch: (failed) => page().catch(failed),
    finally: (done) => page().finally(done),
    [Symbol.asyncIterator]: records,
    [Symbol.toStringTag]: 'List',
  }
}
