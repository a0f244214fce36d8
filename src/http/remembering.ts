import { LRUCache } from 'lru-cache'

// Half a second: a revoked key stops working within a second on every process, without any process telling another,
// and a busy key costs two look-ups a second.
const REMEMBER_MS = 500

/** A look-up whose answers are kept for a moment. */
export function remembering<T extends object>(find: (key: string) => Promise<T | null>) {
  const known = new LRUCache<string, Promise<T | null>>({ max: 10_000, ttl: REMEMBER_MS })
  return (key: string): Promise<T | null> => {
    const pending = known.get(key)
    if (pending) return pending
    const found = find(key)
    known.set(key, found)
    // What does not exist yet may exist a moment later; a failed look-up proves nothing.
    found.then(
      (value) => value ?? known.delete(key),
      () => known.delete(key),
    )
    return found
  }
}
