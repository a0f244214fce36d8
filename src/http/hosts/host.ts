import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

// The host that a request asks for: its Host header, or X-Forwarded-Host of a proxy that is trusted.

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i
const HOST = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)\.?(?::\d{0,5})?$/i

type Asked = Pick<IncomingMessage, 'headers' | 'socket'> & { url?: string | undefined; originalUrl?: string }

/** Without port and without the dot at its end, in lower case; null when it is no plain name (brackets, userinfo). */
export const nameIn = (host: string | undefined): string | null => HOST.exec(host ?? '')?.[1]?.toLowerCase() ?? null

/** Path and question, also of a request in absolute form. */
export const pathOf = (url: string): string => {
  const absolute = ABSOLUTE.exec(url)
  if (!absolute) return url
  const rest = url.slice(absolute[0].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** A request in absolute form names its host twice: a proxy and we might pick different ones (request smuggling). */
export function agreesOnHost({ url = '', originalUrl = url, headers }: Asked): boolean {
  const named = ABSOLUTE.exec(originalUrl)?.[1]
  return named === undefined || named.toLowerCase() === (headers.host ?? '').toLowerCase()
}

/** Whether the address is one of these, or in one of these networks. */
export function within(networks: readonly string[]): (address: string | undefined) => boolean {
  const ranges = networks.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.parse(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128] as [ipaddr.IPv4 | ipaddr.IPv6, number]
  })
  return (address) => {
    if (address === undefined || !ipaddr.isValid(address)) return false
    const own = ipaddr.process(address)
    return ranges.some(([range, bits]) => own.kind() === range.kind() && own.match(range as ipaddr.IPv4, bits))
  }
}

/** A trusted proxy replaces what its caller has sent, or adds to it: the last one is its own. */
export const hostReader = (trusted: readonly string[]) => {
  const isTrusted = within(trusted)
  return (request: Asked): string | null => {
    const { host, 'x-forwarded-host': forwarded } = request.headers
    if (!agreesOnHost(request)) return null
    if (typeof forwarded === 'string' && isTrusted(request.socket.remoteAddress)) {
      return nameIn(forwarded.split(',').at(-1)?.trim())
    }
    return nameIn(host)
  }
}
