import { type AlanHatasi, alanHatasi, throwIfAny } from '../../core/errors.ts'
import { all, type Work } from '../../db/work.ts'
import { list } from './kategori.ts'
import type { SiralamaGirdisi } from './panel/schema.ts'
import * as queries from './queries.ts'
import { rootFinder } from './rules.ts'
import type { Kategori } from './schema.ts'

type Yer = SiralamaGirdisi['kategoriler'][number]

/** Moves categories in the tree, all or none. Returns the whole list. */
export async function arrange(w: Work, { kategoriler }: SiralamaGirdisi): Promise<Kategori[]> {
  const tree = new Map((await all(w, queries.lockTree, {})).map((k) => [k.id, k]))
  const first = new Map(kategoriler.map(({ id }, i) => [id, i] as const).reverse())
  throwIfAny(kategoriler.flatMap((yer, i) => unknown(yer, i, first.get(yer.id) !== i, tree)))
  const parents = new Map([...tree.values()].map((k) => [k.id, k.ust_id]))
  for (const { id, ust_id } of kategoriler) parents.set(id, ust_id)
  const hasRoot = rootFinder(parents)
  throwIfAny(
    kategoriler.flatMap(({ id }, i) =>
      hasRoot(id) ? [] : [alanHatasi(`kategoriler[${i}].ust_id`, 'kategori_dongusu')],
    ),
  )
  const moved = kategoriler
    .filter(({ id, ust_id, sira }) => tree.get(id)?.ust_id !== ust_id || tree.get(id)?.sira !== sira)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  if (moved.length > 0) {
    await all(w, queries.place, {
      idler: moved.map((k) => k.id),
      ustler: moved.map((k) => k.ust_id),
      siralar: moved.map((k) => k.sira),
      now: w.now,
    })
  }
  return list(w)
}

function unknown(
  { id, ust_id }: Yer,
  i: number,
  isRepeated: boolean,
  tree: ReadonlyMap<string, unknown>,
): AlanHatasi[] {
  const path = `kategoriler[${i}]`
  return [
    ...(tree.has(id) ? [] : [alanHatasi(`${path}.id`, 'kayit_yok')]),
    ...(ust_id === null || tree.has(ust_id) ? [] : [alanHatasi(`${path}.ust_id`, 'kayit_yok')]),
    ...(isRepeated ? [alanHatasi(path, 'kalem_tekrarli')] : []),
  ]
}
