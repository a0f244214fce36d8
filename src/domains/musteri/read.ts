import { hata } from '../../core/errors.ts'
import {
  cutPage,
  cutWalk,
  fewOf,
  filtersOf,
  type Page,
  positionIn,
  positionOf,
  switchesOf,
  withoutEmpty,
} from '../../core/page.ts'
import { DEFAULT_LIMIT } from '../../core/schema.ts'
import { iso, parseMoment } from '../../core/time.ts'
import { wordParams } from '../../db/words/read.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { askedWords } from '../ozel/degerler.ts'
import { answerOf, izinlerOf, wholeOf } from './answer.ts'
import * as queries from './queries.ts'
import type { MusteriSorgusu, TamMusteri } from './schema.ts'

async function find(w: Work, id: string): Promise<queries.MusteriRow> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

export const get = async (w: Work, id: string): Promise<string> => answerOf(await find(w, id))

export const getWhole = async (w: Work, id: string): Promise<TamMusteri> => wholeOf(await find(w, id))

export async function consentsOf(w: Work, id: string) {
  const [row, gecmis] = await Promise.all([find(w, id), listConsents(w, id)])
  return { ...izinlerOf(row), gecmis }
}

/** `textOf`: how a record is written. */
export async function list(
  w: Work,
  sorgu: MusteriSorgusu,
  position: string | null,
  textOf: (row: queries.MusteriRow) => string = answerOf,
): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const synchronising = sorgu.guncelleme_sonra !== undefined
  const own = await askedWords(w, 'musteri', sorgu.ozel)
  if (own.length > 0) return listByValues(w, sorgu, own, position, limit)
  const { eposta: eposta_anahtari, ...others } = filtersOf(sorgu, {
    eposta: epostaKey,
    grup: 'same',
    guncelleme_sonra: (moment) => parseMoment(moment) as Date,
    ozel: 'apart',
  })
  const filters = {
    ...positionIn(position, synchronising),
    ...(eposta_anahtari !== undefined && { eposta_anahtari }),
    ...others,
  }
  const asked = { ...filters, adet: limit + 1 }
  const on = switchesOf(filters)
  const place = positionOf(synchronising)
  const ofGroup = synchronising && on.grup && !on.eposta_anahtari
  const few = ofGroup ? fewOf(await all(w, queries.listOfGroup({ imlec: position !== null }), asked)) : null
  if (few) return cutPage(few, limit, place, textOf)
  return cutWalk(await all(w, queries.list(on), asked), limit, place, textOf)
}

/** By custom values, newest first; other filters are checked on each. */
async function listByValues(
  w: Work,
  { eposta, grup, guncelleme_sonra }: MusteriSorgusu,
  own: readonly string[],
  imlec: string | null,
  limit: number,
): Promise<Page> {
  const rows = await all(w, queries.listByWords({ imlec: imlec !== null }), {
    ...wordParams(own),
    ...positionIn(imlec, false),
    adet: limit + 1,
  })
  const since = guncelleme_sonra === undefined ? null : (parseMoment(guncelleme_sonra) as Date)
  const fits = (row: queries.MusteriRow): boolean =>
    (eposta === undefined || epostaKey(row.eposta) === epostaKey(eposta)) &&
    (grup === undefined || row.gruplar.includes(grup)) &&
    (since === null || row.guncelleme > since)
  return withoutEmpty(cutWalk(rows, limit, positionOf(false), (row) => (fits(row) ? answerOf(row) : '')))
}

/** Consent log, oldest first. */
export async function listConsents(w: Work, musteri_id: string) {
  const rows = await all(w, queries.listConsents, { musteri_id })
  return rows.map((row) => ({ ...row, zaman: iso(row.zaman) }))
}
