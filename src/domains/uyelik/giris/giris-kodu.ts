import { hata } from '../../../core/errors.ts'
import { maybe, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { checkEposta } from '../../musteri/rules.ts'
import { hesapOf } from '../hesap.ts'
import { sendAskedCode } from '../kod.ts'
import * as queries from '../queries.ts'
import { entryCodeFrom, wrongKod } from '../rules.ts'
import { openSession, ozetOf } from './oturum.ts'

// In by the mailbox, without the password: for one whom others' guesses, or his own, keep from signing in.

/**
 * Says nothing of whether there is such a member. One who has not proven his address is asked to choose a password: whoever
 * registered it may be somebody else, and must not share an account with the owner of the mailbox.
 */
export async function requestEntryCode(w: Work, eposta: string) {
  const real = checkEposta(eposta).length === 0
  const kisi = real && (await maybe(w, queries.lockCustomer, { eposta_anahtari: epostaKey(eposta) }))
  if (!kisi) return { gonderildi: true }
  const uye = await maybe(w, queries.find, { musteri_id: kisi.id })
  await sendAskedCode(w, kisi, uye?.dogrulama ? 'giris' : 'parola')
  return { gonderildi: true }
}

export async function enterByCode(w: Work, kod: string) {
  const used = await maybe(w, queries.useEntryCode, { ozet: ozetOf(kod), once: entryCodeFrom(w.now) })
  const uye = used && (await maybe(w, queries.find, used))
  if (!uye) throw hata('girdi_gecersiz', 'kod', wrongKod)
  return { ...openSession(w, uye.musteri_id), hesap: await hesapOf(w, uye.musteri_id, uye) }
}
