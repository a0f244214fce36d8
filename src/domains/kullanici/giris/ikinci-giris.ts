import { hata } from '../../../core/errors.ts'
import type { Seal } from '../../../core/secrets/seal.ts'
import { maybe, type Transact, type Work } from '../../../db/work.ts'
import { wrongKod } from '../../uyelik/rules.ts'
import { here, ozetOf } from '../here.ts'
import { prepareFactor, useFactor } from '../ikinci-adim/faktor.ts'
import * as gecis from '../ikinci-adim/gecis.ts'
import type { GecisGirisi, IkinciAdimGirdisi } from '../ikinci-adim/schema.ts'
import * as kodlar from '../kod-queries.ts'
import { openSession } from '../oturum.ts'
import * as queries from '../queries.ts'
import { attemptKey, countAttempt } from './attempt.ts'

// The second step of signing in, and signing in by a passkey alone.

const wrong = () => hata('girdi_gecersiz', 'kod', wrongKod)
const stepOf = (w: Work, kod: string) => ({ ozet: ozetOf(kod), tur: 'ikinci_adim', now: w.now }) as const

async function personOf(w: Work, kod: string): Promise<string> {
  const found = await maybe(here(w), kodlar.findCode, stepOf(w, kod))
  if (!found?.kullanici_id) throw wrong()
  return found.kullanici_id
}

/** What his passkey is to sign. */
export const askPasskey = async (w: Work, kod: string) =>
  gecis.ask(w, { tur: 'ikinci_adim', kullanici_id: await personOf(w, kod) })

export async function prepareSecondStep(w: Work, girdi: IkinciAdimGirdisi, transact: Transact, seal: Seal) {
  const kullanici_id = await personOf(w, girdi.kod)
  return prepareFactor(w, transact, girdi, { tur: 'ikinci_adim', kullanici_id }, seal)
}

/** Of twins one gets in. A wrong answer leaves the step open: attempts are counted elsewhere. */
export async function secondStep(
  w: Work,
  girdi: IkinciAdimGirdisi,
  hazir: Awaited<ReturnType<typeof prepareSecondStep>>,
) {
  const step = await maybe(here(w), kodlar.useCode, stepOf(w, girdi.kod))
  const kullanici = step?.kullanici_id && (await maybe(here(w), queries.lockOpen, { id: step.kullanici_id }))
  if (!kullanici) throw wrong()
  await useFactor(w, kullanici.id, girdi, hazir)
  return openSession(w, kullanici)
}

/** Before the transaction. The passkey has looked at its owner: it is both factors at once. */
export async function prepareByPasskey(w: Work, { yanit }: GecisGirisi, transact: Transact): Promise<gecis.Gecen> {
  await countAttempt(transact, () => attemptKey(w, 'gecis', yanit.kimlik))
  const gecen = await gecis.prove(w, transact, yanit, { tur: 'giris', kullanici_id: null })
  if (!gecen) throw hata('ikinci_adim_hatali')
  return gecen
}

export async function enterByPasskey(w: Work, gecen: gecis.Gecen) {
  const kullanici = await maybe(here(w), queries.lockOpen, { id: gecen.kullanici_id })
  if (!kullanici || !(await gecis.usePasskey(w, gecen))) throw hata('ikinci_adim_hatali')
  return openSession(w, kullanici)
}
