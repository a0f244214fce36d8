import type { Bicim } from './bicim.ts'
import { line, shortened } from './duz-metin.ts'
import { type Kalem, titleOf } from './kalem.ts'
import { XML_HEAD, xmlText } from './xml.ts'

// Google Merchant Center: RSS 2.0 with the g: namespace. Lengths are those of its product data specification.

const MAX = { title: 150, description: 5000, brand: 70, mpn: 70, option: 100 }

const tag = (name: string, text: string | null): string =>
  text === null || text === '' ? '' : `<g:${name}>${xmlText(text)}</g:${name}>`

function item(k: Kalem): string {
  const brand = k.marka && line(k.marka, MAX.brand)
  // Without a number, an article is known by its maker and the maker's number for it.
  const isKnown = k.gtin !== null || (brand !== null && k.mpn !== null)
  return [
    '<item>',
    tag('id', k.id),
    tag('title', titleOf(k, MAX.title)),
    tag('description', shortened(k.aciklama, MAX.description)),
    tag('link', k.adres),
    tag('image_link', k.gorsel),
    ...k.gorseller.map((url) => tag('additional_image_link', url)),
    tag('availability', k.bulunurluk),
    tag('price', k.fiyat),
    tag('sale_price', k.indirimli),
    tag('brand', brand),
    tag('gtin', k.gtin),
    // Beside a number, Google refuses the word that there is none.
    isKnown ? tag('mpn', k.mpn) : tag('identifier_exists', 'no'),
    tag('condition', 'new'),
    tag('product_type', k.kategori),
    tag('item_group_id', k.grup),
    tag('size', k.beden && line(k.beden, MAX.option)),
    tag('color', k.renk && line(k.renk, MAX.option)),
    tag('shipping_weight', k.agirlik === null ? null : `${k.agirlik} g`),
    '</item>\n',
  ].join('')
}

export const google: Bicim = {
  tur: 'application/xml; charset=utf-8',
  head: ({ ad, adres }) =>
    `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
    `<title>${xmlText(ad)}</title><link>${xmlText(adres)}</link><description>${xmlText(ad)}</description>\n`,
  item,
  tail: '</channel>\n</rss>\n',
}
