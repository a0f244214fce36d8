import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

// Two meters, both a few numbers per caller. Live keys: a token bucket, a minute's allowance with bursts of a third.
// The public test key: at most so many in any minute that begins with a caller's first request.

export type Verdict = { allowed: boolean; limit: number; remaining: number; resetSec: number; retryAfterSec: number }
export type Meter = (who: string, perMinute: number, nowMs: number) => Verdict

// Forgetting a caller gives it a full allowance; this many are remembered at least.
const CALLERS = 100_000

export function tokenBucket(): Meter {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: CALLERS })
  return (who, perMinute, nowMs) => {
    const burst = Math.max(1, Math.ceil(perMinute / 3))
    const perMs = perMinute / 60_000
    const bucket = buckets.get(who) ?? { tokens: burst, at: nowMs }
    const tokens = Math.min(burst, bucket.tokens + Math.max(0, nowMs - bucket.at) * perMs)
    const allowed = tokens >= 1
    const left = allowed ? tokens - 1 : tokens
    buckets.set(who, { tokens: left, at: nowMs })
    return {
      allowed,
      limit: perMinute,
      remaining: Math.floor(left),
      resetSec: Math.ceil((burst - left) / perMs / 1000),
      retryAfterSec: allowed ? 0 : Math.max(1, Math.ceil((1 - left) / perMs / 1000)),
    }
  }
}

export function minuteWindow(): Meter {
  const windows = new LRUCache<string, { used: number; until: number }>({ max: CALLERS })
  return (who, perMinute, nowMs) => {
    const known = windows.get(who)
    const window = known && known.until > nowMs ? known : { used: 0, until: nowMs + 60_000 }
    const allowed = window.used < perMinute
    if (allowed) window.used++
    windows.set(who, window)
    const leftSec = Math.max(1, Math.ceil((window.until - nowMs) / 1000))
    return {
      allowed,
      limit: perMinute,
      remaining: perMinute - window.used,
      resetSec: leftSec,
      retryAfterSec: allowed ? 0 : leftSec,
    }
  }
}

/** One caller's network: the address itself for IPv4, the /64 that a subscriber owns for IPv6. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return address
    .toByteArray()
    .slice(0, 8)
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('')
}
