import type { Html } from '../core/text/markup.ts'
import { plainValue } from '../core/text/sozcuk.ts'
import { plainText } from '../domains/vitrin/akis/rules/duz-metin.ts'
import type { VitrinMagaza, VitrinUrun, VitrinUrunAyrintisi, VitrinVaryant } from '../domains/vitrin/schema.ts'
import { logoAddress } from '../trade/kimlik/logo.ts'
import type { Baglam } from './baglam.ts'
import type { Adim } from './parca/yol.ts'

// Structured data (schema.org, JSON-LD) for those who read pages by machine.

/** `<` inside a script element would end it. */
export const jsonLd = (data: readonly object[]): Html[] =>
  data.map((one) => ({
    html: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...one }).replace(/</g, '\\u003c')}</script>`,
  }))

const amount = (tutar: number): string => (tutar / 100).toFixed(2)

export const organization = ({ magaza }: Baglam): object => ({
  '@type': 'Organization',
  '@id': `${magaza.adres}#magaza`,
  name: magaza.ad,
  legalName: magaza.satis.kimlik?.satici?.unvan ?? undefined,
  logo: logoAddress(magaza) ?? undefined,
  telephone: magaza.satis.kimlik?.iletisim?.telefon ?? undefined,
  url: magaza.adres,
  hasMerchantReturnPolicy: returnPolicy(magaza.satis.iade_suresi),
})

/** Stores sell in Türkiye, where the law gives the days; what the store says beyond it is in its texts. */
const COUNTRY = 'TR'

const returnPolicy = (gun: number): object => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: gun,
  returnMethod: 'https://schema.org/ReturnByMail',
})

export type Teslimatlar = VitrinMagaza['kargo_secenekleri']

/** Fees are known in the main currency only, and of those by size the least. */
function shipping({ magaza, para_birimi }: Baglam, ways: Teslimatlar, fiyat: number): object[] | undefined {
  const known = para_birimi === magaza.para_birimi ? ways.filter((way) => way.tur === 'sabit') : []
  if (known.length === 0) return undefined
  return known.slice(0, MOST_WAYS).map(({ ad, ucret, bedava_ustu }) => ({
    '@type': 'OfferShippingDetails',
    shippingLabel: ad,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: amount(bedava_ustu !== null && fiyat >= bedava_ustu ? 0 : ucret),
      currency: para_birimi,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
  }))
}

const MOST_WAYS = 5

export const webSite = ({ magaza }: Baglam): object => ({
  '@type': 'WebSite',
  name: magaza.ad,
  url: magaza.adres,
  // That of the store's own texts, also where our words are in English.
  inLanguage: magaza.dil,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${magaza.adres}/arama?ara={ara}` },
    'query-input': 'required name=ara',
  },
})

export const breadcrumbList = ({ magaza, s }: Baglam, adimlar: readonly Adim[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ ad: s.anaSayfa, yol: '' }, ...adimlar].map(({ ad, yol }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: ad,
    item: magaza.adres + yol,
  })),
})

export const itemList = ({ magaza }: Baglam, urunler: readonly VitrinUrun[]): object => ({
  '@type': 'ItemList',
  itemListElement: urunler.map((urun, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: urun.ad,
    url: `${magaza.adres}/urun/${urun.tanitici}`,
  })),
})

function offer(b: Baglam, urun: VitrinUrun, v: VitrinVaryant, ways: Teslimatlar): object | undefined {
  if (v.fiyat === null) return undefined
  const { magaza, para_birimi } = b
  return {
    '@type': 'Offer',
    url: variantUrl(magaza.adres, urun, v),
    price: amount(v.fiyat),
    priceCurrency: para_birimi,
    availability: `https://schema.org/${v.stok_var ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${magaza.adres}#magaza` },
    shippingDetails: shipping(b, ways, v.fiyat),
    hasMerchantReturnPolicy: returnPolicy(magaza.satis.iade_suresi),
  }
}

const variantUrl = (adres: string, urun: VitrinUrun, v: VitrinVaryant): string =>
  urun.varyantlar.length > 1 ? `${adres}/urun/${urun.tanitici}?v=${v.id}` : `${adres}/urun/${urun.tanitici}`

const picturesOf = (urun: VitrinUrun): string[] | undefined =>
  urun.gorseller.length > 0 ? urun.gorseller.map((g) => g.url) : undefined

/** A product, or a group of products where it has several variants. */
export function product(b: Baglam, urun: VitrinUrunAyrintisi, ways: Teslimatlar): object {
  const { puan } = urun
  const common = {
    name: urun.ad,
    description: plainText(urun.aciklama ?? '', 5000) || undefined,
    image: picturesOf(urun),
    brand: urun.marka ? { '@type': 'Brand', name: urun.marka.ad } : undefined,
    aggregateRating:
      puan.ortalama !== null && puan.sayi > 0
        ? {
            '@type': 'AggregateRating',
            ratingValue: puan.ortalama,
            reviewCount: puan.sayi,
            bestRating: 5,
            worstRating: 1,
          }
        : undefined,
  }
  const [only, ...others] = urun.varyantlar
  if (others.length === 0) {
    return { '@type': 'Product', ...common, ...(only && codes(only)), offers: only && offer(b, urun, only, ways) }
  }
  return {
    '@type': 'ProductGroup',
    ...common,
    url: `${b.magaza.adres}/urun/${urun.tanitici}`,
    productGroupID: urun.id,
    variesBy: urun.secenekler.map(({ ad }) => (propertyOf(ad) ? `https://schema.org/${propertyOf(ad)}` : ad)),
    hasVariant: urun.varyantlar.map((v) => ({
      '@type': 'Product',
      name: `${urun.ad} ${v.ad}`,
      image: picturesOf(urun),
      ...codes(v),
      ...optionsOf(v),
      offers: offer(b, urun, v, ways),
    })),
  }
}

/** Options that schema.org has a property for, by their folded names. */
const PROPERTIES = new Map(
  Object.entries({
    ...{ renk: 'color', color: 'color', colour: 'color', malzeme: 'material', material: 'material' },
    ...{ beden: 'size', numara: 'size', size: 'size', boyut: 'size' },
  }),
)
const propertyOf = (ad: string): string | undefined => PROPERTIES.get(plainValue(ad))

function optionsOf({ secenekler }: VitrinVaryant): object {
  const given = Object.entries(secenekler)
  const known = given.flatMap(([ad, deger]) => (propertyOf(ad) ? [[propertyOf(ad), deger] as const] : []))
  const others = given.filter(([ad]) => !propertyOf(ad))
  return {
    ...Object.fromEntries(known),
    additionalProperty: others.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
  }
}

const codes = ({ sku, barkod }: VitrinVaryant): object => ({
  sku: sku ?? undefined,
  gtin: barkod && /^(\d{8}|\d{12,14})$/.test(barkod) ? barkod : undefined,
})
