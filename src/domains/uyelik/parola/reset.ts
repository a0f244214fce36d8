import { maybe, one, type Work } from '../../../db/work.ts'
import { ownerOf, useCode, wrongCode } from '../../hesap/kod.ts'
import { endAll } from '../../hesap/oturum.ts'
import * as hesap from '../../hesap/parola/change.ts'
import type { Bilinen } from '../../hesap/parola/strength.ts'
import { openAccount } from '../../musteri/hesap.ts'
import { openSession } from '../giris/oturum.ts'
import { hesapOf } from '../hesap.ts'
import * as queries from '../queries.ts'
import type { YeniParola } from '../schema.ts'
import { uyeler } from '../uyeler.ts'

/** Personal words that an attacker tries first: person and store. */
export async function knownOf(w: Work, id: string): Promise<Bilinen> {
  const kisi = await maybe(w, queries.findCustomer, { id })
  return [kisi?.eposta, kisi?.ad, kisi?.soyad, w.magaza.ad, w.magaza.id]
}

/** Before the transaction. */
export const prepareReset = (w: Work, girdi: YeniParola): Promise<string> =>
  hesap.prepareReset(uyeler(w), girdi, (id) => knownOf(w, id))

/** Sets the password by a code, also for a guest: whoever reads the mail is the customer. Ends all sessions. */
export async function reset(w: Work, kod: string, parola: string) {
  const musteri_id = await ownerOf(uyeler(w), 'parola', kod)
  if (!musteri_id) throw wrongCode()
  await openAccount(w, musteri_id)
  const saved = one(w, queries.savePassword, { musteri_id, parola, now: w.now })
  const [{ dogrulama }, mine] = await Promise.all([saved, useCode(uyeler(w), 'parola', kod)])
  if (!mine) throw wrongCode()
  endAll(uyeler(w), musteri_id)
  return { ...openSession(w, musteri_id), hesap: await hesapOf(w, musteri_id, { dogrulama }) }
}
