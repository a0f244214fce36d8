import { countOne, forgetIn, tallyIn, tallyKey, tooMany } from '../../db/counts/tally.ts'
import { later, type Transact, type Work } from '../../db/work.ts'
import type { Accounts } from './accounts.ts'
import { ATTEMPTS } from './rules.ts'

// What is counted of those who try at the doors.

export const uyeTally = tallyIn('uye_sayac')
export const kullaniciTally = tallyIn('kullanici_sayac')
const tally = { uye: uyeTally, kullanici: kullaniciTally }
const forget = { uye: forgetIn('uye_sayac'), kullanici: forgetIn('kullanici_sayac') }

/**
 * Under which attempts of one network are counted together. By whoever was named, whether or not there is anybody of that
 * name: who guesses learns nothing, and shuts out nobody but himself.
 */
export const attemptKey = (w: Pick<Work, 'actor'>, ne: string, kim: string): string =>
  tallyKey(ne, kim, w.actor.ag ?? '')

/**
 * Counts an attempt in a transaction of its own, so that it stays counted when the request is refused; it counts as a
 * failure until it has proved to be none. `look` goes on in that transaction, if it is heard.
 */
export async function countAttempt<R>(
  transact: Transact,
  accounts: (w: Work) => Accounts,
  keyOf: (w: Work) => string,
  sinir = ATTEMPTS,
  look?: (w: Work) => Promise<R>,
): Promise<{ sayac: string; found: R | undefined }> {
  const attempt = await transact(async (w) => {
    const at = accounts(w)
    const sayac = keyOf(w)
    const wait = await countOne(at, tally[at.kind], sayac, sinir)
    // Not thrown inside: the count stays.
    return wait === null ? { sayac, found: await look?.(w) } : { wait }
  })
  if ('wait' in attempt) throw tooMany(attempt.wait)
  return attempt
}

/** They were none. */
export const forgetAttempts = (w: Accounts, sayac: string): void => later(w, forget[w.kind], { ozet: sayac })
