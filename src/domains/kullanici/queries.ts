import { sql } from '../../db/sql.ts'
import type { Kapsam } from '../../trade/kapsam.ts'
import type { Kullanici, Rol } from './schema.ts'

// Accounts are rows of the store '-' (NO_STORE). Lock order: a store's team (advisory lock), the account, its codes.
// Most statements on codes and sessions are in hesap.

type ById = { id: string }
type OfUser = { kullanici_id: string }
const person = 'k.id, k.eposta, k.ad, k.dil'

// ---------------------------------------------------------------- accounts

export type KullaniciRow = Kullanici & {
  /** Whether a password has been chosen. */
  parolali: boolean
  kapali: Date | null
  son_giris: Date | null
  olusturma: Date
}

export const find = sql<ById, Kullanici>(`
  select ${person}
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.id = :id
    and k.kapali is null`)

export const findByEposta = sql<{ eposta_anahtari: string }, Kullanici>(`
  select ${person}
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.eposta_anahtari = :eposta_anahtari`)

export const lockByEposta = sql<{ eposta_anahtari: string }, Kullanici & { kapali: Date | null }>(`
  select ${person}, k.kapali
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.eposta_anahtari = :eposta_anahtari
  for no key update`)

export const findAny = sql<object, ById>(`
  select k.id
  from kullanici k
  where k.magaza_id = :magaza_id
  limit 1`)

export const list = sql<object, KullaniciRow>(`
  select ${person}, k.parola is not null as parolali, k.kapali, k.son_giris, k.olusturma
  from kullanici k
  where k.magaza_id = :magaza_id
  order by k.id`)

type Yeni = Kullanici & { eposta_anahtari: string; parola: string | null; son_giris: Date | null; now: Date }

export const insert = sql<Yeni>(`
  insert into kullanici
    (magaza_id, id, eposta, eposta_anahtari, ad, dil, parola, hata, kilit, kapali, son_giris, olusturma, guncelleme)
  values (:magaza_id, :id, :eposta, :eposta_anahtari, :ad, :dil, :parola, 0, null, null, :son_giris, :now, :now)`)

export const update = sql<ById & { ad: string; dil: string; now: Date }>(`
  update kullanici k
  set ad = :ad, dil = :dil, guncelleme = :now
  where k.magaza_id = :magaza_id
    and k.id = :id`)

export const close = sql<ById & { now: Date }>(`
  update kullanici k
  set kapali = :now, guncelleme = :now
  where k.magaza_id = :magaza_id
    and k.id = :id
    and k.kapali is null`)

export const reopen = sql<ById & { now: Date }>(`
  update kullanici k
  set kapali = null, guncelleme = :now
  where k.magaza_id = :magaza_id
    and k.id = :id`)

// ---------------------------------------------------------------- passwords

type Parolali = Kullanici & { parola: string | null }

/** Only open accounts. */
export const findPassword = sql<ById, Parolali>(`
  select ${person}, k.parola
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.id = :id
    and k.kapali is null`)

export const findPasswordByEposta = sql<{ eposta_anahtari: string }, Parolali>(`
  select ${person}, k.parola
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.eposta_anahtari = :eposta_anahtari
    and k.kapali is null`)

/** Conditional on the hash compared with. */
export const lockByPassword = sql<ById & { parola: string }, Kullanici>(`
  select ${person}
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.id = :id
    and k.parola = :parola
    and k.kapali is null
  for no key update`)

export const lockOpen = sql<ById, Kullanici>(`
  select ${person}
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.id = :id
    and k.kapali is null
  for no key update`)

export const recordEntry = sql<ById & { now: Date }>(`
  update kullanici k
  set son_giris = :now
  where k.magaza_id = :magaza_id
    and k.id = :id`)

/** By a code, mailed or handed out by the operator. */
export const savePassword = sql<ById & { parola: string; now: Date }, Kullanici>(`
  update kullanici k
  set parola = :parola, guncelleme = :now
  where k.magaza_id = :magaza_id
    and k.id = :id
    and k.kapali is null
  returning ${person}`)

// ---------------------------------------------------------------- sessions

type Oturum = { id: string; tarayici: string; olusturma: Date; son_gorulme: Date; bitis: Date }

/** One row per store; one with nulls for a user without stores. */
export type OturumRow = OfUser & {
  son_gorulme: Date
  bitis: Date
  kanit: Date | null
  magaza_kodu: string | null
  rol: Rol | null
  kapsamlar: Kapsam[] | null
}

export const findSession = sql<{ ozet: string; now: Date }, OturumRow>(`
  select o.kullanici_id, o.son_gorulme, o.bitis, o.kanit, u.magaza_kodu, u.rol, u.kapsamlar
  from kullanici_oturum o
  join kullanici k on k.magaza_id = :magaza_id and k.id = o.kullanici_id
  left join kullanici_magaza u on u.magaza_id = :magaza_id and u.kullanici_id = o.kullanici_id
  where o.magaza_id = :magaza_id
    and o.ozet = :ozet
    and o.bitis > :now
    and k.kapali is null`)

export const insertSession = sql<
  OfUser & Omit<Oturum, 'olusturma' | 'son_gorulme'> & { ozet: string; son_bitis: Date; now: Date }
>(`
  insert into kullanici_oturum
    (magaza_id, ozet, id, kullanici_id, tarayici, olusturma, son_gorulme, bitis, son_bitis, kanit)
  values (:magaza_id, :ozet, :id, :kullanici_id, :tarayici, :now, :now, :bitis, :son_bitis, :now)`)

/** Marks the session as re-authenticated. */
export const proveSession = sql<{ ozet: string; now: Date }>(`
  update kullanici_oturum o
  set kanit = :now
  where o.magaza_id = :magaza_id
    and o.ozet = :ozet`)

export const seeSession = sql<{ ozet: string; now: Date; once: Date; bos: Date }, { bitis: Date }>(`
  update kullanici_oturum o
  set son_gorulme = :now, bitis = least(o.son_bitis, :bos::timestamptz)
  where o.magaza_id = :magaza_id
    and o.ozet = :ozet
    and o.son_gorulme <= :once
  returning o.bitis`)

export const listSessions = sql<OfUser & { now: Date }, Oturum & { ozet: string }>(`
  select o.ozet, o.id, o.tarayici, o.olusturma, o.son_gorulme, o.bitis
  from kullanici_oturum o
  where o.magaza_id = :magaza_id
    and o.kullanici_id = :kullanici_id
    and o.bitis > :now
  order by o.son_gorulme desc, o.id
  limit 200`)

export const deleteSessionById = sql<OfUser & ById, ById>(`
  delete from kullanici_oturum o
  where o.magaza_id = :magaza_id
    and o.kullanici_id = :kullanici_id
    and o.id = :id
  returning o.id`)

/** Setup codes belong to no account. */
export const deleteSetupCodes = sql<object>(`
  delete from kullanici_kodu c
  where c.magaza_id = :magaza_id
    and c.kullanici_id is null`)
