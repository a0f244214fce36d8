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
import { idWord } from '../../core/text/sozcuk.ts'
import { iso, parseMoment } from '../../core/time.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { searchForStaff } from '../arama/staff-search.ts'
import { askedWords } from '../ozel/degerler.ts'
import { fillBelge, type KayitliUrun, parseBelge } from './belge/belge.ts'
import * as lists from './liste/queries.ts'
import * as queries from './queries.ts'
import type { SilinenSorgusu, UrunSorgusu } from './schema.ts'

export const answerOf = (w: Work, row: queries.BelgeRow, o?: { alt: true }): string =>
  fillBelge(row.belge, stockOf(row), w.magaza, o)

/** Expired reservations are appended as further entries: entries of one variant are summed. */
export const stockOf = ({ stok, biten }: queries.BelgeRow): string | null =>
  biten === null ? stok : `${stok} ${biten}`

export async function get(w: Work, id: string): Promise<string> {
  const row = await maybe(w, queries.find, { id, now: w.now })
  if (!row) throw hata('kayit_bulunamadi')
  return answerOf(w, row)
}

/** Whatever its state, with the texts of its pictures. */
export async function stored(w: Work, id: string): Promise<KayitliUrun> {
  const row = await maybe(w, queries.find, { id, now: w.now })
  if (!row) throw hata('kayit_bulunamadi')
  return JSON.parse(answerOf(w, row, { alt: true }))
}

export async function list(w: Work, sorgu: UrunSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const synchronising = sorgu.guncelleme_sonra !== undefined
  const own = await askedWords(w, 'urun', sorgu.ozel)
  if (own.length > 0) return listByValues(w, sorgu, own, position, limit)
  const filters = {
    ...positionIn(position, synchronising),
    ...filtersOf(sorgu, {
      durum: 'same',
      sku: 'same',
      barkod: 'same',
      kategori: 'same',
      ozel: 'apart',
      guncelleme_sonra: (moment) => parseMoment(moment) as Date,
    }),
  }
  const asked = { ...filters, adet: limit + 1, now: w.now }
  const { guncelleme_sonra, ...on } = switchesOf(filters)
  const place = positionOf(synchronising)
  const render = (row: queries.BelgeRow) => answerOf(w, row)
  const ofOne = asked.guncelleme_sonra !== undefined && (on.sku || on.barkod || on.kategori)
  const few = ofOne ? fewOf(await all(w, lists.listOfOne(on), asked)) : null
  if (few) return cutPage(few, limit, place, render)
  return cutWalk(await all(w, lists.list({ ...on, guncelleme_sonra }), asked), limit, place, render)
}

/** By custom values, newest first; other filters are checked on each. */
async function listByValues(
  w: Work,
  { durum, kategori, sku, barkod, guncelleme_sonra }: UrunSorgusu,
  own: readonly string[],
  position: string | null,
  limit: number,
): Promise<Page> {
  const sozcukler = [...own, ...(kategori === undefined ? [] : [idWord(kategori)])]
  const { idler, next } = await searchForStaff(w, { durum, sozcukler }, position, limit)
  const rows = idler.length === 0 ? [] : await all(w, queries.findNewest, { idler, now: w.now })
  const since = guncelleme_sonra === undefined ? null : iso(parseMoment(guncelleme_sonra) as Date)
  const fits = (row: queries.BelgeRow): boolean => {
    if (sku === undefined && barkod === undefined && since === null) return true
    const urun = parseBelge(row.belge)
    return (
      (sku === undefined || urun.varyantlar.some((v) => v.sku === sku)) &&
      (barkod === undefined || urun.varyantlar.some((v) => v.barkod === barkod)) &&
      (since === null || urun.guncelleme > since)
    )
  }
  const page = cutPage(
    rows,
    rows.length,
    (row) => row.id,
    (row) => (fits(row) ? answerOf(w, row) : ''),
  )
  return withoutEmpty({ ...page, next: page.next ?? next })
}

export async function listDeleted(w: Work, sorgu: SilinenSorgusu, position: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const [moment = '', imlec_id = ''] = position?.split(' ') ?? []
  const filters = filtersOf(sorgu, { sonra: (an) => parseMoment(an) as Date })
  const rows = await all(w, queries.listDeleted({ sonra: filters.sonra !== undefined, imlec: position !== null }), {
    adet: limit + 1,
    ...filters,
    ...(position !== null && { imlec_an: new Date(moment), imlec_id }),
  })
  return cutPage(
    rows,
    limit,
    (row) => `${iso(row.silinme)} ${row.id}`,
    (row) => JSON.stringify({ id: row.id, silinme: iso(row.silinme) }),
  )
}
