import { alanHatasi, hata, throwIfAny } from '../../core/errors.ts'
import { newSecret } from '../../core/id.ts'
import { queueMail } from '../../db/mail.ts'
import { all, later, maybe, one, type Transact, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import * as magaza from '../magaza/magaza.ts'
import { hashParola } from '../uyelik/parola/parola.ts'
import { checkStrength, PANEL_FLOOR } from '../uyelik/parola/strength.ts'
import { checkParola, codeEnd, mayMailCode, wrongKod, wrongParola } from '../uyelik/rules.ts'
import { listStores } from './ekip/queries.ts'
import { parolaEpostasi } from './eposta/epostalar.ts'
import { tellOwner } from './eposta/guvenlik.ts'
import { admit } from './giris/admit.ts'
import { forgetAttempts } from './giris/attempt.ts'
import { recognise } from './giris/sign-in.ts'
import { here, ozetOf } from './here.ts'
import * as kodlar from './kod-queries.ts'
import { signedIn } from './oturum.ts'
import * as queries from './queries.ts'
import type { ParolaDegisikligi, YeniParola } from './schema.ts'

const wrong = () => hata('girdi_gecersiz', 'eski', wrongParola)

/** What whoever guesses the password of somebody tries first: who he is, and where he works. */
async function knownOf(w: Work, kullanici_id: string): Promise<(string | undefined)[]> {
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

/** Every other session ends, and so do codes that were sent to set another one. */
export async function change(w: Work, { sayac, ...parola }: { eski: string; yeni: string; sayac: string }) {
  const { kullanici_id, ozet } = signedIn(w)
  if (!(await maybe(here(w), queries.changePassword, { id: kullanici_id, ...parola, now: w.now }))) throw wrong()
  forgetAttempts(w, sayac)
  later(here(w), queries.deleteSessionsBut, { kullanici_id, ozet })
  later(here(w), kodlar.deleteCodes, { kullanici_id })
  await tellOwner(w, kullanici_id, 'parola')
  return { degisti: true }
}

/** A code that sets a password; whoever has it is the account's owner. */
export function newPasswordCode(w: Pick<Work, 'tx' | 'now'>, kullanici_id: string): string {
  const kod = newSecret('kod')
  const row = { ozet: ozetOf(kod), tur: 'parola', kullanici_id, bitis: codeEnd(w.now), now: w.now } as const
  later(here(w), kodlar.insertCode, row)
  return kod
}

/** Says nothing of whether there is such an account, and writes to it not too often. */
export async function requestCode(w: Work, eposta: string) {
  const kisi = await maybe(here(w), queries.lockByEposta, { eposta_anahtari: epostaKey(eposta) })
  if (!kisi || kisi.kapali) return { gonderildi: true }
  const sent = await one(here(w), kodlar.countCodes, { kullanici_id: kisi.id, tur: 'parola', now: w.now })
  if (mayMailCode(sent, w.now)) {
    const kod = newPasswordCode(w, kisi.id)
    queueMail({ ...here(w), now: w.now }, { kime: kisi.eposta, ...parolaEpostasi(w.magaza.adres, kod) })
  }
  return { gonderildi: true }
}

const codeOf = (w: Work, kod: string) => ({ ozet: ozetOf(kod), tur: 'parola', now: w.now }) as const

/** Before the transaction: what is kept of the password, if the code is worth the work. */
export async function prepareReset(w: Work, { kod, parola }: YeniParola): Promise<string> {
  const known = await maybe(here(w), kodlar.findCode, codeOf(w, kod))
  throwIfAny([...(known ? [] : [alanHatasi('kod', 'girdi_gecersiz', wrongKod)]), ...checkParola('parola', parola)])
  const bilinen = known?.kullanici_id ? await knownOf(w, known.kullanici_id) : []
  throwIfAny(await checkStrength('parola', parola, bilinen, PANEL_FLOOR))
  return hashParola(parola)
}

/** Sets the password by a code. All sessions end, and one is let in. */
export async function reset(w: Work, kod: string, parola: string) {
  const code = await maybe(here(w), kodlar.useCode, codeOf(w, kod))
  const saved =
    code?.kullanici_id && (await maybe(here(w), queries.savePassword, { id: code.kullanici_id, parola, now: w.now }))
  if (!saved) throw hata('girdi_gecersiz', 'kod', wrongKod)
  later(here(w), kodlar.deleteCodes, { kullanici_id: saved.id })
  later(here(w), queries.deleteSessionsBut, { kullanici_id: saved.id, ozet: '' })
  await tellOwner(w, saved.id, 'parola')
  return admit(w, saved)
}
