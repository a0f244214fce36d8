import { hata } from '../../../core/errors.ts'
import { assertUnchanged } from '../../../db/records/versions.ts'
import type { Transact, Work } from '../../../db/work.ts'
import * as hesap from '../../hesap/parola/change.ts'
import { replaceAddresses } from '../../musteri/addresses.ts'
import { hold } from '../../musteri/save.ts'
import { update } from '../../musteri/update.ts'
import { ownPlaces } from '../adresler.ts'
import { memberOf } from '../giris/oturum.ts'
import { countAttempt } from '../giris/sign-in.ts'
import { get } from '../hesap.ts'
import type { HesapDegisikligi } from '../schema.ts'
import { uyeler } from '../uyeler.ts'
import { knownOf } from './reset.ts'

function changer(w: Work) {
  const { musteri_id, ozet } = memberOf(w)
  return { id: musteri_id, ozet, alan: 'parola.' } as const
}

/** Before the transaction. */
export async function prepareChange(
  w: Work,
  { parola }: HesapDegisikligi,
  transact: Transact,
): Promise<hesap.ParolaDegisikligi | null> {
  if (!parola) return null
  const by = changer(w)
  const recognise = async (eski: string) => {
    const { found, sayac } = await countAttempt(transact, { musteri_id: by.id })
    if (!found) throw hata('oturum_gecersiz')
    return hesap.recognised(eski, found, sayac)
  }
  return hesap.prepareChange(uyeler(w), by, parola, (id) => knownOf(w, id), recognise)
}

/** Partial update. */
export async function change(
  w: Work,
  degisiklik: HesapDegisikligi,
  parola: hesap.ParolaDegisikligi | null,
): Promise<string> {
  const { parola: _, adresler, ...alanlar } = degisiklik
  const { musteri_id } = memberOf(w)
  const { adresler: old } = await hold(w, musteri_id)
  assertUnchanged(w, await get(w))
  // If-Match was compared with the account; the customer record has a version of its own.
  const own = { ...w, if_match: null }
  await update(own, musteri_id, alanlar, 'vitrin')
  if (adresler) await replaceAddresses(own, musteri_id, adresler, ownPlaces(old, adresler))
  if (parola) await hesap.changePassword(uyeler(w), changer(w), parola)
  return get(w)
}
