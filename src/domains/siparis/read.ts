import { hata } from '../../core/errors.ts'
import { firstIdAt } from '../../core/id.ts'
import { cutPage, cutWalk, fewOf, filtersOf, type Page, positionIn, positionOf, switchesOf } from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { parseMoment } from '../../core/time.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { askedWords } from '../ozel/degerler.ts'
import { answerIn } from './belge/belge.ts'
import type { SiparisSorgusu } from './girdi-schema.ts'
import { listByValues } from './panel/by-values.ts'
import * as queries from './read-queries.ts'

export async function get(w: Work, id: string): Promise<string> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return answerIn(row)
}

export async function list(w: Work, sorgu: SiparisSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const synchronising = sorgu.guncelleme_sonra !== undefined
  const own = await askedWords(w, 'siparis', sorgu.ozel)
  const found = filtersOf(sorgu, {
    durum: 'same',
    no: 'same',
    musteri_id: 'same',
    eposta: epostaKey,
    olusturma_sonra: firstIdAfter,
    guncelleme_sonra: (moment) => parseMoment(moment) as Date,
    ozel: 'apart',
  })
  if (own.length > 0) return listByValues(w, { ...found, limit, words: own, imlec: position, render: answerIn })
  const filters = {
    ...positionIn(position, synchronising),
    ...found,
  }
  const asked = { ...filters, adet: limit + 1 }
  const on = switchesOf(filters)
  const place = positionOf(synchronising)
  const ofOne = synchronising && !on.no && (on.musteri_id || on.eposta)
  const few = ofOne ? fewOf(await all(w, queries.listOfOne(on), asked)) : null
  if (few) return cutPage(few, limit, place, answerIn)
  return cutWalk(await all(w, queries.list(on), asked), limit, place, answerIn)
}

const firstIdAfter = (moment: string): string =>
  firstIdAt('order', new Date(Math.max(0, (parseMoment(moment) as Date).getTime() + 1)))
