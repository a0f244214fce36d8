import { hata } from '../../../core/errors.ts'
import { all, type Work } from '../../../db/work.ts'
import { windowsOf } from '../../../trade/referans.ts'
import * as queries from './queries.ts'

/** Reference prices of a product's variants, for those who set them. */
export async function ofProduct(w: Work, id: string): Promise<queries.ReferansRow[]> {
  const windows = windowsOf(w.magaza.satis.referans_gunleri)
  const rows = await all(w, queries.findReferences, { id, now: w.now, ...windows })
  if (rows.length === 0) throw hata('kayit_bulunamadi')
  return rows
}
