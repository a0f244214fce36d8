import { hata } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { assertUnchanged, momentAfter } from '../../../db/records/versions.ts'
import type { Statement } from '../../../db/sql.ts'
import { later, maybe, type Work } from '../../../db/work.ts'
import type { OzelDegerler } from '../../../trade/ozel.ts'
import { checkedValues } from '../degerler.ts'
import type { OzelGirdisi } from '../schema.ts'
import { type OzelRow, queriesOf, type Yanindaki } from './queries.ts'

// Values beside a record whose answer is closed, in a table of their own. Writing them neither changes the record nor
// emits an event.

const answerOf = ({ ozel, guncelleme }: OzelRow): string =>
  `{"ozel":${ozel ?? '{}'},"guncelleme":${guncelleme ? `"${iso(guncelleme)}"` : null}}`

export const valuesIn = (ozel: string | null): OzelDegerler => JSON.parse(ozel ?? '{}')

export function besideRecord<L extends object>(o: {
  kayit: Yanindaki
  /** Locks the record, as its writers do. */
  lock: Statement<{ id: string }, L>
  /** Called on every change, under the lock. */
  changed?: (w: Work, id: string, locked: L, old: OzelDegerler, next: OzelDegerler) => void
}) {
  const { kayit } = o
  const { find, save } = queriesOf(kayit)
  return {
    get: async (w: Work, id: string): Promise<string> => {
      const row = await maybe(w, find, { id })
      if (!row) throw hata('kayit_bulunamadi')
      return answerOf(row)
    },
    /** Replaces the values; equal ones change nothing. */
    put: async (w: Work, id: string, girdi: OzelGirdisi): Promise<string> => {
      // Pipelined: the second statement gets its snapshot after the lock is taken.
      const [locked, old] = await Promise.all([maybe(w, o.lock, { id }), maybe(w, find, { id })])
      if (!locked || !old) throw hata('kayit_bulunamadi')
      assertUnchanged(w, answerOf(old))
      const before = valuesIn(old.ozel)
      const next = await checkedValues(w, kayit, girdi.ozel, before)
      const ozel = JSON.stringify(next)
      if (old.ozel === ozel) return answerOf(old)
      const guncelleme = momentAfter(w, ...(old.guncelleme ? [old.guncelleme] : []))
      later(w, save, { id, ozel, guncelleme })
      o.changed?.(w, id, locked, before, next)
      return answerOf({ ozel, guncelleme })
    },
  }
}
