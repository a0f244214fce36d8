import type { Bicim } from './bicim.ts'
import { line, shortened } from './duz-metin.ts'
import { type Bulunurluk, type Kalem, titleOf } from './kalem.ts'

// Meta (Facebook, Instagram) catalogue: CSV with commas. Lengths are those of its data feed fields, less one for an apostrophe.

const MAX = { title: 199, description: 9998, brand: 99, option: 199 }

const AVAILABILITY: Record<Bulunurluk, string> = {
  in_stock: 'in stock',
  out_of_stock: 'out of stock',
  backorder: 'available for order',
}

const COLUMNS: Record<string, (k: Kalem) => string | null> = {
  id: (k) => k.id,
  title: (k) => titleOf(k, MAX.title),
  description: (k) => shortened(k.aciklama, MAX.description),
  availability: (k) => AVAILABILITY[k.bulunurluk],
  condition: () => 'new',
  price: (k) => k.fiyat,
  sale_price: (k) => k.indirimli,
  link: (k) => k.adres,
  image_link: (k) => k.gorsel,
  additional_image_link: (k) => k.gorseller.join(','),
  brand: (k) => k.marka && line(k.marka, MAX.brand),
  gtin: (k) => k.gtin,
  mpn: (k) => k.mpn,
  item_group_id: (k) => k.grup,
  product_type: (k) => k.kategori,
  size: (k) => k.beden && line(k.beden, MAX.option),
  color: (k) => k.renk && line(k.renk, MAX.option),
  shipping_weight: (k) => (k.agirlik === null ? null : `${k.agirlik} g`),
}
const columns = Object.values(COLUMNS)

// CSV injection: a spreadsheet runs text that begins so as a formula. An apostrophe before it makes it text.
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Always quoted: a reader need not guess. */
const cell = (text: string | null): string =>
  text === null || text === '' ? '' : `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

export const meta: Bicim = {
  tur: 'text/csv; charset=utf-8',
  head: () => `${Object.keys(COLUMNS).join(',')}\r\n`,
  item: (k) => `${columns.map((of) => cell(of(k))).join(',')}\r\n`,
  tail: '',
}
