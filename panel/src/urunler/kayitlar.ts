import { k } from '../api/istemci.ts'
import { useVeri } from '../api/veri.ts'

// Categories, brands and collections, by which products are chosen and put in order.

export const useKategoriler = () => useVeri(['kategoriler'], (signal) => k.kategoriler.list({ signal }))
export const useMarkalar = () => useVeri(['markalar'], (signal) => k.markalar.list({ signal }))
export const useKoleksiyonlar = () => useVeri(['koleksiyonlar'], (signal) => k.koleksiyonlar.list({ signal }))

type Kategori = { id: string; ad: string; ust_id: string | null; sira: number }
export type Dugum = { id: string; ad: string; derinlik: number; yol: string }

/** In the order of the tree, each with how deep it lies and what lies above it. */
export function treeOf(kategoriler: readonly Kategori[]): Dugum[] {
  const children = Map.groupBy(kategoriler, (kategori) => kategori.ust_id)
  const below = (ust: string | null, derinlik: number, above: string): Dugum[] =>
    (children.get(ust) ?? [])
      .toSorted((a, b) => a.sira - b.sira || a.ad.localeCompare(b.ad, 'tr'))
      .flatMap(({ id, ad }) => {
        const yol = above ? `${above} › ${ad}` : ad
        return [{ id, ad, derinlik, yol }, ...below(id, derinlik + 1, yol)]
      })
  return below(null, 0, '')
}
