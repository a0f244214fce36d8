import { hata } from '../../../core/errors.ts'
import { maybe, type Transact, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import * as denemeler from '../../hesap/attempt.ts'
import { recognised, type Taninan } from '../../hesap/parola/change.ts'
import { ATTEMPTS } from '../../hesap/rules.ts'
import { hesapOf } from '../hesap.ts'
import * as queries from '../queries.ts'
import type { OturumGirdisi } from '../schema.ts'
import { uyeler } from '../uyeler.ts'
import { openSession } from './oturum.ts'

type Kim = { eposta_anahtari: string } | { musteri_id: string }

/** Counts the attempt, and reads the hash to compare with. */
export const countAttempt = (transact: Transact, by: Kim) =>
  denemeler.countAttempt(
    transact,
    uyeler,
    (w) => denemeler.attemptKey(w, 'giris', Object.values(by).join()),
    ATTEMPTS,
    (w) => ('musteri_id' in by ? maybe(w, queries.findPassword, by) : maybe(w, queries.findPasswordByEposta, by)),
  )

/** Before the transaction. Neither answer nor timing tells whether e-mail or password was wrong. */
export async function recognise(transact: Transact, { eposta, parola }: OturumGirdisi): Promise<Taninan> {
  const { found, sayac } = await countAttempt(transact, { eposta_anahtari: epostaKey(eposta) })
  const taninan = await recognised(parola, found, sayac)
  if (!taninan) throw hata('giris_hatali')
  return taninan
}

/** Conditional on the hash compared with: the password may have changed meanwhile. */
export async function signIn(w: Work, { id, parola, sayac }: Taninan) {
  const uye = await maybe(w, queries.lockByPassword, { musteri_id: id, parola })
  if (!uye) throw hata('giris_hatali')
  denemeler.forgetAttempts(uyeler(w), sayac)
  const oturum = openSession(w, id)
  return { ...oturum, hesap: await hesapOf(w, id, uye) }
}
