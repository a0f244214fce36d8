import { sql } from '../../../db/sql.ts'

// Second factors: TOTP and recovery codes.

type OfUser = { kullanici_id: string }

/** Which factors an account has. */
export const findFactors = sql<OfUser, { totp: boolean; gecis: number; kurtarma: number }>(`
  select
    exists (
      select 1 from kullanici_totp t
      where t.magaza_id = :magaza_id and t.kullanici_id = :kullanici_id and t.onay is not null
    ) as totp,
    (select count(*)::int from kullanici_gecis g
      where g.magaza_id = :magaza_id and g.kullanici_id = :kullanici_id) as gecis,
    (select count(*)::int from kullanici_kurtarma r
      where r.magaza_id = :magaza_id and r.kullanici_id = :kullanici_id) as kurtarma`)

// ---------------------------------------------------------------- codes of an app

type Totp = { gizli: string; son_adim: number }

/** Replaces a secret that is not confirmed yet, never a confirmed one. */
export const saveTotp = sql<OfUser & { gizli: string; now: Date }, OfUser>(`
  insert into kullanici_totp as t (magaza_id, kullanici_id, gizli, onay, son_adim, olusturma)
  values (:magaza_id, :kullanici_id, :gizli, null, 0, :now)
  on conflict (magaza_id, kullanici_id)
  do update set gizli = excluded.gizli, olusturma = excluded.olusturma
  where t.onay is null
  returning kullanici_id`)

export const findTotp = sql<OfUser, Totp>(`
  select t.gizli, t.son_adim
  from kullanici_totp t
  where t.magaza_id = :magaza_id
    and t.kullanici_id = :kullanici_id
    and t.onay is not null`)

export const findWaitingTotp = sql<OfUser, Totp>(`
  select t.gizli, t.son_adim
  from kullanici_totp t
  where t.magaza_id = :magaza_id
    and t.kullanici_id = :kullanici_id
    and t.onay is null`)

export const confirmTotp = sql<OfUser & { gizli: string; adim: number; now: Date }, OfUser>(`
  update kullanici_totp t
  set onay = :now, son_adim = :adim
  where t.magaza_id = :magaza_id
    and t.kullanici_id = :kullanici_id
    and t.gizli = :gizli
    and t.onay is null
  returning t.kullanici_id`)

/** One-time: the step must be later than the last one used. */
export const useTotp = sql<OfUser & { gizli: string; adim: number }, OfUser>(`
  update kullanici_totp t
  set son_adim = :adim
  where t.magaza_id = :magaza_id
    and t.kullanici_id = :kullanici_id
    and t.gizli = :gizli
    and t.onay is not null
    and t.son_adim < :adim
  returning t.kullanici_id`)

export const deleteTotp = sql<OfUser, OfUser>(`
  delete from kullanici_totp t
  where t.magaza_id = :magaza_id
    and t.kullanici_id = :kullanici_id
  returning t.kullanici_id`)

// ---------------------------------------------------------------- codes for the day that it is lost

export const deleteRecoveryCodes = sql<OfUser>(`
  delete from kullanici_kurtarma r
  where r.magaza_id = :magaza_id
    and r.kullanici_id = :kullanici_id`)

export const insertRecoveryCode = sql<OfUser & { ozet: string; now: Date }>(`
  insert into kullanici_kurtarma (magaza_id, kullanici_id, ozet, olusturma)
  values (:magaza_id, :kullanici_id, :ozet, :now)`)

export const useRecoveryCode = sql<OfUser & { ozet: string }, OfUser>(`
  delete from kullanici_kurtarma r
  where r.magaza_id = :magaza_id
    and r.kullanici_id = :kullanici_id
    and r.ozet = :ozet
  returning r.kullanici_id`)
