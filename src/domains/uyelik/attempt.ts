import { hataWithHeaders } from '../../core/errors.ts'
import { maybe, type Transact } from '../../db/work.ts'
import * as queries from './queries.ts'
import { lockEnd, MAX_FAILURES, secondsLocked } from './rules.ts'

/** An account and what its password is compared with. */
export type Denenen = { musteri_id: string; parola: string }

/**
 * Counts an attempt in a transaction of its own, so that it stays counted when the request is refused. Null when there
 * is no such account; one that has failed too often is not heard.
 */
export const countAttempt = (
  transact: Transact,
  by: { eposta_anahtari: string } | { musteri_id: string },
): Promise<Denenen | null> =>
  transact(async (w) => {
    const { now } = w
    const deneme = { sinir: MAX_FAILURES, now, kilit: lockEnd(now) }
    const row = await ('musteri_id' in by
      ? maybe(w, queries.attemptById, { ...by, ...deneme })
      : maybe(w, queries.attemptByEposta, { ...by, ...deneme }))
    if (!row) return null
    const { musteri_id, parola, kilit } = row
    if (parola === null) throw hataWithHeaders('istek_siniri', { 'retry-after': String(secondsLocked(kilit, now)) })
    return { musteri_id, parola }
  })
