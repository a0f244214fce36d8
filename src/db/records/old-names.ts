import { sql } from '../sql.ts'
import { all, type Work } from '../work.ts'

// Redirects: short names that a record had before. The latest record that gave a name up is where it leads.

/** End of an insert into `eski_tanitici`. */
export const TAKEN_OVER = `on conflict (magaza_id, tur, tanitici)
  do update set kayit_id = excluded.kayit_id, zaman = excluded.zaman, acik = excluded.acik`

/** A record before it is renamed; `acik`: shoppers may see it. */
export type Eski = { id: string; tanitici: string; acik: boolean }

const leave = sql<Eski & { tur: string; now: Date }>(`
  insert into eski_tanitici as t (magaza_id, tur, tanitici, kayit_id, zaman, acik)
  values (:magaza_id, :tur, :tanitici, :id, :now, :acik)
  ${TAKEN_OVER}`)

export const leaveOldName = (w: Work, tur: string, { id, tanitici, acik }: Eski): Promise<unknown> =>
  all(w, leave, { tur, tanitici, id, acik, now: w.now })
