import { iso } from '../../../../core/time.ts'
import { adresliTurler } from '../../../../trade/adresli-tur.ts'
import { XML_HEAD, xmlText } from './xml.ts'

// How a sitemap is written (sitemaps.org): an index of parts, and parts of addresses.

export const haritaTurleri = adresliTurler
export type HaritaTuru = (typeof haritaTurleri)[number]

/** Part of what every shop has. */
export const ANA_PARCASI = 'ana-0.xml'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const INDEX = { head: `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n`, tail: '</sitemapindex>\n' }
export const PART = { head: `${XML_HEAD}<urlset ${NAMESPACE}>\n`, tail: '</urlset>\n' }

export const partLine = (adres: string): string => `<sitemap><loc>${xmlText(adres)}</loc></sitemap>\n`

export const pageLine = (adres: string, guncelleme?: Date): string =>
  `<url><loc>${xmlText(adres)}</loc>${guncelleme ? `<lastmod>${iso(guncelleme)}</lastmod>` : ''}</url>\n`
