import { anySlice } from '../../core/dilim.ts'
import { hata } from '../../core/errors.ts'
import { removeCommercialTo } from '../../db/mail.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { answerOf, izinlerOf, wholeTextOf } from './answer.ts'
import * as grupQueries from './grup/queries.ts'
import * as queries from './queries.ts'
import { consentChanges, filled, NO_CONSENT } from './rules.ts'
import type { IzinKaniti, IzinKaynagi, Izinler } from './schema.ts'
import { searchWords } from './sozcukler.ts'

// Lock order: the groups that a customer is to be in, by id, then the customer. Deleting a group holds it before its
// members.

/** Existing ones of these groups, locked so that none is deleted before the commit. */
export async function holdGroups(w: Work, gruplar: readonly string[]): Promise<Set<string>> {
  const known = gruplar.length > 0 ? await all(w, queries.lockGroups, { gruplar: [...new Set(gruplar)] }) : []
  return new Set(known.map((g) => g.id))
}

/** Locks the customer and reads it. */
export async function hold(w: Work, id: string): Promise<queries.MusteriRow> {
  // Pipelined: the second statement gets its snapshot after the lock is taken.
  const [, row] = await Promise.all([all(w, queries.lock, { id }), maybe(w, queries.find, { id })])
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

/** Columns of the row as written. */
export const columnsOf = (row: queries.MusteriRow) => ({
  ...row,
  eposta_anahtari: epostaKey(row.eposta),
  adresler: JSON.stringify(row.adresler),
  ozel: JSON.stringify(row.ozel),
  sozcukler: searchWords(row),
})

/** Writes the changed parts under the lock; returns the record. */
export async function save(
  w: Work,
  old: queries.MusteriRow,
  next: queries.MusteriRow,
  kaynak: IzinKaynagi,
  kanit: IzinKaniti = NO_TEXT,
) {
  const row = { ...next, guncelleme: momentAfter(w, old.guncelleme) }
  if (wholeTextOf({ ...row, guncelleme: old.guncelleme }) === wholeTextOf(old)) return answerOf(old)
  const regrouped = row.gruplar.join() !== old.gruplar.join()
  const sozcukler = searchWords(row)
  if (old.izin_eposta && !row.izin_eposta) later(w, removeCommercialTo, { kime: old.eposta })
  const renamed = JSON.stringify(sozcukler) !== JSON.stringify(searchWords(old))
  await Promise.all([
    all(w, queries.update, columnsOf(row)),
    ...(regrouped ? regroup(w, old.gruplar, row) : []),
    ...(renamed ? [all(w, queries.replaceWords, { id: row.id, sozcukler })] : []),
    ...recordConsents(w, izinlerOf(old), row, { kaynak, ...kanit }),
  ])
  return answerOf(row)
}

export async function saveNew(
  w: Work,
  row: queries.MusteriRow,
  kaynak: IzinKaynagi,
  kanit: IzinKaniti = NO_TEXT,
): Promise<void> {
  await Promise.all([
    all(w, queries.insert, columnsOf(row)),
    ...(row.gruplar.length > 0 ? regroup(w, [], row) : []),
    ...recordConsents(w, NO_CONSENT, row, { kaynak, ...kanit }),
  ])
}

function regroup(w: Work, old: readonly string[], { id, gruplar }: queries.MusteriRow): Promise<unknown>[] {
  const left = old.filter((g) => !gruplar.includes(g))
  const joined = gruplar.filter((g) => !old.includes(g))
  countMembers(w, new Map([...left.map((g) => [g, -1] as const), ...joined.map((g) => [g, 1] as const)]))
  return [all(w, queries.replaceGroups, { musteri_id: id, gruplar })]
}

/** Adds to the member counts. */
export function countMembers(w: Work, changes: ReadonlyMap<string, number>): void {
  if (changes.size === 0) return
  later(w, grupQueries.countMembers, {
    gruplar: [...changes.keys()],
    farklar: [...changes.values()],
    dilim: anySlice(),
  })
}

const NO_TEXT: IzinKaniti = { metinler: {} }

/** One text for whatever changes. */
export const readBy = (metin: string | null | undefined): IzinKaniti => {
  const own = filled(metin)
  return { metinler: { eposta: own, sms: own, arama: own } }
}

type Kayit = IzinKaniti & { kaynak: IzinKaynagi }

function recordConsents(w: Work, old: Izinler, row: queries.MusteriRow, o: Kayit): Promise<unknown>[] {
  const changes = consentChanges(old, izinlerOf(row))
  if (changes.length === 0) return []
  const params = {
    musteri_id: row.id,
    zaman: o.zaman ?? row.guncelleme,
    kaynak: o.kaynak,
    izinler: changes.map((c) => c.izin),
    degerler: changes.map((c) => c.deger),
    metinler: changes.map((c) => o.metinler[c.izin] ?? null),
  }
  return [all(w, queries.insertConsents, params)]
}
