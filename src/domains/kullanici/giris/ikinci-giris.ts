import { hata } from '../../../core/errors.ts'
import type { Seal } from '../../../core/secrets/seal.ts'
import { maybe, type Transact, type Work } from '../../../db/work.ts'
import { attemptKey, countAttempt } from '../../hesap/attempt.ts'
import { ownerOf, useCode, wrongCode } from '../../hesap/kod.ts'
import { here } from '../here.ts'
import { prepareFactor, useFactor } from '../ikinci-adim/faktor.ts'
import * as gecis from '../ikinci-adim/gecis.ts'
import type { GecisGirisi, IkinciAdimGirdisi } from '../ikinci-adim/schema.ts'
import { openSession } from '../oturum.ts'
import * as queries from '../queries.ts'

// Second step of signing in, and sign-in by a passkey alone.

async function personOf(w: Work, kod: string): Promise<string> {
  const id = await ownerOf(here(w), 'ikinci_adim', kod)
  if (!id) throw wrongCode()
  return id
}

/** WebAuthn challenge for the second step. */
export const askPasskey = async (w: Work, kod: string) =>
  gecis.ask(w, { tur: 'ikinci_adim', kullanici_id: await personOf(w, kod) })

export async function prepareSecondStep(w: Work, girdi: IkinciAdimGirdisi, transact: Transact, seal: Seal) {
  const kullanici_id = await personOf(w, girdi.kod)
  return prepareFactor(w, transact, girdi, { tur: 'ikinci_adim', kullanici_id }, seal)
}

/** Of two concurrent uses one gets in. A wrong answer leaves the step open; attempts are counted in `prepareFactor`. */
export async function secondStep(
  w: Work,
  girdi: IkinciAdimGirdisi,
  hazir: Awaited<ReturnType<typeof prepareSecondStep>>,
) {
  const id = await useCode(here(w), 'ikinci_adim', girdi.kod)
  const kullanici = id && (await maybe(here(w), queries.lockOpen, { id }))
  if (!kullanici) throw wrongCode()
  await useFactor(w, kullanici.id, girdi, hazir)
  return openSession(w, kullanici)
}

/** Before the transaction. A passkey with user verification is both factors at once. */
export async function prepareByPasskey(w: Work, { yanit }: GecisGirisi, transact: Transact): Promise<gecis.Gecen> {
  await countAttempt(transact, here, () => attemptKey(w, 'gecis', yanit.kimlik))
  const gecen = await gecis.prove(w, transact, yanit, { tur: 'giris', kullanici_id: null })
  if (!gecen) throw hata('ikinci_adim_hatali')
  return gecen
}

export async function enterByPasskey(w: Work, gecen: gecis.Gecen) {
  const kullanici = await maybe(here(w), queries.lockOpen, { id: gecen.kullanici_id })
  if (!kullanici || !(await gecis.usePasskey(w, gecen))) throw hata('ikinci_adim_hatali')
  return openSession(w, kullanici)
}
