import { alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { later, maybe, one, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { openAccount } from '../../musteri/hesap.ts'
import { checkEposta } from '../../musteri/rules.ts'
import { openSession, ozetOf } from '../giris/oturum.ts'
import { show } from '../hesap.ts'
import { sendAskedCode } from '../kod.ts'
import * as queries from '../queries.ts'
import { checkParola, wrongKod } from '../rules.ts'
import type { YeniParola } from '../schema.ts'
import { hashParola } from './parola.ts'
import { checkStrength, SHOPPER_FLOOR } from './strength.ts'

/** Says nothing of whether there is such a customer. */
export async function requestCode(w: Work, eposta: string) {
  // One who was forgotten has no mailbox.
  const real = checkEposta(eposta).length === 0
  const kisi = real && (await maybe(w, queries.lockCustomer, { eposta_anahtari: epostaKey(eposta) }))
  if (kisi) await sendAskedCode(w, kisi, 'parola')
  return { gonderildi: true }
}

const codeOf = (w: Work, kod: string) => ({ ozet: ozetOf(kod), tur: 'parola', now: w.now }) as const

/** Before the transaction: what is kept of the password, if the code is worth the work. */
export async function prepareReset(w: Work, { kod, parola }: YeniParola): Promise<string> {
  const known = await maybe(w, queries.findCode, codeOf(w, kod))
  throwIfAny([...(known ? [] : [alanHatasi('kod', 'girdi_gecersiz', wrongKod)]), ...checkParola('parola', parola)])
  const musteri = known && (await maybe(w, queries.findCustomer, { id: known.musteri_id }))
  const bilinen = [musteri?.eposta, musteri?.ad, musteri?.soyad, w.magaza.ad, w.magaza.id]
  throwIfAny(await checkStrength('parola', parola, bilinen, SHOPPER_FLOOR))
  return hashParola(parola)
}

/** Sets the password by a code, for a guest too: whoever can read the mail is the customer. All sessions end. */
export async function reset(w: Work, kod: string, parola: string) {
  const code = await maybe(w, queries.findCode, codeOf(w, kod))
  if (!code) throw hata('girdi_gecersiz', 'kod', wrongKod)
  const { musteri_id } = code
  const musteri = JSON.parse(await openAccount(w, musteri_id))
  const saved = one(w, queries.savePassword, { musteri_id, parola, now: w.now })
  const used = maybe(w, queries.useCode, { musteri_id, ...codeOf(w, kod) })
  const [{ dogrulama }, mine] = await Promise.all([saved, used])
  if (!mine) throw hata('girdi_gecersiz', 'kod', wrongKod)
  later(w, queries.deleteCodes, { musteri_id, turler: ['parola', 'dogrulama', 'giris'] })
  later(w, queries.deleteSessionsBut, { musteri_id, ozet: '' })
  return { ...openSession(w, musteri_id), hesap: show(musteri, dogrulama) }
}
