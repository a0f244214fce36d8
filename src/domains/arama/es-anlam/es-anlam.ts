import { hata, throwIfAny } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { cutPage, filtersOf, type Page, switchesOf } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { assertUnchanged, momentAfter } from '../../../db/records/versions.ts'
import { all, later, maybe, one, type Work } from '../../../db/work.ts'
import { checkTerms, leadingTo } from './matching.ts'
import * as queries from './queries.ts'
import {
  type EsAnlamli,
  type EsAnlamliDegisikligi,
  type EsAnlamliGirdisi,
  type EsAnlamliSorgusu,
  MOST_GROUPS,
} from './schema.ts'

// Groups of words that mean the same in a store.

const show = ({ id, terimler, olusturma, guncelleme }: queries.EsAnlamliRow): EsAnlamli => ({
  id,
  terimler,
  olusturma: iso(olusturma),
  guncelleme: iso(guncelleme),
})

export async function list(w: Work, sorgu: EsAnlamliSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const filters = { ...(imlec !== null && { imlec }), ...filtersOf(sorgu, {}) }
  const rows = await all(w, queries.list(switchesOf(filters)), { ...filters, adet: limit + 1 })
  return cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(show(row)),
  )
}

export async function get(w: Work, id: string): Promise<EsAnlamli> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return show(row)
}

export async function create(w: Work, { terimler }: EsAnlamliGirdisi): Promise<EsAnlamli> {
  throwIfAny(checkTerms(terimler))
  const { sayi } = await one(w, queries.count, {})
  if (sayi >= MOST_GROUPS) throw hata('kayit_siniri', '', TOO_MANY)
  const row: queries.EsAnlamliRow = { id: newId('esa', w.now), terimler, olusturma: w.now, guncelleme: w.now }
  later(w, queries.insert, row)
  later(w, queries.setWords, { id: row.id, sozcukler: leadingTo(terimler) })
  return show(row)
}

/** Partial update. */
export async function update(w: Work, id: string, degisiklik: EsAnlamliDegisikligi): Promise<EsAnlamli> {
  const old = await maybe(w, queries.lock, { id })
  if (!old) throw hata('kayit_bulunamadi')
  assertUnchanged(w, JSON.stringify(show(old)))
  const { terimler = old.terimler } = degisiklik
  throwIfAny(checkTerms(terimler))
  if (JSON.stringify(terimler) === JSON.stringify(old.terimler)) return show(old)
  const row = { ...old, terimler, guncelleme: momentAfter(w, old.guncelleme) }
  later(w, queries.update, { id, terimler, guncelleme: row.guncelleme })
  later(w, queries.setWords, { id, sozcukler: leadingTo(terimler) })
  return show(row)
}

export async function remove(w: Work, id: string) {
  if (!(await maybe(w, queries.remove, { id }))) throw hata('kayit_bulunamadi')
  return { silindi: true, id }
}

const TOO_MANY = {
  tr: `Bir mağazada en çok ${MOST_GROUPS.toLocaleString('tr')} eş anlamlı grubu olabilir`,
  en: `A store can have at most ${MOST_GROUPS.toLocaleString('en')} groups of synonyms`,
}
