import { epostaKey } from '../../core/eposta.ts'
import { cutWalk, type Page, positionIn, positionOf, withoutEmpty } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { parseMoment } from '../../core/time.ts'
import { wordParams } from '../../db/by-words.ts'
import { all, type Work } from '../../db/work.ts'
import type { SiparisSorgusu } from './girdi-schema.ts'
import { type BelgeRow, type BulunanRow, listByWords } from './read-queries.ts'

/** Orders by the values beside them, newest first; what else they are asked for is put to each. */
export async function listByValues(
  w: Work,
  sorgu: SiparisSorgusu,
  words: readonly string[],
  o: { imlec: string | null; ilkId: string | null; render: (row: BelgeRow) => string },
): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const rows = await all(w, listByWords({ imlec: o.imlec !== null }), {
    ...wordParams(words),
    ...positionIn(o.imlec, false),
    adet: limit + 1,
  })
  const { durum, no, musteri_id, eposta, guncelleme_sonra } = sorgu
  const since = guncelleme_sonra === undefined ? null : (parseMoment(guncelleme_sonra) as Date)
  const fits = (row: BulunanRow): boolean =>
    (durum === undefined || row.durum === durum) &&
    (no === undefined || row.no === no) &&
    (musteri_id === undefined || row.musteri_id === musteri_id) &&
    (eposta === undefined || row.eposta_anahtari === epostaKey(eposta)) &&
    (o.ilkId === null || row.id >= o.ilkId) &&
    (since === null || row.guncelleme > since)
  return withoutEmpty(cutWalk(rows, limit, positionOf(false), (row) => (fits(row) ? o.render(row) : '')))
}
