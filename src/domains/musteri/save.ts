import { anySlice } from '../../core/dilim.ts'
import { hata } from '../../core/errors.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { answerOf } from './answer.ts'
import * as grupQueries from './grup/queries.ts'
import * as queries from './queries.ts'
import { consentChanges, NO_CONSENT } from './rules.ts'
import type { IzinKaynagi, Izinler } from './schema.ts'
import { searchWords } from './sozcukler.ts'

// Order of locks: the groups that a customer is to be in, by id, then the customer. Whoever deletes a group holds it
// before its members.

/** Those of the groups that there are, held so that none is deleted before the commit. */
export async function holdGroups(w: Work, gruplar: readonly string[]): Promise<Set<string>> {
  const known = gruplar.length > 0 ? await all(w, queries.lockGroups, { gruplar: [...new Set(gruplar)] }) : []
  return new Set(known.map((g) => g.id))
}

/** The customer as it stands once the lock is ours. */
export async function hold(w: Work, id: string): Promise<queries.MusteriRow> {
  // Both leave together; the second sees what the first waited for.
  const [, row] = await Promise.all([all(w, queries.lock, { id }), maybe(w, queries.find, { id })])
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

/** A row as its columns are written. */
export const columnsOf = (row: queries.MusteriRow) => ({
  ...row,
  eposta_anahtari: epostaKey(row.eposta),
  adresler: JSON.stringify(row.adresler),
  ozel: JSON.stringify(row.ozel),
  sozcukler: searchWords(row),
})

/** Writes what is another than in `old`, under its lock; answers the record as it then is. */
export async function save(w: Work, old: queries.MusteriRow, next: queries.MusteriRow, kaynak: IzinKaynagi) {
  const row = { ...next, guncelleme: momentAfter(w, old.guncelleme) }
  if (answerOf({ ...row, guncelleme: old.guncelleme }) === answerOf(old)) return answerOf(old)
  const regrouped = row.gruplar.join() !== old.gruplar.join()
  const sozcukler = searchWords(row)
  const renamed = JSON.stringify(sozcukler) !== JSON.stringify(searchWords(old))
  await Promise.all([
    all(w, queries.update, columnsOf(row)),
    ...(regrouped ? regroup(w, old.gruplar, row) : []),
    ...(renamed ? [all(w, queries.replaceWords, { id: row.id, sozcukler })] : []),
    ...recordConsents(w, izinlerOf(old), row, kaynak),
  ])
  return answerOf(row)
}

/** A new customer with its groups and consents. */
export async function saveNew(w: Work, row: queries.MusteriRow, kaynak: IzinKaynagi): Promise<void> {
  await Promise.all([
    all(w, queries.insert, columnsOf(row)),
    ...(row.gruplar.length > 0 ? regroup(w, [], row) : []),
    ...recordConsents(w, NO_CONSENT, row, kaynak),
  ])
}

function regroup(w: Work, old: readonly string[], { id, gruplar }: queries.MusteriRow): Promise<unknown>[] {
  const left = old.filter((g) => !gruplar.includes(g))
  const joined = gruplar.filter((g) => !old.includes(g))
  countMembers(w, new Map([...left.map((g) => [g, -1] as const), ...joined.map((g) => [g, 1] as const)]))
  return [all(w, queries.replaceGroups, { musteri_id: id, gruplar })]
}

/** So many more or fewer members of each group. */
export function countMembers(w: Work, changes: ReadonlyMap<string, number>): void {
  if (changes.size === 0) return
  later(w, grupQueries.countMembers, {
    gruplar: [...changes.keys()],
    farklar: [...changes.values()],
    dilim: anySlice(),
  })
}

const izinlerOf = (row: queries.MusteriRow): Izinler => ({ eposta: row.izin_eposta, sms: row.izin_sms })

function recordConsents(w: Work, old: Izinler, row: queries.MusteriRow, kaynak: IzinKaynagi): Promise<unknown>[] {
  const changes = consentChanges(old, izinlerOf(row))
  if (changes.length === 0) return []
  const params = {
    musteri_id: row.id,
    zaman: row.guncelleme,
    kaynak,
    izinler: changes.map((c) => c.izin),
    degerler: changes.map((c) => c.deger),
  }
  return [all(w, queries.insertConsents, params)]
}
