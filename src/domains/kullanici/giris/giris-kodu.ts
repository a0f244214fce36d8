import { maybe, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { sendAskedCode, useEntryCode, wrongCode } from '../../hesap/kod.ts'
import { kodEpostasi } from '../eposta/epostalar.ts'
import { here } from '../here.ts'
import * as queries from '../queries.ts'
import { admit } from './admit.ts'

/** Says nothing of whether there is such an account. */
export async function requestCode(w: Work, eposta: string, tur: 'parola' | 'giris') {
  const kisi = await maybe(here(w), queries.lockByEposta, { eposta_anahtari: epostaKey(eposta) })
  const mail = (kod: string) => kodEpostasi(w.magaza.adres, tur, kod)
  if (kisi && !kisi.kapali) await sendAskedCode(here(w), kisi, tur, mail)
  return { gonderildi: true }
}

/**
 * In by the mailbox instead of the password: for one whom guesses keep from signing in. A second factor is asked for as
 * ever. Of twins one gets in.
 */
export async function enterByCode(w: Work, kod: string) {
  const kullanici = await maybe(here(w), queries.lockOpen, { id: await useEntryCode(here(w), kod) })
  if (!kullanici) throw wrongCode()
  return admit(w, kullanici)
}
