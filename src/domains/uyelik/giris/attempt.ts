import { countOne, forgetIn, tallyIn, tallyKey, tooMany } from '../../../db/counts/tally.ts'
import { later, maybe, type Transact, type Work } from '../../../db/work.ts'
import * as queries from '../queries.ts'
import { ATTEMPTS } from '../rules.ts'

export const tally = tallyIn('uye_sayac')
const forget = forgetIn('uye_sayac')

/** An account, what its password is compared with, and where the attempt was counted. */
export type Denenen = { musteri_id: string; parola: string | null; sayac: string }

type Kim = { eposta_anahtari: string } | { musteri_id: string }

/**
 * Counts an attempt in a transaction of its own, so that it stays counted when the request is refused; it counts as a
 * failure until it has proved to be none. By the address that was named, whether or not it is anybody's, and the network:
 * who guesses learns nothing and shuts out nobody but himself. `parola` is null when there is no such account.
 */
export const countAttempt = (transact: Transact, by: Kim): Promise<Denenen> =>
  transact(async (w) => {
    const sayac = tallyKey('giris', Object.values(by).join(), w.actor.ag ?? '')
    const wait = await countOne(w, tally, sayac, ATTEMPTS)
    // Not thrown inside: the count stays.
    if (wait !== null) return { wait }
    const row = await ('musteri_id' in by
      ? maybe(w, queries.findPassword, by)
      : maybe(w, queries.findPasswordByEposta, by))
    return { musteri_id: row?.musteri_id ?? '', parola: row?.parola ?? null, sayac }
  }).then((found) => {
    if ('wait' in found) throw tooMany(found.wait)
    return found
  })

/** It was none. */
export const forgetAttempts = (w: Work, sayac: string): void => later(w, forget, { ozet: sayac })
