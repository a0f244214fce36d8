import { later, type Work } from '../../../db/work.ts'
import { useCode, wrongCode } from '../../hesap/kod.ts'
import * as queries from '../queries.ts'
import { uyeler } from '../uyeler.ts'
import { memberOf } from './oturum.ts'

/**
 * E-mail verification needs both the code and a session of the account. The code alone would not do: if a stranger
 * registered the address, its owner could be tricked into opening the account to a password that the stranger chose.
 */
export async function verify(w: Work, kod: string) {
  const { musteri_id } = memberOf(w)
  // Lock order: the account before its code. Rolled back when the code is wrong or somebody else's.
  later(w, queries.setProven, { musteri_id, now: w.now })
  if ((await useCode(uyeler(w), 'dogrulama', kod)) !== musteri_id) throw wrongCode()
  return { dogrulandi: true }
}
