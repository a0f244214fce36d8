import { hata } from '../../../core/errors.ts'
import { newSecret } from '../../../core/id.ts'
import { queueMail } from '../../../db/mail.ts'
import { later, maybe, one, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { codeEnd, entryCodeFrom, mayMailCode, wrongKod } from '../../uyelik/rules.ts'
import { girisEpostasi } from '../eposta/epostalar.ts'
import { here, ozetOf } from '../here.ts'
import * as kodlar from '../kod-queries.ts'
import * as queries from '../queries.ts'
import { admit } from './admit.ts'

// In by the mailbox instead of the password: for one whom guesses keep from signing in. A second factor is asked for as ever.

/** Says nothing of whether there is such an account, and writes to it not too often. */
export async function requestEntryCode(w: Work, eposta: string) {
  const kisi = await maybe(here(w), queries.lockByEposta, { eposta_anahtari: epostaKey(eposta) })
  if (!kisi || kisi.kapali) return { gonderildi: true }
  const sent = await one(here(w), kodlar.countCodes, { kullanici_id: kisi.id, tur: 'giris', now: w.now })
  if (mayMailCode(sent, w.now)) {
    const kod = newSecret('kod')
    // Kept for a day, so that a day's are counted.
    const row = { ozet: ozetOf(kod), tur: 'giris', kullanici_id: kisi.id, bitis: codeEnd(w.now), now: w.now } as const
    later(here(w), kodlar.insertCode, row)
    queueMail({ ...here(w), now: w.now }, { kime: kisi.eposta, ...girisEpostasi(w.magaza.adres, kod) })
  }
  return { gonderildi: true }
}

/** Of twins one gets in. */
export async function enterByCode(w: Work, kod: string) {
  const used = await maybe(here(w), kodlar.useEntryCode, { ozet: ozetOf(kod), once: entryCodeFrom(w.now) })
  const kullanici = used && (await maybe(here(w), queries.lockOpen, { id: used.kullanici_id }))
  if (!kullanici) throw hata('girdi_gecersiz', 'kod', wrongKod)
  return admit(w, kullanici)
}
