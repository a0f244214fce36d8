import type { MagazaBilgisi } from '../../db/work.ts'

// robots.txt (RFC 9309): pages of one visitor and lists in every order and choice are nothing to find. Paging stays: products are
// reached by it. Searches are the plain list to them, and a cart and its checkout, empty without a cookie, the home page (canonical),
// which they must be able to read.

const PRIVATE = ['/sepet/', '/odeme/', '/hesap', '/siparis/', '/stok-haberi', '/para-birimi/']
const CHOICES = ['sirala', 'fiyat_', 'en_az', 'en_cok', 'secenek', 'ozel', 'marka', 'stokta', 'indirimde', 'suz']

/** `kok`: path of the shop, empty at a name of its own. A `*` stands for any shop. */
const privateOf = (kok: string): string[] => [
  ...PRIVATE.map((path) => `Disallow: ${kok}${path}`),
  ...CHOICES.flatMap((name) => [`Disallow: ${kok}/*?${name}`, `Disallow: ${kok}/*&${name}`]),
]

const textOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`

/** Of one shop. The test store's goods do not exist: nobody shall find them. */
export function robotsOf({ adres, test }: Pick<MagazaBilgisi, 'adres' | 'test'>, kok: string): string {
  if (test) return textOf(['User-agent: *', `Disallow: ${kok}/`])
  return textOf(['User-agent: *', ...privateOf(kok), '', `Sitemap: ${adres}/sitemap.xml`])
}

const SERVICE = ['/panel', '/v1/', '/deneme-odeme/', '/saglik', '/metrikler']

/** Of the service, for all shops below it; `adresler`: of those that its front page names. */
export const serviceRobots = (testKod: string, adresler: readonly string[]): string =>
  textOf([
    'User-agent: *',
    ...SERVICE.map((path) => `Disallow: ${path}`),
    `Disallow: /vitrin/${testKod}$`,
    `Disallow: /vitrin/${testKod}/`,
    ...privateOf('/vitrin/*'),
    '',
    ...adresler.map((adres) => `Sitemap: ${adres}/sitemap.xml`),
  ])
