import { domainToASCII } from 'node:url'
import type { Metin } from '../../../core/errors.ts'

// Domain names of shops: how they are written, and which cannot be one.

/** So that the name of its record still fits. */
export const LONGEST_NAME = 245

const RECORD = '_kepenk'
export const recordOf = (ad: string): string => `${RECORD}.${ad}`

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Names of two labels and more; the last begins with a letter, so that no address of a machine is one. */
const NAME = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`)

const isName = (text: string): boolean => text.length <= LONGEST_NAME && NAME.test(text)

/** As browsers ask for it: lower case, punycode, without a dot at its end; null when it is no name. */
export function plainName(text: string): string | null {
  const given = text.trim().replace(/\.$/, '')
  if (given.length > 253 || /[\s@:/\\?#%*[\]\p{Cc}]/u.test(given)) return null
  const ad = domainToASCII(given).toLowerCase()
  return isName(ad) ? ad : null
}

/** Special names that no DNS server answers for: RFC 6761, RFC 6762, RFC 7686. */
const NOWHERE = /(?:^|\.)(?:localhost|local|invalid|onion|arpa|internal)$/

/** Why the name cannot be a shop's; null when it can. `serviceHost`: host name of the service's own address. */
export function nameProblem(ad: string | null, serviceHost: string): Metin | null {
  if (ad === null) return TEXTS.bicim
  if (ad === serviceHost) return TEXTS.hizmet
  // To try it out on one's own machine: browsers ask loopback for all of them.
  if (ad.endsWith('.localhost') && serviceHost === 'localhost') return null
  return NOWHERE.test(ad) ? TEXTS.yok : null
}

const TEXTS = {
  bicim: {
    tr: 'yalnız bir alan adı olmalı, örneğin www.dukkan.example; IP adresi, yıldız, yol ve bağlantı noktası olmaz',
    en: 'must be a plain domain name, e.g. www.store.example, without an IP address, wildcard, path or port',
  },
  hizmet: { tr: 'bu hizmetin kendi adıdır', en: 'is the name of this service itself' },
  yok: { tr: 'internette olamayacak bir addır', en: 'is a name that cannot exist on the internet' },
}

/** Values of a TXT record may be surrounded by what an interface has added. */
export const proves = (degerler: readonly string[], belirtec: string): boolean =>
  degerler.some((deger) => deger.trim().replace(/^"(.*)"$/, '$1') === belirtec)

/** A shop's domain leads where the service's own address leads: the same scheme and port. */
export function nameAddress(serviceAddress: string, ad: string): string {
  if (!URL.canParse(serviceAddress)) return `https://${ad}`
  const { protocol, port } = new URL(serviceAddress)
  return `${protocol}//${ad}${port === '' ? '' : `:${port}`}`
}
