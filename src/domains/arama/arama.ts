import { later, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { learn } from './sozluk.ts'

/**
 * Writes the difference of a record's search words: one statement, not awaited, none when nothing changed. The caller
 * holds the record.
 */
export function reindex(w: Work, kayit_id: string, old: readonly string[], next: readonly string[]): void {
  const [before, after] = [new Set(old), new Set(next)]
  const giden = [...before.difference(after)].sort()
  const gelen = [...after.difference(before)].sort()
  learn(w, gelen)
  if (giden.length > 0) later(w, queries.write, { kayit_id, giden, gelen })
  else if (gelen.length > 0) later(w, queries.add, { id: kayit_id, sozcukler: gelen })
}

type Degisen = { kayit_id: string; old: readonly string[]; next: readonly string[] }

/** The same for many records in one statement. */
export function reindexAll(w: Work, degisenler: readonly Degisen[]): void {
  const [only] = degisenler
  // For one record each word is an index look-up; for many the planner may read all rows of a common word.
  if (only && degisenler.length === 1) {
    reindex(w, only.kayit_id, only.old, only.next)
    return
  }
  const pairs = (from: keyof Omit<Degisen, 'kayit_id'>, without: keyof Omit<Degisen, 'kayit_id'>) =>
    degisenler.flatMap((d) =>
      [...new Set(d[from]).difference(new Set(d[without]))].map((s) => [s, d.kayit_id] as const),
    )
  const [giden, gelen] = [pairs('old', 'next'), pairs('next', 'old')]
  if (giden.length + gelen.length === 0) return
  learn(
    w,
    gelen.map(([sozcuk]) => sozcuk),
  )
  later(w, queries.writeAll, {
    giden: giden.map(([sozcuk]) => sozcuk),
    giden_kayitlari: giden.map(([, kayit]) => kayit),
    gelen: gelen.map(([sozcuk]) => sozcuk),
    gelen_kayitlari: gelen.map(([, kayit]) => kayit),
  })
}
