import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { cutPage, filtersOf, type Page } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { isForeignKeyViolation } from '../../../db/connection/pg-errors.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import type { NotSorgusu } from '../girdi-schema.ts'
import { izlerAs } from '../iz.ts'
import { insertNote } from '../queries.ts'
import { find } from '../read-queries.ts'
import { noteIn } from '../rules/kendi-notu.ts'
import * as queries from './note-queries.ts'

const show = ({ id, metin, olusturma }: queries.NotRow) => ({ id, metin, olusturma: iso(olusturma) })

/** Notes are separate rows: adding one does not change the order. */
export async function create(w: Work, siparis_id: string, metin: string) {
  const row = { id: newId('not', w.now), metin, olusturma: w.now }
  try {
    await all(w, insertNote, written(w, siparis_id, row))
  } catch (error) {
    throw isForeignKeyViolation(error) ? hata('kayit_bulunamadi') : error
  }
  return show(row)
}

/** A note by the service itself, on a held order. */
export function addNote(w: Work, siparis_id: string, metin: string): void {
  later(w, insertNote, written(w, siparis_id, { id: newId('not', w.now), metin, olusturma: w.now }))
}

const written = (w: Work, id: string, { id: not_id, metin, olusturma }: queries.NotRow) => ({
  ...{ id, not_id, metin, olusturma },
  ...izlerAs(w, [{ tur: 'not_eklendi', hedef_id: not_id, tutar: null }], olusturma),
})

export async function list(w: Work, siparis_id: string, sorgu: NotSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const [siparis, rows] = await Promise.all([
    maybe(w, find, { id: siparis_id }),
    all(w, queries.list({ imlec: imlec !== null }), {
      ...filtersOf(sorgu, {}),
      siparis_id,
      adet: limit + 1,
      ...(imlec !== null && { imlec }),
    }),
  ])
  if (!siparis) throw hata('kayit_bulunamadi')
  return cutPage(
    rows,
    limit,
    (row) => row.id,
    (row) => JSON.stringify(show({ ...row, metin: noteIn(row.metin, w.dil) })),
  )
}
