import { countOne, forgetIn, tallyIn, tallyKey, tooMany } from '../../../db/counts/tally.ts'
import { later, type Transact, type Work } from '../../../db/work.ts'
import { ATTEMPTS } from '../../uyelik/rules.ts'
import { here } from '../here.ts'

// What is counted of those who try at the doors of the panel.

export const tally = tallyIn('kullanici_sayac')
const forget = forgetIn('kullanici_sayac')

type Sinir = { sinir: number; sure_ms: number }

/** Under which attempts of one network are counted together. */
export const attemptKey = (w: Pick<Work, 'actor'>, ne: string, kim: string): string =>
  tallyKey(ne, kim, w.actor.ag ?? '')

/** In a transaction of its own: an attempt stays counted whatever becomes of the request. */
export async function countAttempt(
  transact: Transact,
  keyOf: (w: Work) => string,
  sinir: Sinir = ATTEMPTS,
): Promise<string> {
  const { sayac, wait } = await transact(async (w) => {
    const key = keyOf(w)
    return { sayac: key, wait: await countOne({ ...here(w), now: w.now }, tally, key, sinir) }
  })
  if (wait !== null) throw tooMany(wait)
  return sayac
}

/** They were none. */
export const forgetAttempts = (w: Work, sayac: string): void => later(here(w), forget, { ozet: sayac })
