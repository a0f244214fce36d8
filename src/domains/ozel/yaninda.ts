import { hata } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { assertUnchanged, momentAfter } from '../../db/records/versions.ts'
import type { Statement } from '../../db/sql.ts'
import { later, maybe, type Work } from '../../db/work.ts'
import type { OzelDegerler } from '../../trade/ozel.ts'
import { checkedValues } from './degerler.ts'
import type { OzelGirdisi } from './schema.ts'
import { type OzelRow, queriesOf, type Yanindaki } from './yaninda-queries.ts'

// Values of a record whose answer is closed: they lie beside it. Writing them neither changes the record nor is told of.

const answerOf = ({ ozel, guncelleme }: OzelRow): string =>
  `{"ozel":${ozel ?? '{}'},"guncelleme":${guncelleme ? `"${iso(guncelleme)}"` : null}}`

export const valuesIn = (ozel: string | null): OzelDegerler => JSON.parse(ozel ?? '{}')

export function besideRecord<L extends object>(o: {
  kayit: Yanindaki
  /** Holds the record, as whoever writes to it does. */
  lock: Statement<{ id: string }, L>
  /** Hears of every change, under the lock. */
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
    /** They become what is sent. The same again changes nothing. */
    put: async (w: Work, id: string, girdi: OzelGirdisi): Promise<string> => {
      // Both leave together; the second sees what stands once the lock is ours.
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
