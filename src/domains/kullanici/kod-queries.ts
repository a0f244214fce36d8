import { sql } from '../../db/sql.ts'
import type { KodTuru } from './schema.ts'

// Codes that are used once.

type OfUser = { kullanici_id: string }
type Kod = { ozet: string; tur: KodTuru }

export const findCode = sql<Kod & { now: Date }, { kullanici_id: string | null }>(`
  select c.kullanici_id
  from kullanici_kodu c
  where c.magaza_id = :magaza_id
    and c.ozet = :ozet
    and c.tur = :tur
    and c.bitis > :now`)

export const insertCode = sql<Kod & { kullanici_id: string | null; bitis: Date; now: Date }>(`
  insert into kullanici_kodu (magaza_id, ozet, tur, kullanici_id, bitis, olusturma)
  values (:magaza_id, :ozet, :tur, :kullanici_id, :bitis, :now)`)

export const countCodes = sql<OfUser & { tur: KodTuru; now: Date }, { sonuncu: Date | null; adet: number }>(`
  select max(c.olusturma) as sonuncu, count(*)::int as adet
  from kullanici_kodu c
  where c.magaza_id = :magaza_id
    and c.kullanici_id = :kullanici_id
    and c.tur = :tur
    and c.bitis > :now`)

/** Of twins one gets it. */
export const useCode = sql<Kod & { now: Date }, { kullanici_id: string | null }>(`
  delete from kullanici_kodu c
  where c.magaza_id = :magaza_id
    and c.ozet = :ozet
    and c.tur = :tur
    and c.bitis > :now
  returning c.kullanici_id`)

/** The same of a code that opens a session; it is kept for a day to be counted, and good for less. */
export const useEntryCode = sql<{ ozet: string; once: Date }, OfUser>(`
  delete from kullanici_kodu c
  where c.magaza_id = :magaza_id
    and c.ozet = :ozet
    and c.tur = 'giris'
    and c.olusturma > :once
  returning c.kullanici_id`)

export const deleteCodes = sql<OfUser>(`
  delete from kullanici_kodu c
  where c.magaza_id = :magaza_id
    and c.kullanici_id = :kullanici_id`)

export const deleteSetupCodes = sql<object>(`
  delete from kullanici_kodu c
  where c.magaza_id = :magaza_id
    and c.kullanici_id is null`)

// ---------------------------------------------------------------- sweeping

const tables = ['kullanici_oturum', 'kullanici_kodu', 'kullanici_davet', 'kullanici_sayac', 'kullanici_sorgu'] as const

const deleteExpired = (table: (typeof tables)[number]) =>
  sql<{ now: Date; adet: number }, { ozet: string }>(`
  with biten as (
    select b.ozet
    from ${table} b
    where b.magaza_id = :magaza_id
      and b.bitis <= :now
    order by b.bitis
    limit :adet
    for update of b skip locked
  )
  delete from ${table} t
  where t.magaza_id = :magaza_id
    and t.ozet = any(array(select biten.ozet from biten))
  returning t.ozet`)

export const expired = tables.map(deleteExpired)
