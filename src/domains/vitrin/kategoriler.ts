import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { visibleOf } from './rules.ts'
import type { VitrinKategori } from './schema.ts'

export async function list(w: Work): Promise<VitrinKategori[]> {
  const rows = visibleOf(await all(w, queries.listCategories, {}))
  return rows.map(({ acik, ...row }) => ({ ...row, adres: `${w.magaza.adres}/kategori/${row.tanitici}` }))
}
