import { alanHatasi, hata, throwIfAny } from '../../../core/errors.ts'
import { maybe } from '../../../db/work.ts'
import type { Accounts } from '../accounts.ts'
import { forgetAttempts } from '../attempt.ts'
import { endCodes, ownerOf } from '../kod.ts'
import { endSessions } from '../oturum.ts'
import * as queries from '../queries.ts'
import { checkParola, wrongKod, wrongParola } from '../rules.ts'
import type { Kind, YeniParola } from '../schema.ts'
import { hashParola, isParola } from './parola.ts'
import { type Bilinen, checkStrength, FLOORS } from './strength.ts'

// Setting and changing passwords. Hashing and comparing run before the transaction.

/** A verified account: its id, the hash compared with, and the key of the attempt's count. */
export type Taninan = { id: string; parola: string; sayac: string }

type Denenen = { id: string; parola: string | null } | undefined

/** Null for a wrong password and for an account without one, after the same work (timing). */
export async function recognised(parola: string, hesap: Denenen, sayac: string): Promise<Taninan | null> {
  const right = await isParola(parola, hesap?.parola ?? null)
  return right && hesap?.parola ? { id: hesap.id, parola: hesap.parola, sayac } : null
}

/** Hash of a new password, after the strength check. */
export async function chosenParola(kind: Kind, parola: string, bilinen: Bilinen): Promise<string> {
  throwIfAny(await checkStrength('parola', parola, bilinen, FLOORS[kind]))
  return hashParola(parola)
}

type KnownOf = (hesap_id: string) => Promise<Bilinen>

/** The same by a code. The code is checked first, to save the work. */
export async function prepareReset(w: Accounts, { kod, parola }: YeniParola, knownOf: KnownOf): Promise<string> {
  const id = await ownerOf(w, 'parola', kod)
  throwIfAny([...(id ? [] : [alanHatasi('kod', 'girdi_gecersiz', wrongKod)]), ...checkParola('parola', parola)])
  return chosenParola(w.kind, parola, id ? await knownOf(id) : [])
}

/** Who, with which session, and the prefix of the field names in errors. */
type Degistiren = { id: string; ozet: string; alan: '' | 'parola.' }
/** Both as hashes. */
export type ParolaDegisikligi = { eski: string; yeni: string; sayac: string }

const wrongOld = ({ alan }: Degistiren) => hata('girdi_gecersiz', `${alan}eski`, wrongParola)

/** An open session must not allow guessing the password: `recognise` counts attempts here too. */
export async function prepareChange(
  w: Accounts,
  by: Degistiren,
  { eski, yeni }: { eski: string; yeni: string },
  knownOf: KnownOf,
  recognise: (parola: string) => Promise<Taninan | null>,
): Promise<ParolaDegisikligi> {
  throwIfAny(checkParola(`${by.alan}yeni`, yeni))
  throwIfAny(await checkStrength(`${by.alan}yeni`, yeni, await knownOf(by.id), FLOORS[w.kind]))
  const taninan = await recognise(eski)
  if (!taninan) throw wrongOld(by)
  return { eski: taninan.parola, yeni: await hashParola(yeni), sayac: taninan.sayac }
}

/** Ends every other session, and the codes that open the account. */
export async function changePassword(w: Accounts, by: Degistiren, { sayac, ...parola }: ParolaDegisikligi) {
  const changed = await maybe(w, queries.changePassword[w.kind], { hesap_id: by.id, ...parola, now: w.now })
  if (!changed) throw wrongOld(by)
  forgetAttempts(w, sayac)
  endSessions(w, by.id, by.ozet)
  endCodes(w, by.id, ['parola', 'giris', 'ikinci_adim'])
}
