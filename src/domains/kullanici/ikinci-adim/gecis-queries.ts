import { sql } from '../../../db/sql.ts'

// Passkeys and their challenges.

type OfUser = { kullanici_id: string }
export type SorguTuru = 'kayit' | 'giris' | 'ikinci_adim' | 'kanit'

export const insertChallenge = sql<{ ozet: string; tur: SorguTuru; kullanici_id: string | null; bitis: Date }>(`
  insert into kullanici_sorgu (magaza_id, ozet, tur, kullanici_id, bitis)
  values (:magaza_id, :ozet, :tur, :kullanici_id, :bitis)`)

/** One-time: a challenge is consumed by any answer, right or wrong. */
export const useChallenge = sql<{ ozet: string; tur: SorguTuru; now: Date }, { kullanici_id: string | null }>(`
  delete from kullanici_sorgu s
  where s.magaza_id = :magaza_id
    and s.ozet = :ozet
    and s.tur = :tur
    and s.bitis > :now
  returning s.kullanici_id`)

export type GecisRow = {
  id: string
  kullanici_id: string
  kimlik: string
  acik_anahtar: string
  sayac: number
  tasima: string[]
  ad: string
  son_kullanim: Date | null
  olusturma: Date
}

const columns = 'g.id, g.kullanici_id, g.kimlik, g.acik_anahtar, g.sayac, g.tasima, g.ad, g.son_kullanim, g.olusturma'

export const insertPasskey = sql<Omit<GecisRow, 'son_kullanim'>>(`
  insert into kullanici_gecis
    (magaza_id, id, kullanici_id, kimlik, acik_anahtar, sayac, tasima, ad, son_kullanim, olusturma)
  values (:magaza_id, :id, :kullanici_id, :kimlik, :acik_anahtar, :sayac, :tasima, :ad, null, :olusturma)`)

export const listPasskeys = sql<OfUser, GecisRow>(`
  select ${columns}
  from kullanici_gecis g
  where g.magaza_id = :magaza_id
    and g.kullanici_id = :kullanici_id
  order by g.id
  limit 100`)

export const findPasskey = sql<{ kimlik: string }, GecisRow>(`
  select ${columns}
  from kullanici_gecis g
  where g.magaza_id = :magaza_id
    and g.kimlik = :kimlik`)

/** Optimistic lock on the signature counter. */
export const usePasskey = sql<{ id: string; eski: number; sayac: number; now: Date }, OfUser>(`
  update kullanici_gecis g
  set sayac = :sayac, son_kullanim = :now
  where g.magaza_id = :magaza_id
    and g.id = :id
    and g.sayac = :eski
  returning g.kullanici_id`)

export const renamePasskey = sql<OfUser & { id: string; ad: string }, GecisRow>(`
  update kullanici_gecis g
  set ad = :ad
  where g.magaza_id = :magaza_id
    and g.kullanici_id = :kullanici_id
    and g.id = :id
  returning ${columns}`)

export const deletePasskey = sql<OfUser & { id: string }, { id: string }>(`
  delete from kullanici_gecis g
  where g.magaza_id = :magaza_id
    and g.kullanici_id = :kullanici_id
    and g.id = :id
  returning g.id`)

export const deletePasskeys = sql<OfUser>(`
  delete from kullanici_gecis g
  where g.magaza_id = :magaza_id
    and g.kullanici_id = :kullanici_id`)
