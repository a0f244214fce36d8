import type { Kur } from '../../../trade/money.ts'

// A cart as the rules see it.

export type SepetKalemi = {
  /** Identifies a line and decides between equals, so that the order of lines does not. */
  anahtar: string
  urun_id: string | null
  /** Categories of the product and their ancestors. */
  kategoriler: readonly string[]
  adet: number
  birim_fiyat: number
  /** Fixed price, less this discount: it counts in the total of goods, but no campaign applies to it. */
  sabit_indirim?: number
}

export type Sepet = {
  kalemler: readonly SepetKalemi[]
  para_birimi: string
  magaza: { kurlar: readonly Kur[] }
  /** Of the customer, when known. */
  eposta: string | null
  /** As entered, in that order. */
  kodlar: readonly string[]
  /** Delivery fee; may depend on the total after discounts. */
  kargo_toplam: number | ((tutar: number) => number)
  now: Date
}
