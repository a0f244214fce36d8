import { sql } from '../../db/sql.ts'

// Lock order: the customer, the account, its codes and sessions (most statements on these two are in hesap).

type Uye = { musteri_id: string }
export type UyeRow = { musteri_id: string; dogrulama: Date | null; olusturma: Date; guncelleme: Date }

export const find = sql<Uye, UyeRow>(`
  select u.musteri_id, u.dogrulama, u.olusturma, u.guncelleme
  from uye u
  where u.magaza_id = :magaza_id
    and u.musteri_id = :musteri_id`)

/** The condition is checked again after the wait: a customer erased meanwhile has another e-mail. */
export const lockCustomer = sql<{ eposta_anahtari: string }, { id: string; eposta: string }>(`
  select m.id, m.eposta
  from musteri m
  where m.magaza_id = :magaza_id
    and m.eposta_anahtari = :eposta_anahtari
  for no key update`)

type Kisi = { eposta: string; ad: string | null; soyad: string | null }

export const findCustomer = sql<{ id: string }, Kisi>(`
  select m.eposta, m.ad, m.soyad
  from musteri m
  where m.magaza_id = :magaza_id
    and m.id = :id`)

/** Apart from the lock: a statement that waited for it would see the account as it was before. */
export const findByEposta = sql<{ eposta_anahtari: string }, Uye>(`
  select u.musteri_id
  from musteri m
  join uye u on u.magaza_id = :magaza_id and u.musteri_id = m.id
  where m.magaza_id = :magaza_id
    and m.eposta_anahtari = :eposta_anahtari`)

// ---------------------------------------------------------------- passwords

type Parolali = { id: string; parola: string }

export const findPassword = sql<Uye, Parolali>(`
  select u.musteri_id as id, u.parola
  from uye u
  where u.magaza_id = :magaza_id
    and u.musteri_id = :musteri_id`)

export const findPasswordByEposta = sql<{ eposta_anahtari: string }, Parolali>(`
  select u.musteri_id as id, u.parola
  from musteri m
  join uye u on u.magaza_id = :magaza_id and u.musteri_id = m.id
  where m.magaza_id = :magaza_id
    and m.eposta_anahtari = :eposta_anahtari`)

/** Conditional on the hash compared with. */
export const lockByPassword = sql<Uye & { parola: string }, { dogrulama: Date | null }>(`
  select u.dogrulama
  from uye u
  where u.magaza_id = :magaza_id
    and u.musteri_id = :musteri_id
    and u.parola = :parola
  for no key update`)

export const insert = sql<Uye & { parola: string; now: Date }>(`
  insert into uye (magaza_id, musteri_id, parola, dogrulama, hata, kilit, olusturma, guncelleme)
  values (:magaza_id, :musteri_id, :parola, null, 0, null, :now, :now)`)

/** By a mailed code; verifies the address as well. */
export const savePassword = sql<Uye & { parola: string; now: Date }, { dogrulama: Date }>(`
  insert into uye as u (magaza_id, musteri_id, parola, dogrulama, hata, kilit, olusturma, guncelleme)
  values (:magaza_id, :musteri_id, :parola, :now, 0, null, :now, :now)
  on conflict (magaza_id, musteri_id)
  do update set parola = excluded.parola, dogrulama = coalesce(u.dogrulama, excluded.dogrulama),
    guncelleme = excluded.guncelleme
  returning u.dogrulama`)

export const setProven = sql<Uye & { now: Date }>(`
  update uye u
  set dogrulama = coalesce(u.dogrulama, :now), guncelleme = :now
  where u.magaza_id = :magaza_id
    and u.musteri_id = :musteri_id`)

// ---------------------------------------------------------------- sessions

export const findSession = sql<{ magaza_id: string; ozet: string; now: Date }, Uye>(`
  select o.musteri_id
  from oturum o
  where o.magaza_id = :magaza_id
    and o.ozet = :ozet
    and o.bitis > :now`)

export const insertSession = sql<Uye & { ozet: string; bitis: Date; now: Date }>(`
  insert into oturum (magaza_id, ozet, musteri_id, bitis, olusturma)
  values (:magaza_id, :ozet, :musteri_id, :bitis, :now)`)

// ---------------------------------------------------------------- what is kept of a person

type Sure = { olusturma: Date; bitis: Date }

export const listSessions = sql<Uye, Sure>(`
  select o.olusturma, o.bitis
  from oturum o
  where o.magaza_id = :magaza_id
    and o.musteri_id = :musteri_id
  order by o.olusturma, o.ozet`)

export const listCodes = sql<Uye, Sure & { tur: string }>(`
  select k.tur, k.olusturma, k.bitis
  from uye_kodu k
  where k.magaza_id = :magaza_id
    and k.musteri_id = :musteri_id
  order by k.olusturma, k.ozet`)

/** With its sessions. */
export const remove = sql<Uye>(`
  delete from uye u
  where u.magaza_id = :magaza_id
    and u.musteri_id = :musteri_id`)
