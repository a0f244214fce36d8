import { maybe, type Transact } from '../../../db/work.ts'
import { uyeler } from '../../hesap/accounts.ts'
import * as hesap from '../../hesap/attempt.ts'
import * as queries from '../queries.ts'

type Kim = { eposta_anahtari: string } | { musteri_id: string }

/** Counts an attempt at a password, and finds what it is compared with; in one transaction. */
export const countAttempt = (transact: Transact, by: Kim) =>
  hesap.countAttempt(
    transact,
    uyeler,
    (w) => hesap.attemptKey(w, 'giris', Object.values(by).join()),
    (w) => ('musteri_id' in by ? maybe(w, queries.findPassword, by) : maybe(w, queries.findPasswordByEposta, by)),
  )
