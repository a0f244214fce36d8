import { all, together, type Work } from '../../db/work.ts'
import { chosenCurrency } from '../../trade/para-birimi.ts'
import { calledSo } from '../arama/adlar.ts'
import { namesOf } from './liste/ad-queries.ts'
import { firstOf } from './liste/liste.ts'
import * as queries from './queries.ts'
import { visibleOf } from './rules.ts'
import { SUGGESTED, type VitrinOneriler, type VitrinOneriSorgusu, type VitrinUrun } from './schema.ts'
import { shown } from './urunler.ts'

/** What a shopper may mean who is still typing: the first products of the search, and categories and brands called so. */
export async function suggest(w: Work, sorgu: VitrinOneriSorgusu): Promise<VitrinOneriler> {
  const para_birimi = chosenCurrency(w.magaza, sorgu.para_birimi)
  const [urunler, adlar] = await together([firstOf(w, sorgu.ara, para_birimi, SUGGESTED), namedSo(w, sorgu.ara)])
  const { gorunen } = await shown(w, urunler, para_birimi)
  return { urunler: gorunen.map(suggestion), ...adlar }
}

async function namedSo(w: Work, ara: string): Promise<Pick<VitrinOneriler, 'kategoriler' | 'markalar'>> {
  const idler = await calledSo(w, ara)
  const ofKind = (prefix: string) => idler.filter((id) => id.startsWith(prefix))
  const [brands, categories] = [ofKind('mrk_').slice(0, SUGGESTED), ofKind('kat_')]
  const [rows, above] = await together([
    brands.length === 0 ? [] : all(w, namesOf, { markalar: brands, kategoriler: [] }),
    categories.length === 0 ? [] : all(w, queries.categoriesAbove, { kategoriler: categories }),
  ])
  const visible = visibleOf(above).filter((row) => categories.includes(row.id))
  return {
    kategoriler: visible.slice(0, SUGGESTED).map(({ id, ad, tanitici }) => ({ id, ad, tanitici })),
    markalar: rows.map(({ id, ad, tanitici }) => ({ id, ad, tanitici })),
  }
}

function suggestion(urun: VitrinUrun): VitrinOneriler['urunler'][number] {
  const { id, ad, tanitici, adres, kapak, kapak_gorseli, varyantlar } = urun
  const fiyatlar = varyantlar.flatMap((v) => v.fiyat ?? [])
  return {
    ...{ id, ad, tanitici, adres, kapak, kapak_gorseli },
    fiyat: fiyatlar.length === 0 ? null : Math.min(...fiyatlar),
    stok_var: varyantlar.some((v) => v.stok_var),
  }
}
