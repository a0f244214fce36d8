import { later, type Work } from '../../../db/work.ts'
import { useCode, wrongCode } from '../../hesap/kod.ts'
import * as queries from '../queries.ts'
import { uyeler } from '../uyeler.ts'
import { memberOf } from './oturum.ts'

/**
 * The address is proven by one who has both the code and the account. The code alone would not do: the owner of a
 * mailbox that somebody else registered could be made to open what is his to a password that he did not choose.
 */
export async function verify(w: Work, kod: string) {
  const { musteri_id } = memberOf(w)
  // The account before its code, as everywhere; undone when the code turns out to be none, or somebody else's.
  later(w, queries.setProven, { musteri_id, now: w.now })
  if ((await useCode(uyeler(w), 'dogrulama', kod)) !== musteri_id) throw wrongCode()
  return { dogrulandi: true }
}
