import { hata } from '../../core/errors.ts'
import { all, type Work } from '../../db/work.ts'
import { chosenCurrency } from '../../trade/para-birimi.ts'
import { sharing } from '../arama/search.ts'
import * as yayinda from '../urun/yayinda.ts'
import * as queries from './queries.ts'
import { belongings, visibleOf } from './rules.ts'
import { SIMILAR, type VitrinBenzerSorgusu, type VitrinUrun } from './schema.ts'
import { shown } from './urunler.ts'

/** Products of the same visible categories, the deepest first, then of the same brand; within each newest first. */
export async function list(w: Work, hangi: string, sorgu: VitrinBenzerSorgusu): Promise<VitrinUrun[]> {
  const para_birimi = chosenCurrency(w.magaza, sorgu.para_birimi)
  const urun = await yayinda.byName(w, hangi)
  if (!urun) throw hata('kayit_bulunamadi')
  const { kategoriler } = urun
  const rows = kategoriler.length === 0 ? [] : await all(w, queries.categoriesAbove, { kategoriler })
  const ait = belongings(new Map(visibleOf(rows).map((row) => [row.id, row])), urun)
  return among(w, ait, { haric: urun.id, adet: sorgu.limit ?? SIMILAR, para_birimi })
}

type Secim = { haric: string; adet: number; para_birimi: string }

/** Products that belong to one of these. */
export async function among(w: Work, ait: readonly string[], { haric, adet, para_birimi }: Secim): Promise<VitrinUrun[]> {
  const idler = await sharing(w, haric, ait, adet)
  if (idler.length === 0) return []
  const { urunler } = await yayinda.byIds(w, idler)
  return (await shown(w, urunler, para_birimi)).gorunen
}
