import type { UrunGirdisi } from '../domains/urun/schema.ts'

// Sample catalogue, as a client would send it. The n-th product is always the same, so that runs compare.

export type References = { kategoriler: readonly string[]; markalar: readonly string[] }

const KINDS = ['Gömlek', 'Çanta', 'Ayakkabı', 'Kazak', 'Ceket', 'Elbise', 'Şapka', 'Pantolon', 'Yüzük', 'İç çamaşırı']
export const STYLES = ['Keten', 'Deri', 'Pamuklu', 'Işıltılı', 'Günlük', 'Kışlık', 'Oversize', 'Özel dikim', 'Çizgili']
export const COLOURS = ['Beyaz', 'Siyah', 'Lacivert', 'Yeşil', 'Bordo', 'Gri', 'Ekru']
const TAGS = ['yeni sezon', 'indirim', 'el yapımı', 'organik', 'çok satan']
const SIZES = ['S', 'M', 'L']

const DESCRIPTION =
  '<p>Yıkandıkça yumuşayan, nefes alan kumaştan. Dikişleri çift, düğmeleri yedekli gelir.</p>' +
  '<ul><li>30 derecede yıkanır</li><li>Türkiye’de üretilmiştir</li><li>14 gün içinde iade edilebilir</li></ul>'

export const KATEGORI_SAYISI = 60
export const MARKA_SAYISI = 20

const pick = (from: readonly string[], n: number): string => from[n % from.length] as string

export const categoryName = (n: number): string => `${pick(KINDS, n)} ${Math.floor(n / KINDS.length) + 1}`
export const brandName = (n: number): string => `Marka ${n + 1}`
export const skuOf = (label: string, size: string): string => `SKU-${label}-${size}`

/**
 * Product number `n`: three variants, two categories, a brand, a tag or two. `label` makes name and stock codes unique.
 * One in twenty is a draft and one in three is discounted, so that filters have something to exclude.
 */
export function sampleProduct(n: number, label: string, to: References): UrunGirdisi {
  const first = n % to.kategoriler.length
  // Never the first category.
  const second = (first + 1 + (n % (to.kategoriler.length - 1))) % to.kategoriler.length
  const fiyat = 9_990 + (n % 400) * 250
  return {
    ad: `${pick(STYLES, n)} ${pick(KINDS, n)} ${pick(COLOURS, n)} ${label}`,
    aciklama: DESCRIPTION,
    durum: n % 20 === 19 ? 'taslak' : 'yayinda',
    kategoriler: [pick(to.kategoriler, first), pick(to.kategoriler, second)],
    etiketler: n % 2 === 0 ? [pick(TAGS, n)] : [pick(TAGS, n), pick(TAGS, n + 1)],
    marka_id: pick(to.markalar, n),
    secenekler: [{ ad: 'Beden', degerler: SIZES }],
    varyantlar: SIZES.map((beden, i) => ({
      secenekler: { Beden: beden },
      sku: skuOf(label, beden),
      barkod: `869${String(n).padStart(9, '0')}${i}`,
      fiyat: fiyat + i * 500,
      ...(n % 3 === 0 && { indirimsiz_fiyat: fiyat + 5_000 }),
      stok: (n * 7 + i * 13) % 200,
    })),
  }
}
