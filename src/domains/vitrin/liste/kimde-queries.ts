import { candidates, conditions, type Driver, forms, MANY, meets } from './kosul-queries.ts'

// A facet of which something is chosen is counted without that choice, so a card may count for one facet and not for another. All
// are counted of the same cards, read once: each has a set of facets (`kimde`, a sum of bits) that it counts for.

/** Bits of a set; what is chosen of options, fields and custom fields has the higher ones. `baska`: no facet that is counted. */
export const bits = { toplam: 1, kategori: 2, marka: 4, fiyat: 8, indirimde: 16, stokta: 32, baska: 64 } as const
export const FIRST_BIT = 128
/** Numbers of JavaScript are exact so far. */
export const LAST_BIT = 2 ** 52

/** A bit unless it holds; also where it is not known, as of a price that is not there. */
const unless = (holds: string, bit: number | string): string => `case when ${holds} then 0 else ${bit} end`

/** What is chosen and the card is not, apart from its variants. */
const missing = (k: string): string => {
  const c = conditions(k)
  const words = `(
          select bit_or(h.bit)
          from unnest(:hepsi::text[], :hepsi_bitler::bigint[]) as h(s, bit)
          where h.s <> all(${k}.nitelikler))`
  return [
    unless(c.kategori, bits.kategori),
    unless(c.marka, bits.marka),
    unless(c.fiyat, bits.fiyat),
    unless(c.indirimde, bits.indirimde),
    // What can be bought has a price.
    unless(`not :stokta::boolean or ${k}.fiyat is not null`, bits.stokta),
    unless(c.hepsi, words),
  ].join('\n        | ')
}

/** Options, and what can be bought: one variant is all of it, or all but what is chosen of a facet. */
const variantsOf = (k: string): string => `
        case when ${conditions(k).varyant} then -1 else coalesce((
          select bit_or(b.bit)
          from unnest(${forms('bicimler')}, :bicim_bitler::bigint[]) as b(bicim, bit)
          where ${k}.varyantlar @> b.bicim), 0) end`

/** Nothing is missing: every set. One choice is: the facet of that. More are: none. */
const ALLOWED =
  'case x.eksik when 0 then -1 when x.eksik & -x.eksik then x.eksik else 0 end & x.olur & :sorulan::bigint'

/** Variants are most of a card's bytes, and stay where they are. The limit keeps what is missing from being worked out twice. */
export const counted = (driver: Driver, ara: boolean): string => `
  uyan as materialized (
    select x.id, x.fiyat, x.indirim, x.nitelikler, x.sekil, ${ALLOWED} as kimde
    from (
      select k.urun_id as id, k.fiyat, k.indirim, k.nitelikler, k.sekil,
        ${missing('k')} as eksik,${variantsOf('k')} as olur${candidates[driver]}
        ${(ara ? meets('k') : []).map((group) => `and ${group}`).join('\n        ')}
      limit ${MANY}) x
    where (${ALLOWED}) <> 0
  )`

/** Whether cards of the set count for a facet. */
export const countFor = (kimde: string, bit: number | string): string => `${kimde} & ${bit} <> 0`

type Own = 'kategori' | 'fiyat' | 'stokta' | 'indirimde'

/** Which facets are counted without their own choice, and how (`kimde.ts`). */
export type Kimde = {
  /** Of the whole and of these facets. */
  sorulan: number
  /** Those of them that are counted by sets of values, and by shapes. */
  kume_bitler: number
  sekil_bitler: number
  /** Of each whole value that is asked for. */
  hepsi_bitler: readonly number[] | null
  /** Fields whose values are counted without their own choice; null: none. */
  alanlar: readonly string[] | null
  alan_bitler: readonly number[]
  /** Forms without what is chosen of a facet. */
  bicimler: readonly string[]
  bicim_bitler: readonly number[]
  yaninda: readonly string[]
  yaninda_ad: readonly (string | null)[]
  yaninda_bitler: readonly number[]
  /** Options that are counted without their own choice. */
  secili_adlar: readonly string[]
} & Record<`${Own}_bit`, number>
