import { hata, throwIfAny } from '../../../core/errors.ts'
import { assertUnchanged } from '../../../db/records/versions.ts'
import { later, maybe, type Transact, type Work } from '../../../db/work.ts'
import { replaceAddresses } from '../../musteri/addresses.ts'
import { hold } from '../../musteri/save.ts'
import { update } from '../../musteri/update.ts'
import { countAttempt, forgetAttempts } from '../giris/attempt.ts'
import { memberOf } from '../giris/oturum.ts'
import { get } from '../hesap.ts'
import * as queries from '../queries.ts'
import { checkParola, wrongParola } from '../rules.ts'
import type { HesapDegisikligi } from '../schema.ts'
import { hashParola, isParola } from './parola.ts'
import { checkStrength, SHOPPER_FLOOR } from './strength.ts'

/** Both as they are kept. */
type ParolaDegisikligi = { eski: string; yeni: string; sayac: string }

const wrong = () => hata('girdi_gecersiz', 'parola.eski', wrongParola)

/** Before the transaction. Whoever found an open session must not guess its password: attempts count here too. */
export async function prepareChange(
  w: Work,
  { parola }: HesapDegisikligi,
  transact: Transact,
): Promise<ParolaDegisikligi | null> {
  if (!parola) return null
  throwIfAny(checkParola('parola.yeni', parola.yeni))
  const kisi = await maybe(w, queries.findCustomer, { id: memberOf(w).musteri_id })
  const bilinen = [kisi?.eposta, kisi?.ad, kisi?.soyad, w.magaza.ad, w.magaza.id]
  throwIfAny(await checkStrength('parola.yeni', parola.yeni, bilinen, SHOPPER_FLOOR))
  const uye = await countAttempt(transact, { musteri_id: memberOf(w).musteri_id })
  if (uye.parola === null) throw hata('oturum_gecersiz')
  if (!(await isParola(parola.eski, uye.parola))) throw wrong()
  return { eski: uye.parola, yeni: await hashParola(parola.yeni), sayac: uye.sayac }
}

/** Only the fields sent change. */
export async function change(w: Work, degisiklik: HesapDegisikligi, parola: ParolaDegisikligi | null): Promise<string> {
  const { parola: _, adresler, ...alanlar } = degisiklik
  const { musteri_id } = memberOf(w)
  await hold(w, musteri_id)
  assertUnchanged(w, await get(w))
  // What was compared is the account; the customer behind it has a version of its own.
  const own = { ...w, if_match: null }
  await update(own, musteri_id, alanlar, 'vitrin')
  if (adresler) await replaceAddresses(own, musteri_id, adresler)
  if (parola) await changePassword(w, parola)
  return get(w)
}

/** Every other session ends, and so do codes that were sent to set another one. */
async function changePassword(w: Work, { sayac, ...parola }: ParolaDegisikligi): Promise<void> {
  const { musteri_id, ozet } = memberOf(w)
  if (!(await maybe(w, queries.changePassword, { musteri_id, ...parola, now: w.now }))) throw wrong()
  forgetAttempts(w, sayac)
  later(w, queries.deleteSessionsBut, { musteri_id, ozet })
  later(w, queries.deleteCodes, { musteri_id, turler: ['parola', 'giris'] })
}
