import { LRUCache } from 'lru-cache'

// Half a second: a revoked key stops working within a second on every process, without any process telling another,
// and a busy key costs two look-ups a second. So does a wrong one that somebody keeps sending.
const REMEMBER_MS = 500
/** Who was found is known by sight for as long: not let in by it, but told apart from those who were never found. */
const SIGHT_MS = 3600_000
// Told as a size: room for a greatest number is taken at once, 3.5 ms for each of the twenty that a start makes.
const ROOM = { maxSize: 10_000, sizeCalculation: () => 1 }

export type Remembering<T extends object> = {
  get: (key: string) => Promise<T | null>
  /** Asks anew, whatever is remembered. */
  fresh: (key: string) => Promise<T | null>
  /** What was found last, within the hour; it may have gone since. */
  sight: (key: string) => T | undefined
}

/** A look-up whose answers are kept for a moment. */
export function remembering<T extends object>(find: (key: string) => Promise<T | null>): Remembering<T> {
  const known = new LRUCache<string, Promise<T | null>>({ ...ROOM, ttl: REMEMBER_MS })
  // Apart, so that no number of wrong ones pushes out those that are right.
  const missing = new LRUCache<string, true>({ ...ROOM, ttl: REMEMBER_MS })
  const seen = new LRUCache<string, T>({ ...ROOM, ttl: SIGHT_MS })

  const fresh = (key: string): Promise<T | null> => {
    const found = find(key)
    known.set(key, found)
    found.then(
      (value) => {
        if (value !== null) return seen.set(key, value)
        seen.delete(key)
        known.delete(key)
        return missing.set(key, true)
      },
      // A failed look-up proves nothing.
      () => known.delete(key),
    )
    return found
  }
  return {
    get: (key) => known.get(key) ?? (missing.has(key) ? Promise.resolve(null) : fresh(key)),
    fresh,
    sight: (key) => seen.get(key),
  }
}

/** Only that there was nothing is kept: for what must end the moment it ends, and never begins again. */
export function rememberingNothing<T>(find: (key: string) => Promise<T | null>): (key: string) => Promise<T | null> {
  const missing = new LRUCache<string, true>({ ...ROOM, ttl: REMEMBER_MS })
  return async (key) => {
    if (missing.has(key)) return null
    const found = await find(key)
    if (found === null) missing.set(key, true)
    return found
  }
}
