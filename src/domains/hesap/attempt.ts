import { countOne, forgetIn, tallyIn, tallyKey, tooMany } from '../../db/counts/tally.ts'
import { later, type Transact, type Work } from '../../db/work.ts'
import type { Accounts } from './accounts.ts'
import { ATTEMPTS } from './rules.ts'

// Rate limit of sign-in attempts.

export const uyeTally = tallyIn('uye_sayac')
export const kullaniciTally = tallyIn('kullanici_sayac')
const tally = { uye: uyeTally, kullanici: kullaniciTally }
const forget = { uye: forgetIn('uye_sayac'), kullanici: forgetIn('kullanici_sayac') }

/**
 * Key of the tally: by network and by the name given, whether or not such an account exists. Guessing reveals nothing,
 * and locks out only the guesser's own network.
 */
export const attemptKey = (w: Pick<Work, 'actor'>, ne: string, kim: string): string =>
  tallyKey(ne, kim, w.actor.ag ?? '')

/**
 * Counts an attempt in a transaction of its own, so that the count survives a refused request. It counts as a failure
 * until it succeeds. If it is within the limit, `look` runs in the same transaction.
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
    // Returned, not thrown: throwing would roll the count back.
    return wait === null ? { sayac, found: await look?.(w) } : { wait }
  })
  if ('wait' in attempt) throw tooMany(attempt.wait)
  return attempt
}

/** A success clears the count. */
export const forgetAttempts = (w: Accounts, sayac: string): void => later(w, forget[w.kind], { ozet: sayac })
