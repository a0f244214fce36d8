import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

// Two rate limiters, a few numbers per caller. Live keys: token bucket, a minute's allowance with bursts of a third.
// Public test key: fixed window of a minute from the caller's first request.

export type Verdict = { allowed: boolean; limit: number; remaining: number; resetSec: number; retryAfterSec: number }
type Asked = [who: string, perMinute: number, nowMs: number]
export type Meter = {
  /** Counts one request. */
  take: (...asked: Asked) => Verdict | Promise<Verdict>
  /** Charges cost beyond the one request, or refunds when negative; only the next request can be refused for it. */
  charge: (...charged: [...Asked, more: number]) => Verdict | Promise<Verdict>
  /** A refusal that is certain without a query; null when there may be tokens left. */
  spent: (...asked: Asked) => Verdict | null
}

/** Independent meters by name. */
export type Meters = { tokenBucket: (name: string) => Meter; minuteWindow: (name: string) => Meter }

// LRU of callers; an evicted one starts with a full allowance. `maxSize` instead of `max`, which would allocate 16 MB
// up front.
export const CALLERS = { maxSize: 100_000, sizeCalculation: () => 1 }

/** Burst, refill per millisecond and deepest debt: nobody waits for more than 80 s. */
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
    // Clock set back: the window is never longer than a minute.
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

/** In memory, for a single process. */
export const inMemory = { tokenBucket, minuteWindow } satisfies Meters

/**
 * The caller's network: the address for IPv4, the /64 of a subscriber for IPv6. Invalid addresses, forwarded by a
 * trusted proxy, share one allowance.
 */
export function networkOf(ip: string | undefined): string {
  // Of a client that is gone already nothing is known.
  if (ip === undefined) return ''
  const known = networks.get(ip)
  if (known !== undefined) return known
  const network = networkIn(ip)
  if (ip.length <= LONGEST_IP) networks.set(ip, network)
  return network
}

const networks = new LRUCache<string, string>({ maxSize: 5000, sizeCalculation: () => 1 })
const LONGEST_IP = 45

function networkIn(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return address
    .toByteArray()
    .slice(0, 8)
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('')
}
