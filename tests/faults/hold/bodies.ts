import { olaylar } from '../../../src/trade/olaylar.ts'
import { hostile } from './largest.ts'

// The heaviest records that the rules allow, beyond what schemas can tell.

/** HTML that is kept: many elements with a few letters each. */
export const html = (length: number): string => '<p>ş<b>İ</b>&amp;</p>'.repeat(length).slice(0, length - 21)
/** HTML that is dropped: unclosed tags are the most expensive to parse. */
export const broken = (length: number): string => '<'.repeat(length)

/** Names of 100 characters, each another one. */
export const names = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, i) => hostile(length, `${i} `))

const OPTIONS = names(3, 60)
const VALUES = names(100, 100)

/** As many words as a query may have, each in every heavy product. */
export const WORDS = 'ürün 0 1 2 3 4 5 6'

export type ProductParts = {
  ad?: string
  aciklama?: string
  kategoriler: readonly string[]
  marka_id: string
  tanitici?: string
  varyant?: number
}

/** A hundred variants of three options with a hundred values each, with the most search words. */
export const product = ({ kategoriler, marka_id, varyant = 100, ...more }: ProductParts) => ({
  ad: hostile(300, 'Ürün '),
  aciklama: html(100_000),
  durum: 'yayinda',
  kategoriler: kategoriler.slice(0, 50),
  marka_id,
  etiketler: names(50, 100),
  seo: { baslik: hostile(200), aciklama: hostile(500), gizle: true },
  secenekler: OPTIONS.map((ad) => ({ ad, degerler: VALUES })),
  varyantlar: Array.from({ length: varyant }, (_, i) => ({
    secenekler: Object.fromEntries(OPTIONS.map((ad) => [ad, VALUES[i]])),
    sku: hostile(100, `SKU${i} `),
    barkod: hostile(64, `${i} `),
    fiyat: 10_000 + i,
    indirimsiz_fiyat: 20_000 + i,
    stok: 1_000_000,
  })),
  ...more,
})

/** Another variant of such a product. */
export const variant = (i: number) => ({
  secenekler: Object.fromEntries(OPTIONS.map((ad, o) => [ad, VALUES[o === 0 ? i : 99 - i]])),
  sku: hostile(100, `YENI${i} `),
  barkod: hostile(64, `${i} `),
  fiyat: 10_000,
  indirimsiz_fiyat: 20_000,
  stok: 7,
})

export const address = () => ({
  ad: hostile(100),
  soyad: hostile(100),
  sirket: hostile(200),
  telefon: '+90 532 000 00 00',
  satir1: hostile(250),
  satir2: hostile(250),
  ilce: hostile(100),
  il: hostile(100),
  posta_kodu: hostile(20),
  ulke: hostile(100),
})

export const bookAddress = (i: number) => ({
  ...address(),
  varsayilan_teslimat: i === 0,
  varsayilan_fatura: i === 0,
})

let counter = 0
/** A new address of 200 characters. */
export const eposta = (mark = ''): string => {
  const own = `${mark}kisi-${++counter}.`
  // A local part has 64 characters at most, a domain label 63.
  const domain = `${'a'.repeat(60)}.${'b'.repeat(60)}.example`
  return `${own}${'x'.repeat(64 - own.length)}@${domain}`
}

export const customer = (gruplar: readonly string[], mark = '') => ({
  eposta: eposta(mark),
  ad: hostile(100),
  soyad: hostile(100),
  telefon: '+90 532 000 00 00',
  sirket: hostile(200),
  izinler: { eposta: true, sms: true },
  gruplar: gruplar.slice(0, 50),
})

/** Lines with fixed prices, which campaigns skip. */
const pricedLines = (varyantlar: readonly string[]) =>
  varyantlar.slice(0, 200).map((varyant_id) => ({ varyant_id, adet: 2, birim_fiyat: 10_000, indirim: 100 }))

export const order = (varyantlar: readonly string[], more: object = {}) => ({
  kalemler: pricedLines(varyantlar),
  eposta: eposta(),
  teslimat_adresi: address(),
  fatura_adresi: { ...address(), fatura_tipi: 'bireysel', vergi_dairesi: hostile(100) },
  kargo_toplam: 4990,
  odeme: { yontem: 'havale', durum: 'tahsil_edildi' },
  kaynak: hostile(40),
  stok_asimi: true,
  ...more,
})

/** Lines priced by the service. */
export const lines = (varyantlar: readonly string[]) =>
  varyantlar.slice(0, 200).map((varyant_id) => ({ varyant_id, adet: 3 }))

export const campaign = (urunler: readonly string[], more: object = {}) => ({
  ad: hostile(200),
  tur: 'indirim',
  indirim_tipi: 'yuzde',
  deger: 7,
  kapsam: 'urunler',
  hedefler: urunler.slice(0, 500),
  min_sepet: 1,
  baslangic: '2026-01-01',
  bitis: '2099-01-01',
  kullanim_siniri: 2147483647,
  aktif: true,
  ...more,
})

export const page = (more: object = {}) => ({
  baslik: hostile(200),
  govde: html(200_000),
  ozet: hostile(500),
  seo: { baslik: hostile(120), aciklama: hostile(320) },
  altbilgide: true,
  ...more,
})

/** A thousand items on five levels, 256 kB. */
export const menu = (kategoriler: readonly string[]) => {
  let next = 0
  const item = (level: number): object => {
    const target_id = kategoriler[next++ % kategoriler.length]
    // Further fields are stored as they are.
    const own = { type: 'category', id: String(next), label: hostile(60), target_id, renk: 'java&#x73;' }
    return level === 5 ? own : { ...own, children: [item(level + 1)] }
  }
  return { ogeler: Array.from({ length: 200 }, () => item(1)) }
}

export const subscription = (more: object = {}) => ({
  adres: `https://alici.ornek.example/${'k'.repeat(1970)}`,
  olaylar: [...olaylar],
  aciklama: hostile(200),
  ...more,
})

/** Custom fields of one ligature that folding expands to eighteen letters. */
export const ownValues = (first: string) =>
  Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`alan_${i}`, `${first} ${'ﷺ'.repeat(1900)}`]))
