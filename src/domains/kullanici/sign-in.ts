import { epostaKey } from '../../core/eposta.ts'
import { hata, hataWithHeaders } from '../../core/errors.ts'
import { maybe, type Transact, type Work } from '../../db/work.ts'
import { isParola } from '../uyelik/parola.ts'
import { lockEnd, MAX_FAILURES, secondsLocked } from '../uyelik/rules.ts'
import { here } from './here.ts'
import { openSession } from './oturum.ts'
import * as queries from './queries.ts'
import type { GirisGirdisi } from './schema.ts'

/** An account and what its password was compared with. */
export type Taninan = { id: string; parola: string }

/**
 * Compares a password, in a transaction of its own that counts the attempt whatever becomes of the request. Null for a
 * wrong one and for an account that is not there, is closed or has none yet: after the same work.
 */
export async function recognise(
  transact: Transact,
  by: { eposta_anahtari: string } | { id: string },
  parola: string,
): Promise<Taninan | null> {
  const row = await transact(async (w) => {
    const deneme = { sinir: MAX_FAILURES, now: w.now, kilit: lockEnd(w.now) }
    const found = await ('id' in by
      ? maybe(here(w), queries.attemptById, { ...by, ...deneme })
      : maybe(here(w), queries.attemptByEposta, { ...by, ...deneme }))
    if (found && !found.duyuldu) {
      throw hataWithHeaders('istek_siniri', { 'retry-after': String(secondsLocked(found.kilit, w.now)) })
    }
    return found
  })
  const right = await isParola(parola, row?.parola ?? null)
  return right && row?.parola ? { id: row.id, parola: row.parola } : null
}

/** Before the transaction. Nobody learns from the answer, or its time, whether it was the e-mail or the password. */
export async function prepareSignIn(transact: Transact, { eposta, parola }: GirisGirdisi): Promise<Taninan> {
  const taninan = await recognise(transact, { eposta_anahtari: epostaKey(eposta) }, parola)
  if (!taninan) throw hata('giris_hatali')
  return taninan
}

/** A password that was changed since it was recognised opens nothing. */
export async function signIn(w: Work, taninan: Taninan) {
  const kullanici = await maybe(here(w), queries.clearAttempts, { ...taninan, now: w.now })
  if (!kullanici) throw hata('giris_hatali')
  return openSession(w, kullanici)
}
