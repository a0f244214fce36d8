import type { Renk } from '../cizim/renkler.ts'
import type { Cizim } from '../pictures.ts'

/** What a product can be chosen in. */
export type SecenekTuru = 'yok' | 'renk' | 'beden' | 'kalip' | 'numara' | 'hacim' | 'set' | 'yas' | 'olcu' | 'tutar'

/** Name, price in lira, and what is told of it. */
export type KatalogUrunu = readonly [ad: string, lira: number, metin: string]

/** A category at the end of the tree, and all that is sold in it. */
export type Yaprak = {
  ust: string
  ad: string
  aciklama: string
  /** Begins the stock codes of its products. */
  kod: string
  marka: readonly string[]
  /** Its products are drawn so, in turn. */
  cizimler: readonly Cizim[]
  renkler: readonly Renk[]
  secenek: SecenekTuru
  /** Of what is not told by its name. */
  malzeme: string | null
  bakim: string
  etiketler: readonly string[]
  urunler: readonly KatalogUrunu[]
}
