import { LRUCache } from 'lru-cache'

// Cache TTL of half a second: a revoked key stops working within a second on every process without invalidation, and a
// busy key (or a wrong one) costs two queries a second.
const REMEMBER_MS = 500
/** Keys found within the hour are remembered as once valid: not admitted by it, but not counted as guesses. */
const SIGHT_MS = 3600_000
// `maxSize` instead of `max`: lru-cache allocates `max` entries up front, 3.5 ms for each of the twenty caches at
// start.
const ROOM = { maxSize: 10_000, sizeCalculation: () => 1 }

export type Remembering<T extends object> = {
  get: (key: string) => Promise<T | null>
  /** The same without waiting; undefined when it would have to be looked up. */
  ready: (key: string) => T | undefined
  /** Bypasses the cache. */
  fresh: (key: string) => Promise<T | null>
  /** Last value found within the hour; it may be gone since. */
  sight: (key: string) => T | undefined
  /** Everything is looked up anew, also what is being looked up. */
  forget: () => void
}

/** Caches a look-up for a moment. */
export function remembering<T extends object>(find: (key: string) => Promise<T | null>): Remembering<T> {
  const known = new LRUCache<string, { found: Promise<T | null>; value?: T }>({ ...ROOM, ttl: REMEMBER_MS })
  // Negative entries in a cache of their own, so that wrong keys do not evict valid ones.
  const missing = new LRUCache<string, true>({ ...ROOM, ttl: REMEMBER_MS })
  const seen = new LRUCache<string, T>({ ...ROOM, ttl: SIGHT_MS })

  const fresh = (key: string): Promise<T | null> => {
    const found = find(key)
    const entry: { found: Promise<T | null>; value?: T } = { found }
    known.set(key, entry)
    found.then(
      (value) => {
        if (value !== null) {
          entry.value = value
          return seen.set(key, value)
        }
        seen.delete(key)
        known.delete(key)
        return missing.set(key, true)
      },
      // A look-up that failed must not be cached.
      () => known.delete(key),
    )
    return found
  }
  return {
    get: (key) => known.get(key)?.found ?? (missing.has(key) ? Promise.resolve(null) : fresh(key)),
    ready: (key) => known.get(key)?.value,
    fresh,
    sight: (key) => seen.get(key),
    forget: () => known.clear(),
  }
}

/** Negative cache only: for what must end at once and never becomes valid again. */
export function rememberingNothing<T>(find: (key: string) => Promise<T | null>): (key: string) => Promise<T | null> {
  const missing = new LRUCache<string, true>({ ...ROOM, ttl: REMEMBER_MS })
  return async (key) => {
    if (missing.has(key)) return null
    const found = await find(key)
    if (found === null) missing.set(key, true)
    return found
  }
}
