import { sql } from '../../../db/sql.ts'
import type { Kapsam } from '../../../trade/kapsam.ts'
import type { Rol } from '../schema.ts'

// Membership of stores. Changes of a team hold the store's advisory lock.

type Uyelik = { kullanici_id: string; magaza_kodu: string }
type Rolu = { rol: Rol; kapsamlar: Kapsam[] }

export type UyeRow = Rolu & {
  id: string
  eposta: string
  ad: string
  kapali: boolean
  son_giris: Date | null
  olusturma: Date
}

const uyeColumns = `k.id, k.eposta, k.ad, u.rol, u.kapsamlar, k.kapali is not null as kapali, k.son_giris, u.olusturma`

export const listMembers = sql<{ magaza_kodu: string }, UyeRow>(`
  select ${uyeColumns}
  from kullanici_magaza u
  join kullanici k on k.magaza_id = :magaza_id and k.id = u.kullanici_id
  where u.magaza_id = :magaza_id
    and u.magaza_kodu = :magaza_kodu
  order by u.olusturma, k.id`)

export const findMember = sql<Uyelik, UyeRow>(`
  select ${uyeColumns}
  from kullanici_magaza u
  join kullanici k on k.magaza_id = :magaza_id and k.id = u.kullanici_id
  where u.magaza_id = :magaza_id
    and u.kullanici_id = :kullanici_id
    and u.magaza_kodu = :magaza_kodu`)

/** Stores of one user. */
export const listStores = sql<{ kullanici_id: string }, Rolu & { magaza_kodu: string }>(`
  select u.magaza_kodu, u.rol, u.kapsamlar
  from kullanici_magaza u
  where u.magaza_id = :magaza_id
    and u.kullanici_id = :kullanici_id
  order by u.olusturma, u.magaza_kodu`)

/** Owners who can sign in; closed accounts do not count. */
export const listOwners = sql<{ magaza_kodu: string }, { kullanici_id: string }>(`
  select u.kullanici_id
  from kullanici_magaza u
  join kullanici k on k.magaza_id = :magaza_id and k.id = u.kullanici_id
  where u.magaza_id = :magaza_id
    and u.magaza_kodu = :magaza_kodu
    and u.rol = 'sahip'
    and k.kapali is null`)

/** A member keeps the present role: accepting an invitation must not demote the last owner. */
export const addMember = sql<Uyelik & Rolu & { now: Date }, { kullanici_id: string }>(`
  insert into kullanici_magaza as u (magaza_id, kullanici_id, magaza_kodu, rol, kapsamlar, olusturma, guncelleme)
  values (:magaza_id, :kullanici_id, :magaza_kodu, :rol, :kapsamlar, :now, :now)
  on conflict (magaza_id, kullanici_id, magaza_kodu) do nothing
  returning kullanici_id`)

export const updateMember = sql<Uyelik & Rolu & { now: Date }>(`
  update kullanici_magaza u
  set rol = :rol, kapsamlar = :kapsamlar, guncelleme = :now
  where u.magaza_id = :magaza_id
    and u.kullanici_id = :kullanici_id
    and u.magaza_kodu = :magaza_kodu`)

export const deleteMember = sql<Uyelik>(`
  delete from kullanici_magaza u
  where u.magaza_id = :magaza_id
    and u.kullanici_id = :kullanici_id
    and u.magaza_kodu = :magaza_kodu`)

// ---------------------------------------------------------------- invitations

export type DavetRow = Rolu & { id: string; eposta: string; bitis: Date; olusturma: Date; davet_eden: string }
type Davet = Omit<DavetRow, 'davet_eden'> & { magaza_kodu: string; eposta_anahtari: string }

/** Valid only while the inviter is an owner with an open account: invitations of anybody else are dead. */
const byOwner = `
  join kullanici_magaza e on e.magaza_id = :magaza_id
    and e.kullanici_id = d.davet_eden_id
    and e.magaza_kodu = d.magaza_kodu
    and e.rol = 'sahip'
  join kullanici k on k.magaza_id = :magaza_id and k.id = d.davet_eden_id and k.kapali is null`

const davetColumns = 'd.id, d.eposta, d.rol, d.kapsamlar, d.bitis, d.olusturma'

/** One per address: a new one replaces the old. */
export const saveInvite = sql<Davet & { ozet: string; davet_eden_id: string }>(`
  insert into kullanici_davet as d
    (magaza_id, id, ozet, magaza_kodu, eposta, eposta_anahtari, rol, kapsamlar, davet_eden_id, bitis, olusturma)
  values (:magaza_id, :id, :ozet, :magaza_kodu, :eposta, :eposta_anahtari, :rol, :kapsamlar, :davet_eden_id, :bitis,
    :olusturma)
  on conflict (magaza_id, magaza_kodu, eposta_anahtari)
  do update set id = excluded.id, ozet = excluded.ozet, eposta = excluded.eposta, rol = excluded.rol,
    kapsamlar = excluded.kapsamlar, davet_eden_id = excluded.davet_eden_id, bitis = excluded.bitis,
    olusturma = excluded.olusturma`)

export const listInvites = sql<{ magaza_kodu: string; now: Date }, DavetRow>(`
  select ${davetColumns}, k.ad as davet_eden
  from kullanici_davet d${byOwner}
  where d.magaza_id = :magaza_id
    and d.magaza_kodu = :magaza_kodu
    and d.bitis > :now
  order by d.id`)

export const deleteInvite = sql<{ magaza_kodu: string; id: string }, { id: string }>(`
  delete from kullanici_davet d
  where d.magaza_id = :magaza_id
    and d.magaza_kodu = :magaza_kodu
    and d.id = :id
  returning d.id`)

/** Invitations of a member who may no longer invite. */
export const deleteInvitesBy = sql<{ magaza_kodu: string; davet_eden_id: string }>(`
  delete from kullanici_davet d
  where d.magaza_id = :magaza_id
    and d.magaza_kodu = :magaza_kodu
    and d.davet_eden_id = :davet_eden_id`)

/** In all stores, for an account that is closed. */
export const deleteAllInvitesBy = sql<{ davet_eden_id: string }>(`
  delete from kullanici_davet d
  where d.magaza_id = :magaza_id
    and d.davet_eden_id = :davet_eden_id`)

export const findInvite = sql<{ ozet: string; now: Date }, Davet>(`
  select ${davetColumns}, d.magaza_kodu, d.eposta_anahtari
  from kullanici_davet d${byOwner}
  where d.magaza_id = :magaza_id
    and d.ozet = :ozet
    and d.bitis > :now`)

/** Delete … returning: of two concurrent uses one gets it. */
export const useInvite = sql<{ ozet: string; now: Date }, { id: string }>(`
  delete from kullanici_davet d
  where d.magaza_id = :magaza_id
    and d.ozet = :ozet
    and d.bitis > :now
  returning d.id`)
