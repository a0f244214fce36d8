import { hata } from '../../../core/errors.ts'
import { filtersOf, type Page } from '../../../core/page.ts'
import { absentIfEmpty, DEFAULT_LIMIT } from '../../../core/schema.ts'
import { all, type Work } from '../../../db/work.ts'
import type { VitrinYonlendirme, VitrinYonlendirmeSorgusu } from '../schema.ts'
import * as queries from './queries.ts'

/** Redirects by kind and old name. A name that another record has taken since leads nowhere else, and what is hidden stays so. */
export async function list(w: Work, sorgu: VitrinYonlendirmeSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { tur, tanitici } = filtersOf(sorgu, { tur: 'same', tanitici: absentIfEmpty })
  const [k1 = '', k2 = ''] = imlec?.split(' ') ?? []
  if (imlec !== null && tur !== undefined && k1 !== tur) throw hata('imlec_gecersiz', 'sonraki')
  const on = { tur: tur !== undefined, eski: tanitici !== undefined, imlec: imlec !== null }
  const isOne = on.tur && on.eski
  const rows = await all(w, queries.listOldNames(on), {
    ...(tur !== undefined && { tur }),
    ...(tanitici !== undefined && { eski: tanitici }),
    ...(imlec !== null && !isOne && { k1, k2 }),
    ...(!isOne && { adet: limit + 1 }),
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    veri: page.filter(isShown).map((row) => JSON.stringify(show(w, row))),
    next: rows.length > limit && last ? `${last.tur} ${last.eski}` : null,
  }
}

/** What is gone is told of what could be seen before. */
const isShown = ({ yeniden, tanitici, acik, acikti }: queries.EskiTaniticiRow): boolean =>
  !yeniden && (tanitici === null ? acikti : acik === true)

const show = (w: Work, { tur, eski, tanitici }: queries.EskiTaniticiRow): VitrinYonlendirme => ({
  tur,
  eski,
  durum: tanitici === null ? 'silindi' : 'tasindi',
  tanitici,
  adres: tanitici === null ? null : `${w.magaza.adres}/${tur}/${tanitici}`,
})
