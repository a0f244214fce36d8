import { epostaKey } from '../../core/eposta.ts'
import { hata } from '../../core/errors.ts'
import { maybe, type Transact, type Work } from '../../db/work.ts'
import { countAttempt, type Denenen } from './attempt.ts'
import { hesapOf } from './hesap.ts'
import { openSession } from './oturum.ts'
import { isParola } from './parola.ts'
import * as queries from './queries.ts'
import type { OturumGirdisi } from './schema.ts'

/** Before the transaction. Nobody learns from the answer, or its time, whether it was the e-mail or the password. */
export async function recognise(transact: Transact, { eposta, parola }: OturumGirdisi): Promise<Denenen> {
  const uye = await countAttempt(transact, { eposta_anahtari: epostaKey(eposta) })
  const right = await isParola(parola, uye?.parola ?? null)
  if (!uye || !right) throw hata('giris_hatali')
  return uye
}

/** A password that was changed since it was recognised opens nothing. */
export async function signIn(w: Work, taninan: Denenen) {
  const uye = await maybe(w, queries.clearAttempts, taninan)
  if (!uye) throw hata('giris_hatali')
  const oturum = openSession(w, taninan.musteri_id)
  return { ...oturum, hesap: await hesapOf(w, taninan.musteri_id, uye) }
}
