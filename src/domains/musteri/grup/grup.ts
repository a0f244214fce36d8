import { hata } from '../../../core/errors.ts'
import { newId } from '../../../core/id.ts'
import { cutPage, filtersOf, type Page } from '../../../core/page.ts'
import { DEFAULT_LIMIT } from '../../../core/schema.ts'
import { iso } from '../../../core/time.ts'
import { begin } from '../../../db/arka-is.ts'
import { assertUnchanged, momentAfter } from '../../../db/records/versions.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import type { MusteriGrubu, MusteriGrubuDegisikligi, MusteriGrubuGirdisi, MusteriGrubuSorgusu } from '../schema.ts'
import { leaveGroup } from './leave-group.ts'
import * as queries from './queries.ts'

const show = (row: queries.GrupRow): MusteriGrubu => ({
  id: row.id,
  ad: row.ad,
  uye_sayisi: row.uye_sayisi,
  olusturma: iso(row.olusturma),
  guncelleme: iso(row.guncelleme),
})
const answerOf = (row: queries.GrupRow): string => JSON.stringify(show(row))

export async function get(w: Work, id: string): Promise<string> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return answerOf(row)
}

export async function list(w: Work, sorgu: MusteriGrubuSorgusu, imlec: string | null): Promise<Page> {
  const limit = sorgu.limit ?? DEFAULT_LIMIT
  const asked = { ...filtersOf(sorgu, {}), adet: limit + 1, ...(imlec !== null && { imlec }) }
  const rows = await all(w, queries.list({ imlec: imlec !== null }), asked)
  return cutPage(rows, limit, (row) => row.id, answerOf)
}

export async function create(w: Work, { ad }: MusteriGrubuGirdisi): Promise<string> {
  const row = { id: newId('grp', w.now), ad, uye_sayisi: 0, olusturma: w.now, guncelleme: w.now }
  await all(w, queries.insert, row)
  return answerOf(row)
}

export async function update(w: Work, id: string, { ad }: MusteriGrubuDegisikligi): Promise<string> {
  // Pipelined: the second statement gets its snapshot after the lock is taken.
  const [, old] = await Promise.all([all(w, queries.lock, { id }), maybe(w, queries.find, { id })])
  if (!old) throw hata('kayit_bulunamadi')
  assertUnchanged(w, answerOf(old))
  if (ad === undefined || ad === old.ad) return answerOf(old)
  const row = { ...old, ad, guncelleme: momentAfter(w, old.guncelleme) }
  await all(w, queries.update, row)
  return answerOf(row)
}

/**
 * Members leave by unfinished work, each marked as changed for clients that poll. A group that a price list names cannot
 * be deleted.
 */
export async function remove(w: Work, id: string) {
  // Pipelined: the second statement gets its snapshot after the lock is taken.
  const [group, list] = await Promise.all([
    maybe(w, queries.lockForRemoval, { id }),
    maybe(w, queries.findPriceList, { id }),
  ])
  if (!group) throw hata('kayit_bulunamadi')
  if (list) throw hata('kayit_kullanimda', '', inPriceList)
  // Lock order: members before the group's count, as when a member leaves.
  await begin(w, 'grup', id, leaveGroup)
  await all(w, queries.remove, { id })
  return { silindi: true, id }
}

const inPriceList = {
  tr: 'Grup bir fiyat listesinde kullanıldığı için silinemez',
  en: 'The group is used by a price list and cannot be deleted',
}
