import { sql } from '../sql.ts'
import { all, type Work } from '../work.ts'

// Redirects: short names that a record had before. The latest record that gave a name up is where it leads.

/** End of an insert into `eski_tanitici`. */
export const TAKEN_OVER = `on conflict (magaza_id, tur, tanitici)
  do update set kayit_id = excluded.kayit_id, zaman = excluded.zaman`

const leave = sql<{ tur: string; tanitici: string; id: string; now: Date }>(`
  insert into eski_tanitici as t (magaza_id, tur, tanitici, kayit_id, zaman)
  values (:magaza_id, :tur, :tanitici, :id, :now)
  ${TAKEN_OVER}`)

export const leaveOldName = (w: Work, tur: string, id: string, tanitici: string): Promise<unknown> =>
  all(w, leave, { tur, tanitici, id, now: w.now })
