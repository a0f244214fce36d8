import type { OzelAlanGirdisi } from '../../domains/ozel/schema.ts'
import type { Yaprak } from './yaprak.ts'

// Tax and custom fields, by kind of product.

const BOOKS = ['Anadolu Mutfağından Yüz Tarif', 'Balkonda Sebze', 'Seramiğe Başlarken', 'Kuş Gözlem Rehberi']
const CLOTHES = ['Kadın', 'Erkek', 'Ayakkabı & Çanta']
const TEXTILES = ['Ev Tekstili', 'Bebek & Çocuk Giyim', 'Şapka & Atkı']

/** VAT in Türkiye: none on books, and on gift cards only when they are spent; less on clothes, shoes, bags and textiles. */
export function kdvOf({ ust, ad: leaf, secenek }: Yaprak, ad: string): number {
  if (BOOKS.includes(ad) || secenek === 'tutar') return 0
  return CLOTHES.includes(ust) || TEXTILES.includes(leaf) ? 10 : 20
}

const shown = { kayit: 'urun', vitrinde: true, filtrelenir: true } as const

export const ozelAlanlar: readonly OzelAlanGirdisi[] = [
  { ...shown, kod: 'garanti_ay', ad: 'Garanti (ay)', tur: 'sayi', en_az: 0, en_cok: 120, sira: 1 },
  { ...shown, kod: 'yikama', ad: 'Yıkama', tur: 'secim', secenekler: ['30 derece', '40 derece', 'Elde'], sira: 2 },
  { ...shown, kod: 'vegan', ad: 'Vegan', tur: 'evet_hayir', sira: 3 },
  { ...shown, kod: 'el_yapimi', ad: 'El yapımı', tur: 'evet_hayir', sira: 4 },
  { kayit: 'urun', kod: 'raf', ad: 'Raf', tur: 'metin', aciklama: 'Depodaki yeri; alıcılar görmez', sira: 5 },
]

const GUARANTEED: Record<string, number> = { Aydınlatma: 24, Mobilya: 60, 'Bahçe Aletleri': 12 }
const WASHED: Record<string, string> = { 'Ev Tekstili': '40 derece', Tişört: '30 derece', 'Triko & Hırka': 'Elde' }
const CARE = ['Cilt Bakımı', 'Saç & Banyo']

/** Custom values of the n-th product of a leaf; most have none. */
export function ozelOf({ ad, kod, etiketler }: Yaprak, n: number): Record<string, string | number | boolean> {
  return {
    ...(GUARANTEED[ad] && { garanti_ay: GUARANTEED[ad], raf: `${kod}-${n + 1}` }),
    ...(WASHED[ad] && { yikama: WASHED[ad] }),
    ...(CARE.includes(ad) && { vegan: n % 4 !== 3 }),
    ...(etiketler.includes('el yapımı') && { el_yapimi: true }),
  }
}
