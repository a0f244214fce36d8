import { hata } from '../../../core/errors.ts'
import { maybe, type Transact, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { isParola } from '../../uyelik/parola/parola.ts'
import { here } from '../here.ts'
import * as queries from '../queries.ts'
import type { GirisGirdisi, Kullanici } from '../schema.ts'
import { admit } from './admit.ts'
import { attemptKey, countAttempt, forgetAttempts } from './attempt.ts'

/** An account, what its password was compared with, and where the attempt was counted. */
export type Taninan = { id: string; parola: string; sayac: string }

type Kim = { eposta_anahtari: string } | { id: string }

/**
 * Compares a password. Null for a wrong one and for an account that is not there, is closed or has none yet: after the same
 * work. Attempts are counted by the address that was named, whether or not it is anybody's, and the network: who guesses
 * learns nothing, and shuts out nobody but himself.
 */
export async function recognise(transact: Transact, by: Kim, parola: string): Promise<Taninan | null> {
  const sayac = await countAttempt(transact, (w) => attemptKey(w, 'parola', Object.values(by).join()))
  const row = await transact((w) =>
    'id' in by ? maybe(here(w), queries.findPassword, by) : maybe(here(w), queries.findPasswordByEposta, by),
  )
  const right = await isParola(parola, row?.parola ?? null)
  return right && row?.parola ? { id: row.id, parola: row.parola, sayac } : null
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
  forgetAttempts(w, sayac)
  return kullanici
}

export const signIn = async (w: Work, taninan: Taninan) => admit(w, await confirm(w, taninan))
