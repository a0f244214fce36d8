import type { Kur } from '../../../trade/money.ts'

// A cart as the arithmetic sees it.

export type SepetKalemi = {
  /** Tells the lines of a cart apart and decides between equals, so that their order does not. */
  anahtar: string
  urun_id: string | null
  /** Those of the product and all above them. */
  kategoriler: readonly string[]
  adet: number
  birim_fiyat: number
  /** Its price was agreed elsewhere, less this: it counts in the total of goods, but no campaign touches it. */
  sabit_indirim?: number
}

export type Sepet = {
  kalemler: readonly SepetKalemi[]
  para_birimi: string
  magaza: { kurlar: readonly Kur[] }
  /** Of the customer, when known. */
  eposta: string | null
  /** As they were entered, in that order. */
  kodlar: readonly string[]
  /** What delivery costs; it may depend on what the goods cost after their discounts. */
  kargo_toplam: number | ((tutar: number) => number)
  now: Date
}
