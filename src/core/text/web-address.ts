import { isIP } from 'node:net'

const MAX_LENGTH = 2000

/** Normalised http(s) address; null when it is none. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !URL.canParse(value)) return null
  const { protocol, href } = new URL(value)
  return /^https?:$/.test(protocol) && href.length <= MAX_LENGTH ? href : null
}

/** Whether the host is possible: a domain has no empty label. The format `uri` checks the rest. */
export const hasHost = (text: string): boolean => URL.canParse(text) && !/\.\.|^\./.test(new URL(text).hostname)

/** Characters of RFC 3986. */
const PLAIN = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/
/** Ambiguous: dropped or repaired by browsers, differently by other parsers, or invisible. */
const AMBIGUOUS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u
/** A library may turn digits of other scripts into an IP address. */
const FOREIGN_DIGIT = /(?![0-9])\p{N}/u
const HOST = /^https?:\/\/([^/?#]+)/i
const PATH = /^(?:[?#]|\/(?!\/))/

/**
 * Percent-encodes Turkish letters and blanks, and IDN hosts in punycode. Unchanged: a plain address, what is no
 * address, and one whose host is ambiguous.
 */
export function encodedAddress(text: string): string {
  const address = text.trim()
  if (AMBIGUOUS.test(text) || address === '') return text
  if (PLAIN.test(address)) return address
  if (PATH.test(address)) return encodedPath(address)
  const host = HOST.exec(address)?.[1]
  if (host === undefined || /[%\s]/.test(host) || FOREIGN_DIGIT.test(host) || !URL.canParse(address)) return text
  const { href, hostname } = new URL(address)
  if (!PLAIN.test(host) && isIP(hostname)) return text
  const path = href.indexOf('/', href.indexOf('//') + 2)
  return href.slice(0, path) + encodedPath(href.slice(path))
}

const encodedPath = (path: string): string =>
  path.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, encodeURIComponent).replace(/%(?![\da-f]{2})/gi, '%25')
