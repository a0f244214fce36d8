import { hata } from '../../core/errors.ts'
import { all, type Work } from '../../db/work.ts'
import { chosenCurrency } from '../../trade/para-birimi.ts'
import { sharing } from '../arama/search.ts'
import { companionsOf } from '../kart/birlikte.ts'
import * as yayinda from '../urun/yayinda.ts'
import * as queries from './queries.ts'
import { belongings, visibleOf } from './rules.ts'
import { SIMILAR, type VitrinBenzerSorgusu, type VitrinUrun } from './schema.ts'
import { shown } from './urunler.ts'

/**
 * What is bought together with a product, then products of the same visible categories, the deepest first, then of the same
 * brand; within each of these newest first.
 */
export async function list(w: Work, hangi: string, sorgu: VitrinBenzerSorgusu): Promise<VitrinUrun[]> {
  const para_birimi = chosenCurrency(w.magaza, sorgu.para_birimi)
  const urun = await yayinda.byName(w, hangi)
  if (!urun) throw hata('kayit_bulunamadi')
  const { kategoriler } = urun
  const adet = sorgu.limit ?? SIMILAR
  const [companions, rows] = await Promise.all([
    companionsOf(w, urun.id),
    kategoriler.length === 0 ? [] : all(w, queries.categoriesAbove, { kategoriler }),
  ])
  const ait = belongings(new Map(visibleOf(rows).map((row) => [row.id, row])), urun)
  const alike = await sharing(w, urun.id, ait, adet)
  const urunler = await called(w, [...new Set([...companions, ...alike])], para_birimi)
  return urunler.slice(0, adet)
}

type Secim = { haric: string; adet: number; para_birimi: string }

/** Products that belong to one of these. */
export async function among(
  w: Work,
  ait: readonly string[],
  { haric, adet, para_birimi }: Secim,
): Promise<VitrinUrun[]> {
  return called(w, await sharing(w, haric, ait, adet), para_birimi)
}

/** Those of them that are published. */
export async function called(w: Work, idler: readonly string[], para_birimi: string): Promise<VitrinUrun[]> {
  if (idler.length === 0) return []
  const { urunler } = await yayinda.byIds(w, idler)
  return (await shown(w, urunler, para_birimi)).gorunen
}
