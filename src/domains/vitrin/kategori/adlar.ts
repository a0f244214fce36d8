import { hata } from '../../../core/errors.ts'
import { all, type Work } from '../../../db/work.ts'
import * as queries from '../queries.ts'
import { visibleOf } from '../rules.ts'
import type { VitrinKategori } from './schema.ts'

// Categories by name, without counts: for pages, which show none. Counting is most of what a whole list costs.

export type KategoriAdi = Pick<VitrinKategori, 'id' | 'ad' | 'tanitici' | 'aciklama' | 'ust_id'>

/** All that shoppers see. */
export const listNames = async (w: Work): Promise<KategoriAdi[]> => visibleOf(await all(w, queries.listCategories, {}))

/** The first of those at the top. */
export const listRoots = (w: Work, adet: number): Promise<KategoriAdi[]> => all(w, queries.rootCategories, { adet })

type Kategori = { own: KategoriAdi /** From the top to itself. */; yol: KategoriAdi[]; altlar: KategoriAdi[] }

export async function findWithin(w: Work, tanitici: string): Promise<Kategori> {
  const rows = await all(w, queries.categoryWithin, { tanitici })
  const yol = rows.filter((row) => row.derinlik <= 0).toSorted((a, b) => a.derinlik - b.derinlik)
  const own = yol.at(-1)
  if (!own || !yol.every((row) => row.acik) || yol[0]?.ust_id !== null) throw hata('kayit_bulunamadi')
  return { own, yol, altlar: rows.filter((row) => row.derinlik > 0 && row.acik) }
}
