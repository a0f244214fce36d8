import { hata } from '../../../core/errors.ts'
import { maybe, type Transact, type Work } from '../../../db/work.ts'
import { recognised, type Taninan } from '../../hesap/parola/change.ts'
import { wrongParola } from '../../hesap/rules.ts'
import { memberOf } from '../giris/oturum.ts'
import { countAttempt } from '../giris/sign-in.ts'
import * as queries from '../queries.ts'

// Step-up authentication of a member: an open session is not enough for what cannot be undone.

const wrong = () => hata('girdi_gecersiz', 'parola', wrongParola)

/** Before the transaction. An open session must not allow guessing the password: attempts are counted. */
export async function proveSelf(w: Work, parola: string, transact: Transact): Promise<Taninan> {
  const { found, sayac } = await countAttempt(transact, { musteri_id: memberOf(w).musteri_id })
  if (!found) throw hata('oturum_gecersiz')
  const taninan = await recognised(parola, found, sayac)
  if (!taninan) throw wrong()
  return taninan
}

/** Holds the account if its password is still the one compared with; says whether its address is proved. */
export async function holdProved(w: Work, { id, parola }: Taninan): Promise<{ dogrulandi: boolean }> {
  const uye = await maybe(w, queries.lockByPassword, { musteri_id: id, parola })
  if (!uye) throw wrong()
  return { dogrulandi: uye.dogrulama !== null }
}
