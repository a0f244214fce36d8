import { isIP } from 'node:net'

const MAX_LENGTH = 2000

/** The address of a page, as a browser would write it; null when a reader should not be sent there. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH || !URL.canParse(value)) return null
  const { protocol, href } = new URL(value)
  return /^https?:$/.test(protocol) && href.length <= MAX_LENGTH ? href : null
}

/** Whether there can be such a host: a domain has no empty part. What else an address is made of the format `uri` tells. */
export const hasHost = (text: string): boolean => URL.canParse(text) && !/\.\.|^\./.test(new URL(text).hostname)

/** All that an address is written with (RFC 3986). */
const PLAIN = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/
/** Dropped or mended by browsers, in other ways by other readers of addresses, or seen by nobody. */
const AMBIGUOUS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u
/** Digits of other scripts may become an address of the network in a library further on. */
const FOREIGN_DIGIT = /(?![0-9])\p{N}/u
const HOST = /^https?:\/\/([^/?#]+)/i
const PATH = /^(?:[?#]|\/(?!\/))/

/**
 * An address as it travels: Turkish letters, blanks and domains of any script are encoded. One that needs none of it stays as
 * it is, and so does what is no address, or one whose host others could read as another.
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
