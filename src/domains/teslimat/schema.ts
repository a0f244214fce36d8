// Delivery fees of a store, in its main currency.

/** Fee up to and including so many desi. */
export type Kademe = { desi: number; ucret: number }

export type Secenek = {
  kod: string
  /** Shown to the shopper. */
  ad: string
  tur: 'sabit' | 'desi'
  /** Only for `sabit`: one fee for every cart. */
  ucret: number | null
  /** Only for `desi`, ascending. */
  kademeler: readonly Kademe[] | null
  /** Only for `desi`: fee per desi beyond the last step; null when the last step holds for all. */
  ek_ucret: number | null
  /** Free from this total of goods on; null for never. */
  bedava_ustu: number | null
  aktif: boolean
  sira: number
  olusturma: Date
  guncelleme: Date
}

/** Partial input. A fee makes it `sabit`, steps make it `desi`. */
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

/** Grams and centimetres. */
export type Olcu = { agirlik: number | null; en: number | null; boy: number | null; yukseklik: number | null }
