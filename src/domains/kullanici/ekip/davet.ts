import { alanHatasi, Hata, hata, throwIfAny } from '../../../core/errors.ts'
import { newId, newSecret } from '../../../core/id.ts'
import { countOne, tallyKey } from '../../../db/counts/tally.ts'
import { queueMail } from '../../../db/mail.ts'
import { all, later, maybe, type Transact, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { kullaniciTally } from '../../hesap/attempt.ts'
import { wrongCode } from '../../hesap/kod.ts'
import { chosenParola, type Taninan } from '../../hesap/parola/change.ts'
import { checkParola, ozetOf } from '../../hesap/rules.ts'
import * as magaza from '../../magaza/magaza.ts'
import { davetEpostasi } from '../eposta/epostalar.ts'
import { admit } from '../giris/admit.ts'
import { confirm, recognise } from '../giris/sign-in.ts'
import { here } from '../here.ts'
import * as hesap from '../hesap.ts'
import { signedIn } from '../oturum.ts'
import * as queries from '../queries.ts'
import { checkAd, checkRol, chosen, INVITES_OF_PERSON, INVITES_OF_STORE, inviteEnd } from '../rules.ts'
import type { DavetGirdisi, DavetKabulu } from '../schema.ts'
import { holdAsOwner, shownInvite } from './ekip.ts'
import * as ekip from './queries.ts'

/** Invites a person by mail; a second invitation replaces the first. */
export async function invite(w: Work, girdi: DavetGirdisi, panel: string) {
  throwIfAny(checkRol(girdi.rol, girdi.kapsamlar))
  const self = await holdAsOwner(w)
  const eposta_anahtari = epostaKey(girdi.eposta)
  const members = await all(here(w), ekip.listMembers, { magaza_kodu: w.magaza.id })
  if (members.some((m) => epostaKey(m.eposta) === eposta_anahtari)) throw hata('eposta_kullanimda', 'eposta')
  const davet_eden_id = signedIn(w).kullanici_id
  await assertMayMail(w, davet_eden_id)
  const kod = newSecret('kod')
  const row = {
    id: newId('dvt', w.now),
    eposta: girdi.eposta,
    rol: girdi.rol,
    kapsamlar: chosen(girdi.kapsamlar),
    bitis: inviteEnd(w.now),
    olusturma: w.now,
  }
  const by = { magaza_kodu: w.magaza.id, davet_eden_id }
  later(here(w), ekip.saveInvite, { ...row, ...by, eposta_anahtari, ozet: ozetOf(kod) })
  queueMail(here(w), { kime: girdi.eposta, ...davetEpostasi(panel, w.magaza.ad, kod) })
  return shownInvite({ ...row, davet_eden: self.ad })
}

/** Rate limit: invitations go to addresses that have not asked for mail. Per day, by store and by inviter. */
async function assertMayMail(w: Work, kullanici_id: string): Promise<void> {
  const at = here(w)
  const waits = [
    await countOne(at, kullaniciTally, tallyKey('davet', 'magaza', w.magaza.id), INVITES_OF_STORE),
    await countOne(at, kullaniciTally, tallyKey('davet', 'kullanici', kullanici_id), INVITES_OF_PERSON),
  ].filter((wait) => wait !== null)
  if (waits.length === 0) return
  const headers = { 'retry-after': String(Math.max(...waits)) }
  throw new Hata('istek_siniri', [alanHatasi('', 'istek_siniri', MANY_INVITES)], headers)
}

const MANY_INVITES = {
  tr: `Bir günde gönderilebilecek davet sayısına ulaşıldı (mağaza için ${INVITES_OF_STORE.sinir}); yarın yeniden deneyin`,
  en: `No more invitations can be sent today (${INVITES_OF_STORE.sinir} for a store); try again tomorrow`,
}

export async function withdraw(w: Work, id: string) {
  const gone = await maybe(here(w), ekip.deleteInvite, { magaza_kodu: w.magaza.id, id })
  if (!gone) throw hata('kayit_bulunamadi')
  return { silindi: true, id }
}

async function inviteOf(w: Work, kod: string) {
  const row = await maybe(here(w), ekip.findInvite, { ozet: ozetOf(kod), now: w.now })
  if (!row) throw wrongCode()
  return row
}

/** What the holder of a code is invited to, and whether the address has an account. */
export async function look(w: Work, kod: string) {
  const davet = await inviteOf(w, kod)
  const store = await magaza.find(w.tx, davet.magaza_kodu)
  if (!store) throw wrongCode()
  const { eposta_anahtari } = davet
  const known = await maybe(here(w), queries.findByEposta, { eposta_anahtari })
  return { eposta: davet.eposta, magaza: store.ad, rol: davet.rol, hesap_var: known !== undefined }
}

type Hazir = { taninan: Taninan } | { ozet: string }

/** Before the transaction: an existing account is proved by its password; a new one chooses a password. */
export async function prepareAccept(w: Work, girdi: DavetKabulu, transact: Transact): Promise<Hazir> {
  const { eposta, eposta_anahtari, magaza_kodu } = await inviteOf(w, girdi.kod)
  throwIfAny([...checkParola('parola', girdi.parola), ...checkAd('ad', girdi.ad)])
  if (await maybe(here(w), queries.findByEposta, { eposta_anahtari })) {
    const taninan = await recognise(transact, { eposta_anahtari }, girdi.parola)
    if (!taninan) throw hata('giris_hatali')
    return { taninan }
  }
  if (girdi.ad === undefined) throw hata('girdi_gecersiz', 'ad', { tr: 'zorunlu', en: 'is required' })
  const store = await magaza.find(w.tx, magaza_kodu)
  return { ozet: await chosenParola('kullanici', girdi.parola, [eposta, girdi.ad, store?.ad, magaza_kodu]) }
}

/** Joins the store and signs in. */
export async function accept(w: Work, girdi: DavetKabulu, hazir: Hazir) {
  const davet = await inviteOf(w, girdi.kod)
  const used = await maybe(here(w), ekip.useInvite, { ozet: ozetOf(girdi.kod), now: w.now })
  if (!used) throw wrongCode()
  const kullanici =
    'taninan' in hazir
      ? await confirm(w, hazir.taninan)
      : await hesap.create(w, { eposta: davet.eposta, ad: girdi.ad as string, dil: girdi.dil, parola: hazir.ozet })
  const { magaza_kodu, rol, kapsamlar } = davet
  later(here(w), ekip.addMember, { kullanici_id: kullanici.id, magaza_kodu, rol, kapsamlar, now: w.now })
  return admit(w, kullanici)
}
