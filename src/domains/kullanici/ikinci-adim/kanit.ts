import { hata } from '../../../core/errors.ts'
import type { Seal } from '../../../core/secrets/seal.ts'
import { later, type Transact, type Work } from '../../../db/work.ts'
import type { Taninan } from '../../hesap/parola/change.ts'
import { wrongParola } from '../../hesap/rules.ts'
import { confirm, recognise } from '../giris/sign-in.ts'
import { here } from '../here.ts'
import { signedIn } from '../oturum.ts'
import * as queries from '../queries.ts'
import { prepareFactor, useFactor } from './faktor.ts'
import * as gecis from './gecis.ts'
import { factorsOf } from './ikinci-adim.ts'
import type { KanitGirdisi } from './schema.ts'

// Re-authentication: an open session alone must not suffice to make API keys or owners.

export const askPasskey = (w: Work) => gecis.ask(w, { tur: 'kanit', kullanici_id: signedIn(w).kullanici_id })

type Hazir = { taninan: Taninan } | { faktor: Awaited<ReturnType<typeof prepareFactor>> }

/** Before the transaction. With a second factor that factor is required: a password may have been watched. */
export async function prepareProof(w: Work, girdi: KanitGirdisi, transact: Transact, seal: Seal): Promise<Hazir> {
  const { kullanici_id } = signedIn(w)
  const { parola, ...rest } = girdi
  if (parola === undefined) {
    return { faktor: await prepareFactor(w, transact, rest, { tur: 'kanit', kullanici_id }, seal) }
  }
  const { totp, gecis: passkey } = await factorsOf(w, kullanici_id)
  if (totp || passkey) throw hata('girdi_gecersiz', 'parola', FACTOR_NEEDED)
  const taninan = await recognise(transact, { id: kullanici_id }, parola)
  if (!taninan) throw hata('girdi_gecersiz', 'parola', wrongParola)
  return { taninan }
}

const FACTOR_NEEDED = {
  tr: 'ikinci adımınız açık: uygulama kodu, geçiş anahtarı ya da kurtarma kodu gerekir',
  en: 'is not enough: your second step is on, so show a code of the app, a passkey or a recovery code',
}

export async function prove(w: Work, girdi: KanitGirdisi, hazir: Hazir) {
  const { kullanici_id, ozet } = signedIn(w)
  if ('taninan' in hazir) await confirm(w, hazir.taninan)
  else await useFactor(w, kullanici_id, girdi, hazir.faktor)
  later(here(w), queries.proveSession, { ozet, now: w.now })
  return { kanitlandi: true }
}
