import { hata } from '../../../core/errors.ts'
import { later, maybe, type Work } from '../../../db/work.ts'
import * as queries from '../queries.ts'
import { wrongKod } from '../rules.ts'
import { memberOf, ozetOf } from './oturum.ts'

/**
 * The address is proven by one who has both the code and the account. The code alone would not do: the owner of a
 * mailbox that somebody else registered could be made to open what is his to a password that he did not choose.
 */
export async function verify(w: Work, kod: string) {
  const { musteri_id } = memberOf(w)
  // The account before its code, as everywhere; undone when the code turns out to be none.
  later(w, queries.setProven, { musteri_id, now: w.now })
  const used = await maybe(w, queries.useCode, { musteri_id, ozet: ozetOf(kod), tur: 'dogrulama', now: w.now })
  if (!used) throw hata('girdi_gecersiz', 'kod', wrongKod)
  return { dogrulandi: true }
}
