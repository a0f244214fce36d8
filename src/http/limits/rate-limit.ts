import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

// Two meters, both a few numbers per caller. Live keys: a token bucket, a minute's allowance with bursts of a third.
// The public test key: at most so many in any minute that begins with a caller's first request.

export type Verdict = { allowed: boolean; limit: number; remaining: number; resetSec: number; retryAfterSec: number }
type Asked = [who: string, perMinute: number, nowMs: number]
export type Meter = {
  /** One request of somebody's. */
  take: (...asked: Asked) => Verdict | Promise<Verdict>
  /** What a request that was let in has cost beyond its one; below zero it gives back. Refuses nobody but the next. */
  charge: (...charged: [...Asked, more: number]) => Verdict | Promise<Verdict>
  /** The refusal that is certain without asking anybody; null when there may be something left. */
  spent: (...asked: Asked) => Verdict | null
}

/** Makes meters that count apart from each other, each under its name. */
export type Meters = { tokenBucket: (name: string) => Meter; minuteWindow: (name: string) => Meter }

// Forgetting a caller gives it a full allowance; this many are remembered at least. Told as a size, since room for a
// greatest number is taken at once: 16 MB before the first caller.
export const CALLERS = { maxSize: 100_000, sizeCalculation: () => 1 }

/** How many at once, how many come back each millisecond, and how deep in debt: nobody waits for more than 80 s. */
export const bucketOf = (perMinute: number) => ({
  burst: Math.max(1, Math.ceil(perMinute / 3)),
  perMs: perMinute / 60_000,
  lowest: -perMinute,
})

export function bucketVerdict(allowed: boolean, left: number, perMinute: number): Verdict {
  const { burst, perMs } = bucketOf(perMinute)
  return {
    allowed,
    limit: perMinute,
    remaining: Math.max(0, Math.floor(left)),
    resetSec: Math.ceil((burst - left) / perMs / 1000),
    retryAfterSec: allowed ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000)),
  }
}

export function windowVerdict(allowed: boolean, used: number, leftMs: number, perMinute: number): Verdict {
  const leftSec = Math.max(1, Math.ceil(leftMs / 1000))
  return {
    allowed,
    limit: perMinute,
    remaining: Math.max(0, perMinute - used),
    resetSec: leftSec,
    retryAfterSec: allowed ? 0 : leftSec,
  }
}

function tokenBucket() {
  const buckets = new LRUCache<string, { tokens: number; at: number }>(CALLERS)
  const tokensOf = (who: string, perMinute: number, nowMs: number): number => {
    const { burst, perMs } = bucketOf(perMinute)
    const bucket = buckets.get(who) ?? { tokens: burst, at: nowMs }
    return Math.min(burst, bucket.tokens + Math.max(0, nowMs - bucket.at) * perMs)
  }
  return {
    take: (who, perMinute, nowMs) => {
      const tokens = tokensOf(who, perMinute, nowMs)
      const allowed = tokens >= 1
      const left = allowed ? tokens - 1 : tokens
      buckets.set(who, { tokens: left, at: nowMs })
      return bucketVerdict(allowed, left, perMinute)
    },
    charge: (who, perMinute, nowMs, more) => {
      const { burst, lowest } = bucketOf(perMinute)
      const left = Math.min(burst, Math.max(lowest, tokensOf(who, perMinute, nowMs) - more))
      buckets.set(who, { tokens: left, at: nowMs })
      return bucketVerdict(true, left, perMinute)
    },
    spent: (who, perMinute, nowMs) => {
      const left = tokensOf(who, perMinute, nowMs)
      return left >= 1 ? null : bucketVerdict(false, left, perMinute)
    },
  } satisfies Meter
}

function minuteWindow() {
  const windows = new LRUCache<string, { used: number; until: number }>(CALLERS)
  const windowOf = (who: string, nowMs: number) => {
    const known = windows.get(who)
    const window = known && known.until > nowMs ? known : { used: 0, until: nowMs + 60_000 }
    // After a clock that was set back a minute is still a minute.
    window.until = Math.min(window.until, nowMs + 60_000)
    return window
  }
  return {
    take: (who, perMinute, nowMs) => {
      const window = windowOf(who, nowMs)
      const allowed = window.used < perMinute
      if (allowed) window.used++
      windows.set(who, window)
      return windowVerdict(allowed, window.used, window.until - nowMs, perMinute)
    },
    charge: (who, perMinute, nowMs, more) => {
      const window = windowOf(who, nowMs)
      window.used = Math.max(0, window.used + more)
      windows.set(who, window)
      return windowVerdict(true, window.used, window.until - nowMs, perMinute)
    },
    spent: (who, perMinute, nowMs) => {
      const { used, until } = windowOf(who, nowMs)
      return used < perMinute ? null : windowVerdict(false, used, until - nowMs, perMinute)
    },
  } satisfies Meter
}

/** For one process: nothing is asked of anybody. */
export const inMemory = { tokenBucket, minuteWindow } satisfies Meters

/**
 * One caller's network: the address itself for IPv4, the /64 that a subscriber owns for IPv6. Whoever is behind a trusted
 * proxy that hands on anything shares one allowance with all who write nonsense.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return address
    .toByteArray()
    .slice(0, 8)
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('')
}
