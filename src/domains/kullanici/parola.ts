import { hata, throwIfAny } from '../../core/errors.ts'
import { all, maybe, type Transact, type Work } from '../../db/work.ts'
import { kullanicilar } from '../hesap/accounts.ts'
import { endCodes, useCode, wrongCode } from '../hesap/kod.ts'
import { endSessions } from '../hesap/oturum.ts'
import * as hesap from '../hesap/parola/change.ts'
import { hashParola } from '../hesap/parola/parola.ts'
import { type Bilinen, checkStrength, PANEL_FLOOR } from '../hesap/parola/strength.ts'
import { checkParola, wrongParola } from '../hesap/rules.ts'
import * as magaza from '../magaza/magaza.ts'
import { listStores } from './ekip/queries.ts'
import { tellOwner } from './eposta/guvenlik.ts'
import { admit } from './giris/admit.ts'
import { recognise } from './giris/sign-in.ts'
import { here } from './here.ts'
import { signedIn } from './oturum.ts'
import * as queries from './queries.ts'
import type { ParolaDegisikligi, YeniParola } from './schema.ts'

const wrong = () => hata('girdi_gecersiz', 'eski', wrongParola)

/** What whoever guesses the password of somebody tries first: who he is, and where he works. */
async function knownOf(w: Work, kullanici_id: string): Promise<Bilinen> {
  const [own, rows] = await Promise.all([
    maybe(here(w), queries.find, { id: kullanici_id }),
    all(here(w), listStores, { kullanici_id }),
  ])
  // Of one who works in very many, some will do.
  const stores = await Promise.all(rows.slice(0, 10).map(({ magaza_kodu }) => magaza.find(w.tx, magaza_kodu)))
  return [own?.eposta, own?.ad, ...stores.flatMap((row) => [row?.ad, row?.kod])]
}

/** Before the transaction. Whoever found an open session must not guess its password: attempts count here too. */
export async function prepareChange(w: Work, { eski, yeni }: ParolaDegisikligi, transact: Transact) {
  throwIfAny(checkParola('yeni', yeni))
  throwIfAny(await checkStrength('yeni', yeni, await knownOf(w, signedIn(w).kullanici_id), PANEL_FLOOR))
  const taninan = await recognise(transact, { id: signedIn(w).kullanici_id }, eski)
  if (!taninan) throw wrong()
  return { eski: taninan.parola, yeni: await hashParola(yeni), sayac: taninan.sayac }
}

export async function change(w: Work, parola: hesap.ParolaDegisikligi) {
  const { kullanici_id, ozet } = signedIn(w)
  if (!(await hesap.changePassword(kullanicilar(w), kullanici_id, ozet, parola))) throw wrong()
  await tellOwner(w, kullanici_id, 'parola')
  return { degisti: true }
}

/** Before the transaction. */
export const prepareReset = (w: Work, girdi: YeniParola): Promise<string> =>
  hesap.prepareReset(kullanicilar(w), girdi, (id) => knownOf(w, id), PANEL_FLOOR)

/** Sets the password by a code. All sessions end, and one is let in. */
export async function reset(w: Work, kod: string, parola: string) {
  const id = await useCode(kullanicilar(w), 'parola', kod)
  const saved = id && (await maybe(here(w), queries.savePassword, { id, parola, now: w.now }))
  if (!saved) throw wrongCode()
  endCodes(kullanicilar(w), saved.id)
  endSessions(kullanicilar(w), saved.id)
  await tellOwner(w, saved.id, 'parola')
  return admit(w, saved)
}
