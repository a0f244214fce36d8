import type { UrunDegisikligi } from '@kepenk/sdk'
import type { UrunKaydi } from '../api/generated/kayitlar.ts'

// Short texts of a product that need nothing but a field: those that the panel alone writes. Which there are follows from the
// table of fields; one that is not given its length here does not compile, nor one that has no name in both languages.

type OfPanel = Omit<UrunKaydi, keyof UrunDegisikligi | 'guncelleme'>
type ShortText = { [K in keyof OfPanel]-?: string extends NonNullable<OfPanel[K]> ? K : never }[keyof OfPanel]

/** Those with a place of their own on the page. */
type Elsewhere = 'alt_baslik' | 'koleksiyon_id'

export type Ayrinti = Exclude<ShortText, Elsewhere>

const lengths: Record<Ayrinti, number> = { tur: 100, malzeme: 200, mense: 100 }

export const ayrintilar = Object.keys(lengths) as Ayrinti[]
export const lengthOf = (alan: Ayrinti): number => lengths[alan]

/** Each of them from somewhere. */
export const eachDetail = <T>(of: (alan: Ayrinti) => T): Record<Ayrinti, T> =>
  Object.fromEntries(ayrintilar.map((alan) => [alan, of(alan)])) as Record<Ayrinti, T>
