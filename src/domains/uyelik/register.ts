import { Hata, hata, throwIfAny } from '../../core/errors.ts'
import { RetryTransaction } from '../../db/connection/pg-errors.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { chosenParola } from '../hesap/parola/change.ts'
import { checkParola } from '../hesap/rules.ts'
import { create } from '../musteri/create.ts'
import { checkEposta } from '../musteri/rules.ts'
import type { Musteri } from '../musteri/schema.ts'
import { openSession } from './giris/oturum.ts'
import { show } from './hesap.ts'
import { sendAskedCode, sendCode } from './kod.ts'
import * as queries from './queries.ts'
import type { UyelikGirdisi } from './schema.ts'

/** Before the transaction: hash of the password. */
export async function prepare(w: Work, { eposta, parola, ad, soyad }: UyelikGirdisi): Promise<string> {
  throwIfAny([...checkEposta(eposta), ...checkParola('parola', parola)])
  return chosenParola('uye', parola, [eposta, ad, soyad, w.magaza.ad, w.magaza.id])
}

/**
 * A new customer is a member at once. A guest has orders that must not be opened to whoever knows the e-mail: a mailed
 * code decides, and until then nothing changes.
 */
export async function register(w: Work, { parola: _, ...kisi }: UyelikGirdisi, ozet: string) {
  const eposta_anahtari = epostaKey(kisi.eposta)
  const [[known], member] = await Promise.all([
    all(w, queries.lockCustomer, { eposta_anahtari }),
    maybe(w, queries.findByEposta, { eposta_anahtari }),
  ])
  if (member) throw hata('eposta_kullanimda', 'eposta')
  if (known) {
    await sendAskedCode(w, known, 'parola')
    return { oturum: null, hesap: null, dogrulama: 'bekliyor' }
  }
  const musteri: Musteri = JSON.parse(await create(w, kisi, 'vitrin', true).catch(lookAgain))
  later(w, queries.insert, { musteri_id: musteri.id, parola: ozet, now: w.now })
  sendCode(w, musteri, 'dogrulama')
  const izinler = { ...musteri.izinler, arama: kisi.izinler?.arama ?? false }
  return { oturum: openSession(w, musteri.id), hesap: show({ ...musteri, izinler }, null), dogrulama: 'bekliyor' }
}

/** Lost a race for the e-mail; the retry sees whether by a guest or a member. */
function lookAgain(error: unknown): never {
  const taken = error instanceof Hata && error.kod === 'eposta_kullanimda'
  throw taken ? new RetryTransaction('the e-mail was taken in between') : error
}
