import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

// SSRF: this machine's own addresses, public ones included. A service that trusts local connections would trust us.

type Interfaces = () => Record<string, { address: string }[] | undefined>

const KEPT_MS = 5_000

const canonical = (address: string): string => ipaddr.parse(address.replace(/%.*$/, '')).toNormalizedString()

/** Refreshed every few seconds: addresses come and go. */
export function createIsOwn(interfaces: Interfaces = networkInterfaces, now: () => number = Date.now) {
  let known = new Set<string>()
  let until = Number.NEGATIVE_INFINITY
  return (address: string): boolean => {
    // Clock set back: an expiry too far ahead is ignored.
    if (now() >= until || until > now() + KEPT_MS) {
      known = new Set(Object.values(interfaces()).flatMap((list) => (list ?? []).map((i) => canonical(i.address))))
      until = now() + KEPT_MS
    }
    return known.has(canonical(address))
  }
}
