import type { Renk } from '../cizim/renkler.ts'
import type { Cizim } from '../pictures.ts'

/** Kinds of options. */
export type SecenekTuru = 'yok' | 'renk' | 'beden' | 'kalip' | 'numara' | 'hacim' | 'set' | 'yas' | 'olcu' | 'tutar'

/** Name, price in lira, description. */
export type KatalogUrunu = readonly [ad: string, lira: number, metin: string]

/** Leaf category with its products. */
export type Yaprak = {
  ust: string
  ad: string
  aciklama: string
  /** Prefix of stock codes. */
  kod: string
  marka: readonly string[]
  /** Drawings, used in turn. */
  cizimler: readonly Cizim[]
  renkler: readonly Renk[]
  secenek: SecenekTuru
  /** Default material. */
  malzeme: string | null
  bakim: string
  etiketler: readonly string[]
  urunler: readonly KatalogUrunu[]
}
