import { hata } from '../../../core/errors.ts'
import { maybe, type Transact, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { attemptKey, countAttempt, forgetAttempts } from '../../hesap/attempt.ts'
import { recognised, type Taninan } from '../../hesap/parola/change.ts'
import { here } from '../here.ts'
import * as queries from '../queries.ts'
import type { GirisGirdisi, Kullanici } from '../schema.ts'
import { admit } from './admit.ts'

type Kim = { eposta_anahtari: string } | { id: string }

/** Null for a wrong one and for an account that is not there, is closed or has none yet: after the same work. */
export async function recognise(transact: Transact, by: Kim, parola: string): Promise<Taninan | null> {
  const keyOf = (w: Work) => attemptKey(w, 'parola', Object.values(by).join())
  const { sayac } = await countAttempt(transact, here, keyOf)
  const row = await transact((w) =>
    'id' in by ? maybe(here(w), queries.findPassword, by) : maybe(here(w), queries.findPasswordByEposta, by),
  )
  return recognised(parola, row, sayac)
}

/** Before the transaction. Nobody learns from the answer, or its time, whether it was the e-mail or the password. */
export async function prepareSignIn(transact: Transact, { eposta, parola }: GirisGirdisi): Promise<Taninan> {
  const taninan = await recognise(transact, { eposta_anahtari: epostaKey(eposta) }, parola)
  if (!taninan) throw hata('giris_hatali')
  return taninan
}

/** A password that was changed since it was recognised is none. */
export async function confirm(w: Work, { sayac, ...taninan }: Taninan): Promise<Kullanici> {
  const kullanici = await maybe(here(w), queries.lockByPassword, taninan)
  if (!kullanici) throw hata('giris_hatali')
  forgetAttempts(here(w), sayac)
  return kullanici
}

export const signIn = async (w: Work, taninan: Taninan) => admit(w, await confirm(w, taninan))
