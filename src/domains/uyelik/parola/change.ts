import { hata, throwIfAny } from '../../../core/errors.ts'
import { assertUnchanged } from '../../../db/records/versions.ts'
import type { Transact, Work } from '../../../db/work.ts'
import { uyeler } from '../../hesap/accounts.ts'
import { changePassword, type ParolaDegisikligi, recognised } from '../../hesap/parola/change.ts'
import { hashParola } from '../../hesap/parola/parola.ts'
import { checkStrength, SHOPPER_FLOOR } from '../../hesap/parola/strength.ts'
import { checkParola, wrongParola } from '../../hesap/rules.ts'
import { replaceAddresses } from '../../musteri/addresses.ts'
import { hold } from '../../musteri/save.ts'
import { update } from '../../musteri/update.ts'
import { countAttempt } from '../giris/attempt.ts'
import { memberOf } from '../giris/oturum.ts'
import { get } from '../hesap.ts'
import type { HesapDegisikligi } from '../schema.ts'
import { knownOf } from './reset.ts'

const wrong = () => hata('girdi_gecersiz', 'parola.eski', wrongParola)

/** Before the transaction. Whoever found an open session must not guess its password: attempts count here too. */
export async function prepareChange(
  w: Work,
  { parola }: HesapDegisikligi,
  transact: Transact,
): Promise<ParolaDegisikligi | null> {
  if (!parola) return null
  throwIfAny(checkParola('parola.yeni', parola.yeni))
  const { musteri_id } = memberOf(w)
  throwIfAny(await checkStrength('parola.yeni', parola.yeni, await knownOf(w, musteri_id), SHOPPER_FLOOR))
  const { found, sayac } = await countAttempt(transact, { musteri_id })
  if (!found) throw hata('oturum_gecersiz')
  const taninan = await recognised(parola.eski, found, sayac)
  if (!taninan) throw wrong()
  return { eski: taninan.parola, yeni: await hashParola(parola.yeni), sayac }
}

/** Only the fields sent change. */
export async function change(w: Work, degisiklik: HesapDegisikligi, parola: ParolaDegisikligi | null): Promise<string> {
  const { parola: _, adresler, ...alanlar } = degisiklik
  const { musteri_id, ozet } = memberOf(w)
  await hold(w, musteri_id)
  assertUnchanged(w, await get(w))
  // What was compared is the account; the customer behind it has a version of its own.
  const own = { ...w, if_match: null }
  await update(own, musteri_id, alanlar, 'vitrin')
  if (adresler) await replaceAddresses(own, musteri_id, adresler)
  if (parola && !(await changePassword(uyeler(w), musteri_id, ozet, parola))) throw wrong()
  return get(w)
}
