import { hata, throwIfAny } from '../../../core/errors.ts'
import { iso } from '../../../core/time.ts'
import { lockMagaza } from '../../../db/store-lock.ts'
import { all, later, maybe, type Work } from '../../../db/work.ts'
import * as anahtar from '../../anahtar/anahtar.ts'
import { here } from '../here.ts'
import { resetAll } from '../ikinci-adim/ikinci-adim.ts'
import { signedIn } from '../oturum.ts'
import { checkRol, chosen, mayInvite } from '../rules.ts'
import type { RolDegisikligi } from '../schema.ts'
import * as queries from './queries.ts'

// Members of a store, for its owners.

const shownMember = ({ son_giris, olusturma, ...rest }: queries.UyeRow, keys: ReadonlyMap<string, number>) => ({
  ...rest,
  anahtar_sayisi: keys.get(rest.id) ?? 0,
  son_giris: son_giris && iso(son_giris),
  olusturma: iso(olusturma),
})

export const shownInvite = ({ id, eposta, rol, kapsamlar, bitis, olusturma, davet_eden }: queries.DavetRow) => ({
  id,
  eposta,
  rol,
  kapsamlar,
  bitis: iso(bitis),
  olusturma: iso(olusturma),
  davet_eden,
})

export async function list(w: Work) {
  const magaza_kodu = w.magaza.id
  const [uyeler, davetler, keys] = await Promise.all([
    all(here(w), queries.listMembers, { magaza_kodu }),
    all(here(w), queries.listInvites, { magaza_kodu, now: w.now }),
    anahtar.countByMaker(w.tx, magaza_kodu, w.now),
  ])
  return { uyeler: uyeler.map((uye) => shownMember(uye, keys)), davetler: davetler.map(shownInvite) }
}

/** Serialises changes of a store's team: of two owners who leave at once one must stay. */
const holdTeam = (w: Work): Promise<unknown> => all({ tx: w.tx, magaza_id: w.magaza.id }, lockMagaza, {})

/** The same by an owner; checked under the lock, since the role may have changed meanwhile. */
export async function holdAsOwner(w: Work): Promise<queries.UyeRow> {
  await holdTeam(w)
  const self = await maybe(here(w), queries.findMember, {
    kullanici_id: signedIn(w).kullanici_id,
    magaza_kodu: w.magaza.id,
  })
  if (!self || !mayInvite(self.rol)) throw notAllowed()
  return self
}

async function memberOf(w: Work, kullanici_id: string): Promise<queries.UyeRow> {
  const row = await maybe(here(w), queries.findMember, { kullanici_id, magaza_kodu: w.magaza.id })
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

/** Another owner who can sign in must remain. */
async function assertOwnerStays(w: Work, { id, rol }: queries.UyeRow): Promise<void> {
  if (rol !== 'sahip') return
  const owners = await all(here(w), queries.listOwners, { magaza_kodu: w.magaza.id })
  if (!owners.some((o) => o.kullanici_id !== id)) throw hata('son_sahip')
}

/** API keys that a member made stay valid unless they are revoked here. */
async function dropKeys(w: Work, kullanici_id: string, wanted: boolean | undefined): Promise<void> {
  if (wanted) await anahtar.revokeBy(w.tx, w.magaza.id, kullanici_id, w.now)
}

export async function setRole(w: Work, kullanici_id: string, girdi: RolDegisikligi) {
  throwIfAny(checkRol(girdi.rol, girdi.kapsamlar))
  await holdAsOwner(w)
  const member = await memberOf(w, kullanici_id)
  if (girdi.rol !== 'sahip') await assertOwnerStays(w, member)
  const role = { rol: girdi.rol, kapsamlar: chosen(girdi.kapsamlar) }
  const magaza_kodu = w.magaza.id
  later(here(w), queries.updateMember, { kullanici_id, magaza_kodu, ...role, now: w.now })
  if (!mayInvite(role.rol)) later(here(w), queries.deleteInvitesBy, { magaza_kodu, davet_eden_id: kullanici_id })
  await dropKeys(w, kullanici_id, girdi.anahtarlari_iptal)
  return shownMember({ ...member, ...role }, await anahtar.countByMaker(w.tx, magaza_kodu, w.now))
}

/** An owner removes a member, or a member leaves. Pending invitations that the member sent are deleted. */
export async function remove(w: Work, kullanici_id: string, girdi: { anahtarlari_iptal?: boolean }) {
  await holdTeam(w)
  const self = await memberOf(w, signedIn(w).kullanici_id)
  // Checked before the look-up, so that nobody learns who belongs to the store.
  if (self.id !== kullanici_id && self.rol !== 'sahip') throw notAllowed()
  const member = self.id === kullanici_id ? self : await memberOf(w, kullanici_id)
  await assertOwnerStays(w, member)
  later(here(w), queries.deleteMember, { kullanici_id, magaza_kodu: w.magaza.id })
  later(here(w), queries.deleteInvitesBy, { magaza_kodu: w.magaza.id, davet_eden_id: kullanici_id })
  await dropKeys(w, kullanici_id, girdi.anahtarlari_iptal)
  return { silindi: true, id: kullanici_id }
}

/**
 * For a member who lost phone and recovery codes. Only by an owner of all stores of that member: the second factor
 * protects the other stores, too.
 */
export async function resetFactors(w: Work, kullanici_id: string) {
  await holdAsOwner(w)
  await memberOf(w, kullanici_id)
  const own = signedIn(w).kullanici_id
  if (own === kullanici_id) throw notAllowed()
  const [theirs, mine] = await Promise.all([
    all(here(w), queries.listStores, { kullanici_id }),
    all(here(w), queries.listStores, { kullanici_id: own }),
  ])
  const owned = mine.filter((m) => m.rol === 'sahip').map((m) => m.magaza_kodu)
  if (!theirs.every((m) => owned.includes(m.magaza_kodu))) throw notAllowed()
  await resetAll(w, kullanici_id)
  return { silindi: true, id: kullanici_id }
}

const notAllowed = () =>
  hata('kapsam_yetersiz', '', { tr: 'Rolünüz bu işleme yetmiyor', en: 'Your role does not allow this operation' })
