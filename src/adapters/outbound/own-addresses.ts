import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

// The addresses of this machine. What listens here for its neighbours alone would take us for one of them.

type Interfaces = () => Record<string, { address: string }[] | undefined>

const KEPT_MS = 5_000

const canonical = (address: string): string => ipaddr.parse(address.replace(/%.*$/, '')).toNormalizedString()

/** Looked at anew every few seconds: addresses come and go while we run. */
export function createIsOwn(interfaces: Interfaces = networkInterfaces, now: () => number = Date.now) {
  let known = new Set<string>()
  let until = Number.NEGATIVE_INFINITY
  return (address: string): boolean => {
    // A moment far ahead was written before the clock was set back.
    if (now() >= until || until > now() + KEPT_MS) {
      known = new Set(Object.values(interfaces()).flatMap((list) => (list ?? []).map((i) => canonical(i.address))))
      until = now() + KEPT_MS
    }
    return known.has(canonical(address))
  }
}
