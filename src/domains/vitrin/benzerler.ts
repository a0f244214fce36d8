import { hata } from '../../core/errors.ts'
import { all, type Work } from '../../db/work.ts'
import { chosenCurrency } from '../../trade/para-birimi.ts'
import { sharing } from '../arama/search.ts'
import type { Urun } from '../urun/schema.ts'
import * as yayinda from '../urun/yayinda.ts'
import * as queries from './queries.ts'
import { deepestFirst, visibleOf } from './rules.ts'
import { SIMILAR, type VitrinBenzerSorgusu, type VitrinUrun } from './schema.ts'
import { shown } from './urunler.ts'

/** Products of the same visible categories, the deepest first, then of the same brand; within each newest first. */
export async function list(w: Work, hangi: string, sorgu: VitrinBenzerSorgusu): Promise<VitrinUrun[]> {
  const para_birimi = chosenCurrency(w.magaza, sorgu.para_birimi)
  const urun = await yayinda.byName(w, hangi)
  if (!urun) throw hata('kayit_bulunamadi')
  const idler = await sharing(w, urun.id, await belongsTo(w, urun), sorgu.limit ?? SIMILAR)
  if (idler.length === 0) return []
  const { urunler } = await yayinda.byIds(w, idler)
  return (await shown(w, urunler, para_birimi)).gorunen
}

/** Ids of its visible categories, the deepest first, and of its brand. */
async function belongsTo(w: Work, { kategoriler, marka_id }: Urun): Promise<string[]> {
  const rows = kategoriler.length === 0 ? [] : await all(w, queries.categoriesAbove, { kategoriler })
  const visible = new Map(visibleOf(rows).map((row) => [row.id, row]))
  return [...deepestFirst(visible, kategoriler).map((k) => k.id), ...(marka_id === null ? [] : [marka_id])]
}
