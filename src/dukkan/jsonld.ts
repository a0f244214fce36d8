import type { Html } from '../core/text/markup.ts'
import { plainText } from '../domains/vitrin/akis/rules/duz-metin.ts'
import type { VitrinUrun, VitrinUrunAyrintisi, VitrinVaryant } from '../domains/vitrin/schema.ts'
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
  logo: magaza.satis.kimlik?.logo ?? undefined,
  telephone: magaza.satis.kimlik?.iletisim?.telefon ?? undefined,
  url: magaza.adres,
})

export const webSite = ({ magaza, dil }: Baglam): object => ({
  '@type': 'WebSite',
  name: magaza.ad,
  url: magaza.adres,
  inLanguage: dil,
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

function offer({ magaza, para_birimi }: Baglam, urun: VitrinUrun, v: VitrinVaryant): object | undefined {
  if (v.fiyat === null) return undefined
  return {
    '@type': 'Offer',
    url: variantUrl(magaza.adres, urun, v),
    price: amount(v.fiyat),
    priceCurrency: para_birimi,
    availability: `https://schema.org/${v.stok_var ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${magaza.adres}#magaza` },
  }
}

const variantUrl = (adres: string, urun: VitrinUrun, v: VitrinVaryant): string =>
  urun.varyantlar.length > 1 ? `${adres}/urun/${urun.tanitici}?v=${v.id}` : `${adres}/urun/${urun.tanitici}`

const picturesOf = (urun: VitrinUrun): string[] | undefined =>
  urun.gorseller.length > 0 ? urun.gorseller.map((g) => g.url) : undefined

/** A product, or a group of products where it has several variants. */
export function product(b: Baglam, urun: VitrinUrunAyrintisi): object {
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
    return { '@type': 'Product', ...common, ...(only && codes(only)), offers: only && offer(b, urun, only) }
  }
  return {
    '@type': 'ProductGroup',
    ...common,
    url: `${b.magaza.adres}/urun/${urun.tanitici}`,
    productGroupID: urun.id,
    variesBy: urun.secenekler.map((secenek) => secenek.ad),
    hasVariant: urun.varyantlar.map((v) => ({
      '@type': 'Product',
      name: `${urun.ad} ${v.ad}`,
      image: picturesOf(urun),
      ...codes(v),
      additionalProperty: Object.entries(v.secenekler).map(([name, value]) => ({
        '@type': 'PropertyValue',
        name,
        value,
      })),
      offers: offer(b, urun, v),
    })),
  }
}

const codes = ({ sku, barkod }: VitrinVaryant): object => ({
  sku: sku ?? undefined,
  gtin: barkod && /^(\d{8}|\d{12,14})$/.test(barkod) ? barkod : undefined,
})
