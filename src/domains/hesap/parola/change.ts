import { alanHatasi, throwIfAny } from '../../../core/errors.ts'
import { maybe } from '../../../db/work.ts'
import type { Accounts } from '../accounts.ts'
import { forgetAttempts } from '../attempt.ts'
import { endCodes, ownerOf } from '../kod.ts'
import { endSessions } from '../oturum.ts'
import * as queries from '../queries.ts'
import { checkParola, wrongKod } from '../rules.ts'
import type { YeniParola } from '../schema.ts'
import { hashParola, isParola } from './parola.ts'
import { type Bilinen, checkStrength } from './strength.ts'

/** One whose password was right: the account, what it was compared with, and where the attempt was counted. */
export type Taninan = { id: string; parola: string; sayac: string }

type Denenen = { id: string; parola: string | null } | undefined

/** Null for a wrong one and where there is none to compare with: after the same work. */
export async function recognised(parola: string, hesap: Denenen, sayac: string): Promise<Taninan | null> {
  const right = await isParola(parola, hesap?.parola ?? null)
  return right && hesap?.parola ? { id: hesap.id, parola: hesap.parola, sayac } : null
}

/** What is kept of a password that is chosen. Before the transaction, as all that looks at one. */
export async function chosenParola(alan: string, parola: string, bilinen: Bilinen, enAz: number): Promise<string> {
  throwIfAny(await checkStrength(alan, parola, bilinen, enAz))
  return hashParola(parola)
}

/** The same by a code, if that is worth the work. `knownOf`: what counts against the password of its owner. */
export async function prepareReset(
  w: Accounts,
  { kod, parola }: YeniParola,
  knownOf: (hesap_id: string) => Promise<Bilinen>,
  enAz: number,
): Promise<string> {
  const hesap_id = await ownerOf(w, 'parola', kod)
  throwIfAny([...(hesap_id ? [] : [alanHatasi('kod', 'girdi_gecersiz', wrongKod)]), ...checkParola('parola', parola)])
  return chosenParola('parola', parola, hesap_id ? await knownOf(hesap_id) : [], enAz)
}

/** Both as they are kept. */
export type ParolaDegisikligi = { eski: string; yeni: string; sayac: string }

/**
 * By the session `ozet`: every other one ends, and so do codes that open the account by another way. False when the old
 * password is one no more.
 */
export async function changePassword(
  w: Accounts,
  hesap_id: string,
  ozet: string,
  { sayac, ...parola }: ParolaDegisikligi,
): Promise<boolean> {
  if (!(await maybe(w, queries.changePassword[w.kind], { hesap_id, ...parola, now: w.now }))) return false
  forgetAttempts(w, sayac)
  endSessions(w, hesap_id, ozet)
  endCodes(w, hesap_id, ['parola', 'giris', 'ikinci_adim'])
  return true
}
