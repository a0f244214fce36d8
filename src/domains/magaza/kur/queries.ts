import { sql } from '../../../db/sql.ts'
import type { Kur } from '../../../trade/money.ts'

/** Rates travel as text: a double would not hold all digits. */
export type KurRow = Kur & { guncelleme: Date }

export const upsertKur = sql<KurRow, KurRow>(`
  insert into kur as k (magaza_id, para_birimi, kur, guncelleme)
  values (:magaza_id, :para_birimi, :kur, :guncelleme)
  on conflict (magaza_id, para_birimi)
  do update set kur = excluded.kur, guncelleme = excluded.guncelleme
  returning k.para_birimi, k.kur, k.guncelleme`)

export const listKur = sql<object, KurRow>(`
  select k.para_birimi, k.kur, k.guncelleme
  from kur k
  where k.magaza_id = :magaza_id
  order by k.para_birimi`)

export const deleteKur = sql<{ para_birimi: string }, { para_birimi: string }>(`
  delete from kur k
  where k.magaza_id = :magaza_id
    and k.para_birimi = :para_birimi
  returning k.para_birimi`)
