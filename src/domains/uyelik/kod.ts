import { maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import * as hesap from '../hesap/kod.ts'
import { checkEposta } from '../musteri/rules.ts'
import { kodEpostasi } from './kod-epostasi.ts'
import * as queries from './queries.ts'
import { uyeler } from './uyeler.ts'

type Kisi = { id: string; eposta: string }

export const sendCode = (w: Work, kisi: Kisi, tur: 'dogrulama'): void =>
  hesap.sendCode(uyeler(w), kisi, tur, (kod) => kodEpostasi(w.magaza, tur, kod))

/** The caller holds the customer. */
export const sendAskedCode = (w: Work, kisi: Kisi, tur: 'parola' | 'giris'): Promise<void> =>
  hesap.sendAskedCode(uyeler(w), kisi, tur, (kod) => kodEpostasi(w.magaza, tur, kod))

/**
 * Says nothing of whether there is such a customer. One who asks to come in and has not proven his address is asked to
 * choose a password: whoever registered it may be somebody else, and must not share an account with the owner of the mailbox.
 */
export async function requestCode(w: Work, eposta: string, tur: 'parola' | 'giris') {
  // One who was forgotten has no mailbox.
  const real = checkEposta(eposta).length === 0
  const kisi = real && (await maybe(w, queries.lockCustomer, { eposta_anahtari: epostaKey(eposta) }))
  if (!kisi) return { gonderildi: true }
  const proven = tur === 'giris' && (await maybe(w, queries.find, { musteri_id: kisi.id }))?.dogrulama
  await sendAskedCode(w, kisi, proven ? 'giris' : 'parola')
  return { gonderildi: true }
}
