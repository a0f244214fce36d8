import { hata } from '../../../core/errors.ts'
import { maybe, type Transact, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { hesapOf } from '../hesap.ts'
import { isParola } from '../parola/parola.ts'
import * as queries from '../queries.ts'
import type { OturumGirdisi } from '../schema.ts'
import { countAttempt, type Denenen, forgetAttempts } from './attempt.ts'
import { openSession } from './oturum.ts'

/** One whose password was the right one. */
type Taninan = Denenen & { parola: string }

/** Before the transaction. Nobody learns from the answer, or its time, whether it was the e-mail or the password. */
export async function recognise(transact: Transact, { eposta, parola }: OturumGirdisi): Promise<Taninan> {
  const uye = await countAttempt(transact, { eposta_anahtari: epostaKey(eposta) })
  const right = await isParola(parola, uye.parola)
  if (uye.parola === null || !right) throw hata('giris_hatali')
  return { ...uye, parola: uye.parola }
}

/** A password that was changed since it was recognised opens nothing. */
export async function signIn(w: Work, { musteri_id, parola, sayac }: Taninan) {
  const uye = await maybe(w, queries.lockByPassword, { musteri_id, parola })
  if (!uye) throw hata('giris_hatali')
  forgetAttempts(w, sayac)
  const oturum = openSession(w, musteri_id)
  return { ...oturum, hesap: await hesapOf(w, musteri_id, uye) }
}
