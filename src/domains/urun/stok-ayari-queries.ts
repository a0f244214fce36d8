import { sql } from '../../db/sql.ts'

export const updateTracking = sql<{ varyant_id: string; stok_takibi: boolean; eksi_stok: boolean; now: Date }>(`
  update varyant v
  set stok_takibi = :stok_takibi, eksi_stok = :eksi_stok, guncelleme = :now
  where v.magaza_id = :magaza_id
    and v.id = :varyant_id`)
