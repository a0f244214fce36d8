import type { AdresliTur } from '../../trade/adresli-tur.ts'
import { sql } from '../sql.ts'
import { all, type Work } from '../work.ts'

// Redirects: short names that a record had before, or had when it was deleted. The latest record that gave a name up is where it leads.

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

/** `columns`: what is answered of it. `acik`: whether shoppers could see `g`, the record. */
type Giden = { columns: readonly string[]; acik?: string }

/**
 * Deletes a record and keeps its name, so that its address tells that it is gone. The name is read from the record, not from what
 * the delete returns, which a cluster would copy to every machine.
 */
export const removeLeavingName = (tur: AdresliTur, { columns, acik = 'true' }: Giden): string => `
  with eski as (
    insert into eski_tanitici as t (magaza_id, tur, tanitici, kayit_id, zaman, acik)
    select g.magaza_id, '${tur}', g.tanitici, g.id, :now, ${acik}
    from ${tur} g
    where g.magaza_id = :magaza_id
      and g.id = :id
    ${TAKEN_OVER}
  )
  delete from ${tur} h
  where h.magaza_id = :magaza_id
    and h.id = :id
  returning ${columns.join(', ')}`
