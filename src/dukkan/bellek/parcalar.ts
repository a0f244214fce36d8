import type { Db } from '../../db/connection/pool.ts'
import type { MagazaBilgisi, Tx, Work } from '../../db/work.ts'
import { keepAnswers } from '../../http/answers/kept-answers.ts'

// Cache of parts: what many pages of a store show alike is read once for all of them.

/** A part by its name; `make` reads through the Work that it is given. */
export type Keep = <T>(w: Work, name: string, make: (w: Work) => Promise<T>) => Promise<T>

export type Parcalar = {
  /** For a moment: the page is no older than its parts. */
  kisa: Keep
  /** The same for what costs more than the pages that it shortens the life of. */
  orta: Keep
  /** What costs much and may be older where another process has written: counts of facets. */
  uzun: Keep
}

/** Short, so that a page that is made of it lives longer than half its second. */
const SHORT = { maxAgeMs: 300, maxBytes: 4 * 1024 * 1024 }
const MIDDLING = { maxAgeMs: 900, maxBytes: 4 * 1024 * 1024 }
const LONG = { maxAgeMs: 10_000, maxBytes: 8 * 1024 * 1024 }

/** The test store is swapped for a new generation at night; a replica may have only half of it. */
export const readingOf = (db: Db, { test, nesil }: MagazaBilgisi, o?: { short: boolean }): Tx =>
  test ? (o?.short ? db.read : db.pages(nesil)) : db.staleRead(nesil, o)

/** Parts may be long, also where the page itself is short. */
export function keepParts(db: Db, clock: () => Date): Parcalar {
  const keeping = (bounds: typeof SHORT): Keep => {
    const kept = keepAnswers<unknown>(clock, () => {}, bounds)
    db.onWrite(kept.wrote)
    return async <T>(w: Work, name: string, make: (w: Work) => Promise<T>): Promise<T> => {
      const { yaninda } = await kept.part({
        magaza: w.magaza,
        url: name,
        where: w.tx,
        through: readingOf(db, w.magaza),
        make: async (tx) => {
          const value = await make({ ...w, tx })
          return { text: JSON.stringify(value), yaninda: value }
        },
      })
      return yaninda as T
    }
  }
  return { kisa: keeping(SHORT), orta: keeping(MIDDLING), uzun: keeping(LONG) }
}
