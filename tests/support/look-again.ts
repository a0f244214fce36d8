import type { TestEnv } from './setup.ts'

// Tests look at a whole store or database before and after what must change nothing: as dear as ten requests each time.

/** Which transactions are over on this server; on a cluster (null) others write that it does not know of. */
const SEEN = `
  select case when not exists (select from pg_extension where extname = 'citus') then pg_current_snapshot()::text end as seen`

/** Looks again only if a transaction that wrote has ended since: what was found in a snapshot is so as long as it is the same. */
export function lookAgain<Of extends string[], T>(
  look: (env: TestEnv, ...of: Of) => Promise<T>,
): (env: TestEnv, ...of: Of) => Promise<T> {
  const kept = new WeakMap<TestEnv, Map<string, { seen: string | null; found: T }>>()
  return async (env, ...of) => {
    const own = kept.get(env) ?? new Map()
    kept.set(env, own)
    const key = of.join()
    // Asked before: whatever ends in between makes the next one another.
    const [{ seen }] = await env.rows(SEEN)
    const last = own.get(key)
    if (last && seen !== null && last.seen === seen) return last.found
    const found = await look(env, ...of)
    own.set(key, { seen, found })
    return found
  }
}
