// What a store charges for bringing an order, in its main currency.

/** What is paid up to and including so many desi. */
export type Kademe = { desi: number; ucret: number }

export type Secenek = {
  kod: string
  /** As the shopper reads it. */
  ad: string
  tur: 'sabit' | 'desi'
  /** Of `sabit` alone: one price, whatever is in the cart. */
  ucret: number | null
  /** Of `desi` alone, rising. */
  kademeler: readonly Kademe[] | null
  /** Of `desi` alone, for each desi beyond the last step; null when the last step holds for all of them. */
  ek_ucret: number | null
  /** Free from this total of goods on; null when it never is. */
  bedava_ustu: number | null
  aktif: boolean
  sira: number
  olusturma: Date
  guncelleme: Date
}

/** What is asked of an option; what is left out stays as it is. A price makes it `sabit`, steps make it `desi`. */
export type SecenekIstegi = {
  kod: string
  ad?: string | undefined
  ucret?: number | undefined
  kademeler?: readonly Kademe[] | undefined
  ek_ucret?: number | null | undefined
  bedava_ustu?: number | null | undefined
  aktif?: boolean | undefined
  sira?: number | undefined
}

/** Measures of a product: grams and centimetres. */
export type Olcu = { agirlik: number | null; en: number | null; boy: number | null; yukseklik: number | null }
