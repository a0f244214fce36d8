import { asksNotToBeCounted } from '../../core/do-not-track.ts'
import { fold } from '../../core/text/sozcuk.ts'

// What is counted, and under which words. Pure: the same request is counted the same way everywhere.

/** What happens in a shop, in the order of a purchase. */
export const adimlar = ['goruntuleme', 'ziyaret', 'urun', 'arama', 'sonucsuz', 'sepet', 'odeme', 'siparis'] as const
export type Adim = (typeof adimlar)[number]

export const isAdim = (text: string): text is Adim => (adimlar as readonly string[]).includes(text)

/** Which source, product, page and search. */
export type Tur = 'kaynak' | 'urun' | 'sayfa' | 'arama'

/** Distinct values of a store and day; what comes after them is counted together. */
export const MOST: Record<Tur | 'adim', number> = {
  adim: adimlar.length,
  kaynak: 500,
  urun: 2000,
  sayfa: 1000,
  arama: 1000,
}

/** Beyond the bound, or what might be of a person. Cleaned values never have it. */
export const OTHER = '*'
export const DIRECT = 'dogrudan'

const MAX_SOURCE = 64
const MAX_SEARCH = 100
export const MAX_NAME = 200
/** Longer addresses are none; more of a text is not looked at. */
const MAX_ADDRESS = 2000
const MAX_READ = 300

export type Headers = Record<string, string | string[] | undefined>

/** Robots by what they call themselves; Cubot is a telephone. */
const ROBOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|externalhit|^whatsapp|curl|wget|python|scrapy|httpclient|http-client|okhttp|libwww|java\/|node|undici|axios|monitor|uptime/i
const AHEAD = /prefetch|prerender|preview/i

/** A person looks at a page: not a robot, not a page that is fetched ahead or into another one, and nobody who declined. */
export function isCounted(headers: Headers): boolean {
  if (asksNotToBeCounted(headers)) return false
  const agent = headers['user-agent']
  if (typeof agent !== 'string' || agent.trim() === '' || ROBOT.test(agent)) return false
  if (['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => AHEAD.test(String(headers[name] ?? ''))))
    return false
  return (headers['sec-fetch-dest'] ?? 'document') === 'document'
}

/** An e-mail address, or so many digits that they may be a telephone or identity number. */
export const mayBePersonal = (text: string): boolean => /@|(?:\p{Nd}[\s().+/_-]*){7}/u.test(fold(text))

/** Where the shop stands. */
type Here = {
  /** Hosts that it is reached by. */
  hosts: readonly string[]
  /** Its path, without a slash at the end. */
  kok: string
}

const parsed = (referer: unknown): URL | null =>
  typeof referer === 'string' && referer.length <= MAX_ADDRESS && URL.canParse(referer) ? new URL(referer) : null

const isInside = ({ host, pathname }: URL, { hosts, kok }: Here): boolean =>
  hosts.includes(host) && (pathname === kok || pathname.startsWith(`${kok}/`))

/**
 * Where a visit comes from: what its campaign calls itself, else the host that led here. Null inside the shop, which is no new
 * visit; a browser that hides the page before still says that it was of this site.
 */
export function sourceOf(headers: Headers, utm: string | null, here: Here): string | null {
  const before = parsed(headers.referer)
  if (before ? isInside(before, here) : headers['sec-fetch-site'] === 'same-origin') return null
  return (utm === null ? null : campaignOf(utm)) ?? (before && hostOf(before)) ?? DIRECT
}

/** Letters, digits, dots and hyphens. */
function campaignOf(utm: string): string | null {
  const text = utm.slice(0, MAX_READ)
  if (mayBePersonal(text)) return OTHER
  const plain = fold(text)
    .replace(/[^a-z0-9.]+/g, '-')
    .slice(0, MAX_SOURCE)
  return plain.replace(/^[-.]+|[-.]+$/g, '') || null
}

const NUMERIC = /^[\d.]+$|^\[/

/** An address of numbers may be somebody's own. */
function hostOf({ hostname }: URL): string | null {
  const host = hostname.toLowerCase().replace(/^www\./, '')
  if (host === '') return null
  return host.length > MAX_SOURCE || NUMERIC.test(host) || !/^[a-z0-9._-]+$/.test(host) ? OTHER : host
}

/** A search as searching reads it: words without case and accents. */
export function searchOf(text: string): string {
  const read = text.slice(0, MAX_READ)
  if (mayBePersonal(read)) return OTHER
  const words = fold(read).split(/[^\p{L}\p{N}]+/u)
  const plain = words.filter((word) => word !== '').join(' ')
  return cut(plain, MAX_SEARCH).trim() || OTHER
}

/** Not inside a surrogate pair. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
