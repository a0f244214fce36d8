import { epostaKey } from '../../core/eposta.ts'
import { hata } from '../../core/errors.ts'
import { firstIdAt } from '../../core/id.ts'
import { cutPage, cutWalk, fewOf, type Page, positionIn, positionOf, switchesOf } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { parseMoment } from '../../core/time.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { answerIn } from './belge.ts'
import type { SiparisSorgusu } from './girdi-schema.ts'
import * as queries from './read-queries.ts'

/** The order as JSON text. */
export async function get(w: Work, id: string): Promise<string> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return answerIn(row)
}

export async function list(w: Work, sorgu: SiparisSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const { durum, no, musteri_id, eposta, olusturma_sonra, guncelleme_sonra } = sorgu
  const synchronising = guncelleme_sonra !== undefined
  const filters = {
    ...positionIn(position, synchronising),
    ...(durum !== undefined && { durum }),
    ...(no !== undefined && { no }),
    ...(musteri_id !== undefined && { musteri_id }),
    ...(eposta !== undefined && { eposta: epostaKey(eposta) }),
    ...(olusturma_sonra !== undefined && { olusturma_sonra: firstIdAfter(olusturma_sonra) }),
    ...(guncelleme_sonra !== undefined && { guncelleme_sonra: parseMoment(guncelleme_sonra) as Date }),
  }
  const asked = { ...filters, adet: limit + 1 }
  const on = switchesOf(filters)
  const place = positionOf(synchronising)
  const ofOne = synchronising && no === undefined && (musteri_id !== undefined || eposta !== undefined)
  const few = ofOne ? fewOf(await all(w, queries.listOfOne(on), asked)) : null
  if (few) return cutPage(few, limit, place, answerIn)
  return cutWalk(await all(w, queries.list(on), asked), limit, place, answerIn)
}

const firstIdAfter = (moment: string): string =>
  firstIdAt('order', new Date(Math.max(0, (parseMoment(moment) as Date).getTime() + 1)))
