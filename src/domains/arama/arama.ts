import { later, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'

/**
 * The words of a record become others: writes the difference, in one statement that nobody waits for, and nothing when
 * there is none. Whoever calls it holds the record.
 */
export function reindex(w: Work, kayit_id: string, old: readonly string[], next: readonly string[]): void {
  const [before, after] = [new Set(old), new Set(next)]
  const giden = [...before.difference(after)].sort()
  const gelen = [...after.difference(before)].sort()
  if (giden.length > 0) later(w, queries.write, { kayit_id, giden, gelen })
  else if (gelen.length > 0) later(w, queries.add, { id: kayit_id, sozcukler: gelen })
}

type Degisen = { kayit_id: string; old: readonly string[]; next: readonly string[] }

/** The same for many records, in one statement. */
export function reindexAll(w: Work, degisenler: readonly Degisen[]): void {
  const [only] = degisenler
  // Of one record each word is looked up where it lies; of many, the database may read all that a common word has.
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
  later(w, queries.writeAll, {
    giden: giden.map(([sozcuk]) => sozcuk),
    giden_kayitlari: giden.map(([, kayit]) => kayit),
    gelen: gelen.map(([sozcuk]) => sozcuk),
    gelen_kayitlari: gelen.map(([, kayit]) => kayit),
  })
}
