// The heaviest records that the schemas allow.

const OPTIONS = ['Renk', 'Beden', 'Kumaş'].map((ad) => ad.padEnd(60, 'ş'))
const value = (i: number, j: number): string => `${i}-${j} `.padEnd(100, 'ğı')

/** 100 variants of 3 options with 100 values each; `aciklama` is as long as a description may be, unless told. */
export const heavyProduct = (no: number, o: { aciklama?: string; durum?: string } = {}) => ({
  ad: `Ürün ${no} `.padEnd(300, 'ü'),
  aciklama: o.aciklama ?? '<p>İnce <b>keten</b> &amp; yün, <i>yıkanır</i></p>'.repeat(2000).slice(0, 100_000),
  durum: o.durum ?? 'yayinda',
  etiketler: Array.from({ length: 50 }, (_, i) => `etiket ${i} `.padEnd(100, 'ş')),
  seo: { baslik: 'ş'.repeat(200), aciklama: 'ş'.repeat(500) },
  secenekler: OPTIONS.map((ad, i) => ({ ad, degerler: Array.from({ length: 100 }, (_, j) => value(i, j)) })),
  varyantlar: Array.from({ length: 100 }, (_, j) => heavyVariant(no, j)),
})

/** The one with the i-th value of each option. */
export const heavyVariant = (no: number, i: number) => ({
  secenekler: Object.fromEntries(OPTIONS.map((ad, n) => [ad, value(n, i)])),
  sku: `SKU-${no}-${i}-`.padEnd(100, 'X'),
  barkod: `${no}${i}`.padStart(64, '0'),
  fiyat: 100_000 + i,
  indirimsiz_fiyat: 200_000 + i,
  stok: 10,
})
