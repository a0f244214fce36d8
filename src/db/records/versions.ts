import { hata, type Metin } from '../../core/errors.ts'
import { etagOf, tagMatches } from '../../core/etag.ts'
import { isForeignKeyViolation } from '../connection/pg-errors.ts'
import type { Work } from '../work.ts'

/** Refuses to change a record that is no longer the one the caller saw; `current` is its answer as text. */
export function assertUnchanged(w: Work, current: string): void {
  if (w.if_match !== null && !tagMatches(w.if_match, etagOf(current))) throw hata('surum_uyusmuyor')
}

/**
 * The moment of a change: later than the last one of the same record even when clocks disagree or a transaction waited
 * for the lock, so that a client which saw the last change will see this one.
 */
export const momentAfter = (w: Pick<Work, 'now'>, ...last: readonly Date[]): Date =>
  new Date(Math.max(w.now.getTime(), ...last.map((d) => d.getTime() + 1)))

/** Deletes through `run`; a record that others point to stays, and the caller learns why. */
export async function removeUnlessUsed(id: string, run: () => Promise<unknown[]>, why?: Metin) {
  let rows: unknown[]
  try {
    rows = await run()
  } catch (error) {
    throw isForeignKeyViolation(error) ? hata('kayit_kullanimda', why && '', why) : error
  }
  if (rows.length === 0) throw hata('kayit_bulunamadi')
  return { silindi: true, id }
}
