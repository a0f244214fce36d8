import { all, maybe, type Transact, type Work } from '../../db/work.ts'
import { useCode, wrongCode } from '../hesap/kod.ts'
import { endAll } from '../hesap/oturum.ts'
import * as hesap from '../hesap/parola/change.ts'
import type { Bilinen } from '../hesap/parola/strength.ts'
import * as magaza from '../magaza/magaza.ts'
import { listStores } from './ekip/queries.ts'
import { tellOwner } from './eposta/guvenlik.ts'
import { admit } from './giris/admit.ts'
import { recognise } from './giris/sign-in.ts'
import { here } from './here.ts'
import { signedIn } from './oturum.ts'
import * as queries from './queries.ts'
import type { ParolaDegisikligi, YeniParola } from './schema.ts'

/** Personal words that an attacker tries first: person and stores. */
async function knownOf(w: Work, kullanici_id: string): Promise<Bilinen> {
  const [own, rows] = await Promise.all([
    maybe(here(w), queries.find, { id: kullanici_id }),
    all(here(w), listStores, { kullanici_id }),
  ])
  // Bounded: a user may belong to very many stores.
  const stores = await Promise.all(rows.slice(0, 10).map(({ magaza_kodu }) => magaza.find(w.tx, magaza_kodu)))
  return [own?.eposta, own?.ad, ...stores.flatMap((row) => [row?.ad, row?.kod])]
}

function changer(w: Work) {
  const { kullanici_id, ozet } = signedIn(w)
  return { id: kullanici_id, ozet, alan: '' } as const
}

/** Before the transaction. */
export function prepareChange(w: Work, girdi: ParolaDegisikligi, transact: Transact) {
  const by = changer(w)
  const known = (id: string) => knownOf(w, id)
  return hesap.prepareChange(here(w), by, girdi, known, (eski) => recognise(transact, { id: by.id }, eski))
}

export async function change(w: Work, parola: hesap.ParolaDegisikligi) {
  await hesap.changePassword(here(w), changer(w), parola)
  await tellOwner(w, signedIn(w).kullanici_id, 'parola')
  return { degisti: true }
}

/** Before the transaction. */
export const prepareReset = (w: Work, girdi: YeniParola): Promise<string> =>
  hesap.prepareReset(here(w), girdi, (id) => knownOf(w, id))

/** Sets the password by a code. Ends all sessions and opens a new one. */
export async function reset(w: Work, kod: string, parola: string) {
  const id = await useCode(here(w), 'parola', kod)
  const saved = id && (await maybe(here(w), queries.savePassword, { id, parola, now: w.now }))
  if (!saved) throw wrongCode()
  endAll(here(w), saved.id)
  await tellOwner(w, saved.id, 'parola')
  return admit(w, saved)
}
