import { hata, throwIfAny } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, later, maybe, type Work } from '../../db/work.ts'
import * as queries from './ekip-queries.ts'
import { here } from './here.ts'
import { signedIn } from './oturum.ts'
import { checkRol, chosen } from './rules.ts'
import type { RolGirdisi } from './schema.ts'

// The people of a store, as its owners see and change them.

const shownMember = ({ son_giris, olusturma, ...rest }: queries.UyeRow) => ({
  ...rest,
  son_giris: son_giris && iso(son_giris),
  olusturma: iso(olusturma),
})

export const shownInvite = ({ id, eposta, rol, kapsamlar, bitis, olusturma }: queries.DavetRow) => ({
  id,
  eposta,
  rol,
  kapsamlar,
  bitis: iso(bitis),
  olusturma: iso(olusturma),
})

export async function list(w: Work) {
  const magaza_kodu = w.magaza.id
  const [uyeler, davetler] = await Promise.all([
    all(here(w), queries.listMembers, { magaza_kodu }),
    all(here(w), queries.listInvites, { magaza_kodu, now: w.now }),
  ])
  return { uyeler: uyeler.map(shownMember), davetler: davetler.map(shownInvite) }
}

/** Those who change one store's team come one by one: of two owners who leave at once one has to stay. */
const holdTeam = (w: Work): Promise<unknown> => all({ tx: w.tx, magaza_id: w.magaza.id }, lockMagaza, {})

/** The same by an owner, who may have been one no more by the time that it was his turn. */
export async function holdAsOwner(w: Work): Promise<void> {
  await holdTeam(w)
  const self = await maybe(here(w), queries.findMember, {
    kullanici_id: signedIn(w).kullanici_id,
    magaza_kodu: w.magaza.id,
  })
  if (self?.rol !== 'sahip') throw notAllowed()
}

async function memberOf(w: Work, kullanici_id: string): Promise<queries.UyeRow> {
  const row = await maybe(here(w), queries.findMember, { kullanici_id, magaza_kodu: w.magaza.id })
  if (!row) throw hata('kayit_bulunamadi')
  return row
}

/** Somebody else must own the store who can also sign in. */
async function assertOwnerStays(w: Work, { id, rol }: queries.UyeRow): Promise<void> {
  if (rol !== 'sahip') return
  const owners = await all(here(w), queries.listOwners, { magaza_kodu: w.magaza.id })
  if (!owners.some((o) => o.kullanici_id !== id)) throw hata('son_sahip')
}

export async function setRole(w: Work, kullanici_id: string, girdi: RolGirdisi) {
  throwIfAny(checkRol(girdi.rol, girdi.kapsamlar))
  await holdAsOwner(w)
  const member = await memberOf(w, kullanici_id)
  if (girdi.rol !== 'sahip') await assertOwnerStays(w, member)
  const role = { rol: girdi.rol, kapsamlar: chosen(girdi.kapsamlar) }
  later(here(w), queries.updateMember, { kullanici_id, magaza_kodu: w.magaza.id, ...role, now: w.now })
  return shownMember({ ...member, ...role })
}

/** An owner lets somebody go, or somebody goes by himself. What he had sent for others goes with him. */
export async function remove(w: Work, kullanici_id: string) {
  await holdTeam(w)
  const self = await memberOf(w, signedIn(w).kullanici_id)
  // Nobody learns who belongs to the store by trying to let him go.
  if (self.id !== kullanici_id && self.rol !== 'sahip') throw notAllowed()
  const member = self.id === kullanici_id ? self : await memberOf(w, kullanici_id)
  await assertOwnerStays(w, member)
  later(here(w), queries.deleteMember, { kullanici_id, magaza_kodu: w.magaza.id })
  later(here(w), queries.deleteInvitesBy, { magaza_kodu: w.magaza.id, davet_eden_id: kullanici_id })
  return { silindi: true, id: kullanici_id }
}

const notAllowed = () =>
  hata('kapsam_yetersiz', '', { tr: 'Rolünüz bu işleme yetmiyor', en: 'Your role does not allow this operation' })
