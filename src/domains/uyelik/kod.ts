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
 * The answer is the same whether or not the customer exists. A customer without a verified address who asks for a sign-in
 * code gets a password code instead: a stranger may have registered the address, and must not share the account with
 * the mailbox's owner.
 */
export async function requestCode(w: Work, eposta: string, tur: 'parola' | 'giris') {
  // Anonymised customers have no mailbox.
  const real = checkEposta(eposta).length === 0
  const kisi = real && (await maybe(w, queries.lockCustomer, { eposta_anahtari: epostaKey(eposta) }))
  if (!kisi) return { gonderildi: true }
  const proven = tur === 'giris' && (await maybe(w, queries.find, { musteri_id: kisi.id }))?.dogrulama
  await sendAskedCode(w, kisi, proven ? 'giris' : 'parola')
  return { gonderildi: true }
}
