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

/**
 * Null for a wrong password and for an account that does not exist, is closed or has no password, after the same work
 * (timing).
 */
export async function recognise(transact: Transact, by: Kim, parola: string): Promise<Taninan | null> {
  const keyOf = (w: Work) => attemptKey(w, 'parola', Object.values(by).join())
  const { sayac } = await countAttempt(transact, here, keyOf)
  const row = await transact((w) =>
    'id' in by ? maybe(here(w), queries.findPassword, by) : maybe(here(w), queries.findPasswordByEposta, by),
  )
  return recognised(parola, row, sayac)
}

/** Before the transaction. Neither answer nor timing tells whether e-mail or password was wrong. */
export async function prepareSignIn(transact: Transact, { eposta, parola }: GirisGirdisi): Promise<Taninan> {
  const taninan = await recognise(transact, { eposta_anahtari: epostaKey(eposta) }, parola)
  if (!taninan) throw hata('giris_hatali')
  return taninan
}

/** Conditional on the hash compared with: the password may have changed meanwhile. */
export async function confirm(w: Work, { sayac, ...taninan }: Taninan): Promise<Kullanici> {
  const kullanici = await maybe(here(w), queries.lockByPassword, taninan)
  if (!kullanici) throw hata('giris_hatali')
  forgetAttempts(here(w), sayac)
  return kullanici
}

export const signIn = async (w: Work, taninan: Taninan) => admit(w, await confirm(w, taninan))
