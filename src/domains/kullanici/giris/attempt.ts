import type { Transact, Work } from '../../../db/work.ts'
import { kullanicilar } from '../../hesap/accounts.ts'
import * as hesap from '../../hesap/attempt.ts'

/** Tells where it was counted. What is then looked at has a transaction of its own. */
export const countAttempt = async (
  transact: Transact,
  keyOf: (w: Work) => string,
  sinir?: { sinir: number; sure_ms: number },
): Promise<string> => (await hesap.countAttempt(transact, kullanicilar, keyOf, async () => null, sinir)).sayac
