import type { Bicim } from './bicim.ts'
import { line, shortened } from './duz-metin.ts'
import { type Kalem, type Satici, titleOf } from './kalem.ts'

// OpenAI's product feed (file upload, stable schema): JSON Lines, one object for each variant.

const MAX = { title: 150, description: 5000, brand: 70, seller: 70, option: 100 }

const options = (secenekler: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(secenekler).map(([ad, deger]) => [line(ad, MAX.option), line(deger, MAX.option)])

/** Fields without a value are left out: undefined is not written. */
const record = (k: Kalem, satici: Satici): object => ({
  is_eligible_search: true,
  is_eligible_checkout: false,
  item_id: k.id,
  title: titleOf(k, MAX.title),
  description: shortened(k.aciklama, MAX.description),
  url: k.adres,
  // A brand is required: what has none is the seller's own.
  brand: line(k.marka ?? satici.ad, MAX.brand),
  gtin: k.gtin ?? undefined,
  mpn: k.mpn ?? undefined,
  condition: 'new',
  product_category: k.kategori ?? undefined,
  image_url: k.gorsel ?? undefined,
  additional_image_urls: k.gorseller.length > 0 ? k.gorseller : undefined,
  price: k.fiyat,
  sale_price: k.indirimli ?? undefined,
  availability: k.bulunurluk,
  group_id: k.grup ?? undefined,
  listing_has_variations: k.grup !== null,
  variant_dict: k.grup === null ? undefined : Object.fromEntries(options(k.secenekler)),
  color: k.renk === null ? undefined : line(k.renk, MAX.option),
  size: k.beden === null ? undefined : line(k.beden, MAX.option),
  weight: k.agirlik === null ? undefined : String(k.agirlik),
  item_weight_unit: k.agirlik === null ? undefined : 'g',
  seller_name: line(satici.ad, MAX.seller),
  seller_url: satici.adres,
})

export const openai: Bicim = {
  tur: 'application/jsonl; charset=utf-8',
  head: () => '',
  item: (k, satici) => `${JSON.stringify(record(k, satici))}\n`,
  tail: '',
}
