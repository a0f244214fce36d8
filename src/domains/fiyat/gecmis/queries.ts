import { sql } from '../../../db/sql.ts'
import { referansNow, referansOf } from '../../../trade/sql/fiyat-gecmisi.ts'
import type { VaryantReferansi } from './schema.ts'

export type ReferansRow = VaryantReferansi

/** Of the variants of a product: reference of the present discount, and of one that would begin now. */
export const findReferences = sql<{ id: string; now: Date; gunler: number[]; gun_anlari: Date[] }, ReferansRow>(`
  select v.id as varyant_id, ${referansOf('v')} as referans_fiyat, ${referansNow('v')} as yeni_indirimde
  from varyant v
  where v.magaza_id = :magaza_id
    and v.urun_id = :id
  order by v.sira, v.id`)

// ---------------------------------------------------------------- sweeping

/** Entries that began long ago, and those that they replaced. */
export const findReplaced = sql<{ once: Date; adet: number }, { varyant_id: string; zaman: Date; onceki: Date }>(`
  select g.varyant_id, g.zaman, g.onceki
  from fiyat_gecmisi g
  where g.magaza_id = :magaza_id
    and g.zaman < :once
    and g.onceki is not null
  order by g.zaman
  limit :adet`)

type Entries = { varyantlar: string[]; zamanlar: Date[] }

export const removeEntries = sql<Entries>(`
  delete from fiyat_gecmisi t
  using unnest(:varyantlar::text[], :zamanlar::timestamptz[]) as x(varyant_id, zaman)
  where t.magaza_id = :magaza_id
    and t.varyant_id = x.varyant_id
    and t.zaman = x.zaman`)

export const forgetReplaced = sql<Entries>(`
  update fiyat_gecmisi t
  set onceki = null
  from unnest(:varyantlar::text[], :zamanlar::timestamptz[]) as x(varyant_id, zaman)
  where t.magaza_id = :magaza_id
    and t.varyant_id = x.varyant_id
    and t.zaman = x.zaman`)
