import { maybe, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { sendAskedCode, useEntryCode, wrongCode } from '../../hesap/kod.ts'
import { kodEpostasi } from '../eposta/epostalar.ts'
import { here } from '../here.ts'
import * as queries from '../queries.ts'
import { admit } from './admit.ts'

/** The answer is the same whether or not the account exists. */
export async function requestCode(w: Work, eposta: string, tur: 'parola' | 'giris') {
  const kisi = await maybe(here(w), queries.lockByEposta, { eposta_anahtari: epostaKey(eposta) })
  const mail = (kod: string) => kodEpostasi(w.magaza.adres, tur, kod)
  if (kisi && !kisi.kapali) await sendAskedCode(here(w), kisi, tur, mail)
  return { gonderildi: true }
}

/**
 * Sign-in by mail instead of the password, for users locked out by the attempt limit. A second factor is still
 * required. Of two concurrent uses one gets in.
 */
export async function enterByCode(w: Work, kod: string) {
  const kullanici = await maybe(here(w), queries.lockOpen, { id: await useEntryCode(here(w), kod) })
  if (!kullanici) throw wrongCode()
  return admit(w, kullanici)
}
