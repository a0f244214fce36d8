import { sql } from '../../../db/sql.ts'
import type { KanitYolu, Kontrol } from './schema.ts'

export type AlanAdiRow = {
  ad: string
  belirtec: string
  ana: boolean
  kanit: Date | null
  kanit_yolu: KanitYolu | null
  son_kontrol: Date | null
  kontrol: Kontrol | null
  olusturma: Date
}

const columns = 'a.ad, a.belirtec, a.ana, a.kanit, a.kanit_yolu, a.son_kontrol, a.kontrol, a.olusturma'

export const listNames = sql<object, AlanAdiRow>(`
  select ${columns}
  from alan_adi a
  where a.magaza_id = :magaza_id
  order by a.olusturma, a.ad`)

export const insertName = sql<AlanAdiRow>(`
  insert into alan_adi (magaza_id, ad, belirtec, ana, kanit, kanit_yolu, son_kontrol, kontrol, olusturma)
  values (:magaza_id, :ad, :belirtec, :ana, :kanit, :kanit_yolu, :son_kontrol, :kontrol, :olusturma)`)

export const updateName = sql<Omit<AlanAdiRow, 'belirtec' | 'olusturma'>>(`
  update alan_adi a
  set ana = :ana, kanit = :kanit, kanit_yolu = :kanit_yolu, son_kontrol = :son_kontrol, kontrol = :kontrol
  where a.magaza_id = :magaza_id
    and a.ad = :ad`)

/** Before another is made the main one: the index lets no store have two. */
export const clearMain = sql<object>(`
  update alan_adi a
  set ana = false
  where a.magaza_id = :magaza_id
    and a.ana`)

export const deleteName = sql<{ ad: string }>(`
  delete from alan_adi a
  where a.magaza_id = :magaza_id
    and a.ad = :ad`)

/** Of all stores that ask for one name at once, one is looked at after the other. */
export const lockName = sql<{ ad: string }, object>(`
  select pg_advisory_xact_lock(hashtextextended(:ad, 2))`)

// Not bound to a store: these learn which store a name belongs to.

/** The store that has proved it. */
export const ownerOf = sql<{ ad: string }, { magaza_id: string }>(`
  select a.magaza_id
  from alan_adi a
  where a.ad = :ad
    and a.kanit is not null
  limit 1`)

/** Of all stores: what every process keeps in memory. */
export const listProved = sql<{ en_cok: number }, { ad: string; magaza_id: string }>(`
  select a.ad, a.magaza_id
  from alan_adi a
  where a.kanit is not null
  order by a.ad
  limit :en_cok`)

/** Names that the service's setting has given. */
export const listBySetting = sql<object, { ad: string; magaza_id: string }>(`
  select a.ad, a.magaza_id
  from alan_adi a
  where a.kanit_yolu = 'ayar'
  order by a.magaza_id, a.ad`)
