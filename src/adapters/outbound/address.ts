import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

type Ip = ipaddr.IPv4 | ipaddr.IPv6

/** Networks opened by KEPENK_IZINLI_AGLAR, parsed once. */
export type Aglar = readonly (readonly [Ip, number])[]

/** `opened`: in an opened network; `public`: anyone may reach it; `refused`: everything else. */
export type Verdict = 'opened' | 'public' | 'refused'

export type UrlCheck = { ok: true; url: URL } | { ok: false; problem: UrlProblem }

export type UrlProblem =
  | 'gecersiz_adres'
  | 'sema_desteklenmiyor'
  | 'kullanici_bilgisi_var'
  | 'port_yasak'
  | 'ip_adresi'
  | 'yerel_ad'

export type WebhookAddressProblem = UrlProblem | 'cok_uzun' | 'https_degil'

const WEBHOOK_MAX_LENGTH = 2000
// Below 1024 live mail, remote shells and the like: speaking HTTP to them is never a picture or a receiver.
const FIRST_FREE_PORT = 1024

export function parseAglar(list: readonly string[]): Aglar {
  return list.map((text) => {
    if (isIP(text)) return [ipaddr.parse(text), isIPv4(text) ? 32 : 128]
    if (!/^[0-9a-f.:]+\/\d{1,3}$/i.test(text) || !isIP(text.slice(0, text.indexOf('/')))) {
      throw new Error(`not a network in CIDR notation: ${text}`)
    }
    return ipaddr.parseCIDR(text)
  })
}

/** What an address (as a resolver or a socket names it) is to us. Anything not understood is refused. */
export function addressVerdict(address: string, aglar: Aglar): Verdict {
  if (!isIP(address)) return 'refused'
  const ip = ipaddr.parse(address)
  return ip instanceof ipaddr.IPv4 ? verdict4(ip, aglar) : verdict6(ip, aglar)
}

/** A URL as text: scheme, spelling, port and host. Says nothing yet about where a name leads. */
export function checkUrl(text: string, aglar: Aglar): UrlCheck {
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(text)?.[1]
  // Tabs and line ends are dropped by URL parsers, so that the text shown to a reader is not the one used.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!authority || /[\u0000-\u001f\u007f]/.test(text)) return problem('gecersiz_adres')
  if (authority.includes('@')) return problem('kullanici_bilgisi_var')
  if (/[\\%\s]/.test(authority) || !URL.canParse(text)) return problem('gecersiz_adres')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return problem('sema_desteklenmiyor')
  if (url.port !== '' && !['80', '443'].includes(url.port) && Number(url.port) < FIRST_FREE_PORT) {
    return problem('port_yasak')
  }
  const host = hostProblem(url.hostname, authority.replace(/:\d*$/, ''), aglar)
  return host ? problem(host) : { ok: true, url }
}

/** True for names that only mean something on this machine or in this network. */
export function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return !name.includes('.') || /(^|\.)localhost$/i.test(name)
}

/**
 * Null when a subscription may point there; what its name resolves to is checked at each connection (SSRF). Opened
 * networks change nothing here: they open ranges for names, never bare addresses or local names.
 */
export function webhookAddressProblem(text: string): WebhookAddressProblem | null {
  if (text.length > WEBHOOK_MAX_LENGTH) return 'cok_uzun'
  const check = checkUrl(text, [])
  if (!check.ok) return check.problem
  if (check.url.protocol !== 'https:') return 'https_degil'
  if (check.url.port === '80') return 'port_yasak'
  return isIP(bare(check.url.hostname)) ? 'ip_adresi' : null
}

function hostProblem(hostname: string, spelling: string, aglar: Aglar): UrlProblem | null {
  const ip = bare(hostname)
  if (isIP(ip)) {
    // Disguised IPv4: the URL parser normalises octal, hex, short and full-width forms, which no honest address has.
    const disguised = isIPv4(ip) && spelling !== ip
    return disguised || addressVerdict(ip, aglar) === 'refused' ? 'ip_adresi' : null
  }
  // Digits of other scripts are a name here, but another library may read an IP address.
  if (/(^|[.\u3002\uff0e\uff61])\p{N}+[.\u3002\uff0e\uff61]?$/u.test(spelling)) return 'ip_adresi'
  const labels = hostname.replace(/\.$/, '').split('.')
  if (labels.some((label) => label === '' || label.length > 63)) return 'gecersiz_adres'
  // With opened networks the connection decides: such a name must then resolve into one of them.
  return isLocalName(hostname) && aglar.length === 0 ? 'yerel_ad' : null
}

function verdict4(ip: ipaddr.IPv4, aglar: Aglar): Verdict {
  if (within(ip, aglar)) return 'opened'
  return ip.range() === 'unicast' ? 'public' : 'refused'
}

function verdict6(ip: ipaddr.IPv6, aglar: Aglar): Verdict {
  const carried = embedded(ip)
  if (carried.length > 0) {
    // IPv4 embedded in IPv6 is never public (a tunnel or NAT64 could lead inside), and an opened network does not open
    // what is embedded; `64:ff9b::/96` opened serves hosts that have only NAT64.
    const inner = carried.map((v4) => verdict4(v4, aglar))
    const opened = within(ip, aglar) || (isMapped(ip) && inner[0] === 'opened')
    return opened && !inner.includes('refused') ? 'opened' : 'refused'
  }
  if (within(ip, aglar)) return 'opened'
  // ipaddr.js calls all unknown space unicast; only 2000::/3 is allocated.
  const global = ((ip.parts[0] ?? 0) & 0xe000) === 0x2000
  return global && ip.range() === 'unicast' ? 'public' : 'refused'
}

/** Every IPv4 address embedded in an IPv6 one. */
function embedded(ip: ipaddr.IPv6): ipaddr.IPv4[] {
  const p = ip.parts
  const at = (i: number, mask = 0) => v4((p[i] ?? 0) ^ mask, (p[i + 1] ?? 0) ^ mask)
  if (isMapped(ip) || ip.range() === 'rfc6145') return [at(6)]
  // Deprecated ::a.b.c.d, without :: and ::1.
  if (p.slice(0, 6).every((part) => part === 0) && (p[6] !== 0 || (p[7] ?? 0) > 1)) return [at(6)]
  if (p[0] === 0x64 && p[1] === 0xff9b) {
    // RFC 8215 leaves the prefix length to the network: the address sits at the end or around bit 64.
    const split = v4(p[3] ?? 0, (((p[4] ?? 0) & 0xff) << 8) | ((p[5] ?? 0) >> 8))
    return p[2] === 1 ? [at(6), split] : [at(6)]
  }
  if (p[0] === 0x2002) return [at(1)]
  if (p[0] === 0x2001 && p[1] === 0) return [at(2), at(6, 0xffff)]
  // ISATAP, in any prefix.
  if (((p[4] ?? 0) & 0xfdff) === 0 && p[5] === 0x5efe) return [at(6)]
  return []
}

function within(ip: Ip, aglar: Aglar): boolean {
  return aglar.some(([net, bits]) => net.kind() === ip.kind() && ip.match(net, bits))
}

function isMapped(ip: ipaddr.IPv6): boolean {
  return ip.range() === 'ipv4Mapped'
}

function v4(high: number, low: number): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff])
}

function bare(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
}

function problem(code: UrlProblem): UrlCheck {
  return { ok: false, problem: code }
}
