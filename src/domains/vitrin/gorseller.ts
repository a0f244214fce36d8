import { type GorselSatiri, hashIn, KART_GENISLIGI, type KapakGorseli, sizesOf } from '../../trade/gorsel.ts'
import type { YayindakiUrun } from '../urun/yayinda.ts'

// Pictures as shoppers see them: in lists the cover has sizes, in a product's own answer each picture.

/** Hashes of the pictures whose sizes are shown. */
export const hashesOf = (urunler: readonly YayindakiUrun[], o: { all: boolean }): string[] => [
  ...new Set(urunler.flatMap(({ gorseller }) => (o.all ? gorseller : gorseller.slice(0, 1)).map((g) => hashIn(g.url)))),
]

/** Rows of pictures, by hash. */
export type Gorseller = ReadonlyMap<string, GorselSatiri>

export const picturesIn = (rows: readonly { id: string; gorsel: object | null }[]): Gorseller =>
  new Map(rows.flatMap(({ id, gorsel }) => (gorsel === null ? [] : [[id, gorsel as GorselSatiri] as const])))

type Goren = Pick<YayindakiUrun, 'ad' | 'gorseller'>

/** What a picture shows is at least the product. */
export const listedPictures = ({ ad, gorseller }: Goren) =>
  gorseller.map(({ id, url, sira, alt }) => ({ id, url, sira, alt: alt ?? ad }))

export const shownPictures = (urun: Goren, gorseller: Gorseller) =>
  listedPictures(urun).map((g) => ({ ...g, ...sizesOf(g.url, gorseller.get(hashIn(g.url))) }))

export function coverOf({ ad, gorseller: [first] }: Goren, gorseller: Gorseller): KapakGorseli | null {
  if (!first) return null
  const { url, alt = ad } = first
  return { url, alt, ...sizesOf(url, gorseller.get(hashIn(url)), KART_GENISLIGI) }
}
