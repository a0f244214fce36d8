import { cutWalk, type Page, positionIn, positionOf, withoutEmpty } from '../../../core/page.ts'
import { wordParams } from '../../../db/words/read.ts'
import { all, type Work } from '../../../db/work.ts'
import { type BelgeRow, type BulunanRow, listByWords } from '../read-queries.ts'

type Soru = {
  words: readonly string[]
  limit: number
  imlec: string | null
  render: (row: BelgeRow) => string
  durum?: string
  no?: string
  musteri_id?: string
  eposta?: string
  /** First id after the moment. */
  olusturma_sonra?: string
  guncelleme_sonra?: Date
}

/** Orders by custom values, newest first; other filters are checked on each. */
export async function listByValues(w: Work, { words, limit, imlec, render, ...asked }: Soru): Promise<Page> {
  const rows = await all(w, listByWords({ imlec: imlec !== null }), {
    ...wordParams(words),
    ...positionIn(imlec, false),
    adet: limit + 1,
  })
  const { durum, no, musteri_id, eposta, olusturma_sonra, guncelleme_sonra } = asked
  const fits = (row: BulunanRow): boolean =>
    (durum === undefined || row.durum === durum) &&
    (no === undefined || row.no === no) &&
    (musteri_id === undefined || row.musteri_id === musteri_id) &&
    (eposta === undefined || row.eposta_anahtari === eposta) &&
    (olusturma_sonra === undefined || row.id >= olusturma_sonra) &&
    (guncelleme_sonra === undefined || row.guncelleme > guncelleme_sonra)
  return withoutEmpty(cutWalk(rows, limit, positionOf(false), (row) => (fits(row) ? render(row) : '')))
}
